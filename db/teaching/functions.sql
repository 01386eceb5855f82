-- The rules of the teaching desk: who teaches in which course. Readers of the desk keep the role of their account, so
-- every statement of the desk asks these rules instead of the role.

-- The role of an account in a course: 'admin', 'creator' (as in manages_course), 'teacher', 'assistant', or null for
-- everybody else. An admin is always 'admin'.
CREATE FUNCTION rules.course_role(account integer, wanted_course integer)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE
           WHEN u.role = 'ADMIN' THEN 'admin'
           WHEN rules.manages_course(account => u.id, account_role => u.role, creator => c.creator_id) THEN 'creator'
           ELSE s.role
         END
    FROM courses c
    JOIN users u ON u.id = account
    LEFT JOIN course_staff s ON s.course_id = c.id AND s.user_id = u.id
   WHERE c.id = wanted_course;
$$;

-- For everybody without a role in a course, its desk does not exist.
CREATE FUNCTION rules.assert_teaches(account integer, wanted_course integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.refuse_unless(rules.course_role(account, wanted_course) IS NOT NULL, 'not_found');
END;
$$;

-- The courses in which an account teaches, with its role there. For an admin, who may open every desk: only those that
-- they created or are staff of.
CREATE FUNCTION rules.taught_courses(account integer)
RETURNS TABLE (course_id integer, role text)
LANGUAGE sql STABLE
AS $$
  SELECT c.id, CASE u.role WHEN 'ADMIN' THEN 'admin' ELSE 'creator' END
    FROM users u JOIN courses c ON c.creator_id = u.id
   WHERE u.id = account AND u.role <> 'STUDENT'
   UNION ALL
  SELECT s.course_id, CASE u.role WHEN 'ADMIN' THEN 'admin' ELSE s.role END
    FROM course_staff s JOIN users u ON u.id = s.user_id JOIN courses c ON c.id = s.course_id
   WHERE s.user_id = account AND (u.role = 'STUDENT' OR c.creator_id IS DISTINCT FROM account);
$$;

-- The courses on the start page of the desk, with their figures; the latest edited first.
CREATE FUNCTION rules.describe_taught_courses(account integer)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'id', c.id, 'slug', c.slug, 'title', c.title, 'status', c.status, 'role', t.role,
             'studentCount', c.student_count) ORDER BY c.updated_at DESC, c.id), '[]')
      FROM (SELECT t.* FROM rules.taught_courses(account) t LIMIT 200) t
      JOIN courses c ON c.id = t.course_id);
END;
$$;
