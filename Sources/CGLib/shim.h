#ifndef ACCESSORYSETUPKIT_CGLIB_H
#define ACCESSORYSETUPKIT_CGLIB_H

#include <glib.h>
#include <glib-object.h>
#include <gio/gio.h>
#include <glib-unix.h>

/* The fundamental GTypes are casts inside macros, which Swift does not import. */
static inline GType cglib_type_boolean(void) { return G_TYPE_BOOLEAN; }
static inline GType cglib_type_string(void)  { return G_TYPE_STRING; }
static inline GType cglib_type_object(void)  { return G_TYPE_OBJECT; }
static inline GType cglib_type_uint(void)    { return G_TYPE_UINT; }
static inline GType cglib_type_int(void)     { return G_TYPE_INT; }

#endif
