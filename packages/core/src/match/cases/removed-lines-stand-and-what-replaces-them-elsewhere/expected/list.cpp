#include "list.hpp"

namespace util {

int size(std::string const &list);

}

std::string const &string_list::get()
{
    assert(!empty());
    m_list.back() = ']';
    return m_list;
}
