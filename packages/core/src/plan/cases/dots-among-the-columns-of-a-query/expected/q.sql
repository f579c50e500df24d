SELECT id, name, age, mail
FROM users
ORDER BY id;
