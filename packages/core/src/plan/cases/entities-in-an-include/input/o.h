//
// include bundled copy of ostream support
//

#if !defined(USE_STD)
