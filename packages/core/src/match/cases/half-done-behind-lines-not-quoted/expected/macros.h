#ifdef DEBUG_BUILD
#  define ALWAYS_INLINE static inline
#else
#  ifdef _MSC_VER
#    define ALWAYS_INLINE static __forceinline
#  else
#  define ALWAYS_INLINE ATTR(always_inline) static inline
#endif
#ifdef _MSC_VER
#  define inline _inline
#endif

#define CONCAT(a, b) a##b
