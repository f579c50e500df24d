int main()
{
    json j = json::array();
    std::cout << j;
    std::cout << "(";
}
