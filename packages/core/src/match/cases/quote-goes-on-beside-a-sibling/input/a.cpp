    cout << j["array"];


    // out_of_range.106
    try
    {
        auto& ref = j.at("/array/01"_json_pointer);
    }
    catch (other::parse_error& e)
    {
        cout << e.what();
    }

    // out_of_range.109
    try
    {
        auto& ref = j.at("/array/one"_json_pointer);
    }
    catch (json::parse_error& e)
    {
        cout << e.what();
    }
