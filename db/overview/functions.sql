-- What admins see of everything that belongs to one person.

-- One person as admins see them: the account, and the latest of everything that belongs to it. Mails without their content.
CREATE FUNCTION rules.describe_person(wanted_user integer, most integer)
RETURNS jsonb
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email, 'role', u.role,
      'emailVerified', u.email_verified, 'signupMethod', u.signup_method, 'timeZone', u.time_zone,
      'createdAt', u.created_at, 'lastLoginAt', u.last_login_at, 'suspendedAt', u.suspended_at,
      'secondFactorSince', u.second_factor_since,
      'factorReset', (
        SELECT jsonb_build_object('state', r.state, 'effectiveAt', r.effective_at)
          FROM factor_resets r WHERE r.user_id = u.id AND r.state IN ('asked', 'approved')),
      'orders', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
                 'id', o.id, 'status', o.status, 'total', o.total::text, 'createdAt', o.created_at)
                 ORDER BY o.created_at DESC, o.id DESC), '[]')
          FROM (SELECT * FROM orders o WHERE o.user_id = u.id ORDER BY o.created_at DESC, o.id DESC LIMIT most) o),
      'enrollments', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
                 'courseId', e.course_id, 'courseTitle', c.title, 'status', e.status, 'source', e.source,
                 'progress', e.progress, 'enrolledAt', e.enrolled_at) ORDER BY e.enrolled_at DESC, e.id DESC), '[]')
          FROM (SELECT * FROM enrollments e WHERE e.user_id = u.id ORDER BY e.enrolled_at DESC, e.id DESC LIMIT most) e
          JOIN courses c ON c.id = e.course_id),
      'teaching', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('courseId', c.id, 'courseTitle', c.title, 'role', t.role)
                 ORDER BY c.title, c.id), '[]')
          FROM (SELECT * FROM rules.taught_courses(u.id) LIMIT most) t JOIN courses c ON c.id = t.course_id),
      'mails', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
                 'id', m.id, 'kind', m.kind, 'status', m.status, 'dueAt', m.due_at, 'sentAt', m.sent_at)
                 ORDER BY m.created_at DESC, m.id DESC), '[]')
          FROM (SELECT * FROM mail_outbox m WHERE m.recipient = u.email ORDER BY m.created_at DESC, m.id DESC LIMIT most) m),
      'sessions', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
                 'userAgent', s.sess ->> 'userAgent', 'country', s.sess ->> 'country', 'createdAt', s.created_at,
                 'lastSeenAt', s.last_seen_at) ORDER BY s.last_seen_at DESC), '[]')
          FROM (SELECT * FROM sessions s WHERE s.user_id = u.id AND s.expire > now()
                 ORDER BY s.last_seen_at DESC LIMIT most) s),
      'events', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
                 'id', l.id, 'action', l.action, 'subjectType', l.subject_type, 'subjectId', l.subject_id,
                 'isOwn', l.actor_id IS NOT DISTINCT FROM u.id, 'createdAt', l.created_at) ORDER BY l.id DESC), '[]')
          FROM (
            SELECT * FROM (
              (SELECT * FROM audit_log a WHERE a.actor_id = u.id ORDER BY a.created_at DESC LIMIT most)
              UNION
              (SELECT * FROM audit_log a WHERE a.subject_type = 'users' AND a.subject_id = u.id::text
                ORDER BY a.created_at DESC LIMIT most)) AS both_kinds
             ORDER BY created_at DESC LIMIT most) l))
      FROM users u WHERE u.id = wanted_user);
END;
$$;
