SECTION("unsigned")
{
    json j = 23u;
    json k = j;

    clear(j);
}
