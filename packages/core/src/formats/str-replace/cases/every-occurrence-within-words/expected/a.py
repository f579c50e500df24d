person = 1
get_person(person)
