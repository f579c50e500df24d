int main()
{
    try
    {
        json j = json::object();
    }
    catch (json::type_error& e)
    {
        std::cout << e.what();
    }
}
