-- Articles named their authors as they were called when they signed up, whatever they called themselves later.
UPDATE auth_users a
   SET first_name = u.first_name, last_name = u.last_name
  FROM users u
 WHERE u.id = a.user_id AND (a.first_name, a.last_name) IS DISTINCT FROM (u.first_name, u.last_name);
