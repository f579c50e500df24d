std::string const &string_list::last()
{
    assert(!empty());
    trim(m_list);
    return m_list;
}

std::string const &string_list::get()
{
    assert(!is_empty(m_list));
    close(m_list);
    return m_list;
}
