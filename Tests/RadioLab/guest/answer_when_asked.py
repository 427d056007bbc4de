"""answer_when_asked.py SECONDS COMMAND [ARGUMENT…]

Runs a command on a terminal of its own, as a person would, and answers its question with yes once SECONDS have passed
since the radio's last scan. Prints each line that it prints, after the seconds since 1970 at which it came; the line
"answered" is the answer's. Its exit status is the command's.
"""

import os
import pty
import sys
import time

import since_scan

QUESTION = b"[y/N]"


def tell(line):
    print("%.2f %s" % (time.time(), line.decode(errors="backslashreplace").strip()), flush=True)


def lines(terminal, when_asked):
    line = b""
    while True:
        try:
            piece = os.read(terminal, 1)
        except OSError:
            # That is how a terminal ends.
            return
        line += piece
        if line.endswith(QUESTION):
            when_asked()
        if piece == b"\n":
            yield line
            line = b""


def main():
    process, terminal = pty.fork()
    if process == 0:
        os.execvp(sys.argv[2], sys.argv[2:])

    def answer():
        since_scan.wait(float(sys.argv[1]))
        tell(b"answered")
        os.write(terminal, b"y\n")

    for line in lines(terminal, answer):
        tell(line)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


if __name__ == "__main__":
    sys.exit(main())
