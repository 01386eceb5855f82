-- What admins see of everything that belongs to one person.

-- What happened around one person, the latest of each kind: what they did as an admin, creator or teacher, what was done to
-- the account, its orders and its refund requests, and how their access to courses was changed.
CREATE FUNCTION rules.person_events(wanted_user integer, most integer)
RETURNS TABLE (
  id text, action text, subject_type text, subject_id text, about text, reason text, by_user integer, moment timestamptz
)
LANGUAGE sql STABLE
AS $$
  WITH subjects AS (
    SELECT 'users' AS subject_type, wanted_user AS row_id
     UNION ALL
    (SELECT 'orders', o.id FROM orders o WHERE o.user_id = wanted_user ORDER BY o.created_at DESC, o.id DESC LIMIT most)
     UNION ALL
    (SELECT 'refund_requests', q.id FROM refund_requests q JOIN orders o ON o.id = q.order_id WHERE o.user_id = wanted_user
      ORDER BY q.id DESC LIMIT most)
  ), logged AS (
    (SELECT a.* FROM audit_log a WHERE a.actor_id = wanted_user ORDER BY a.created_at DESC LIMIT most)
     UNION
    (SELECT a.* FROM subjects s
      CROSS JOIN LATERAL (
        SELECT * FROM audit_log a WHERE a.subject_type = s.subject_type AND a.subject_id = s.row_id::text
         ORDER BY a.created_at DESC LIMIT most) a)
     UNION
    -- Their subject is the course, and the member is a detail. A school has few of them, and they are found by the action.
    (SELECT a.* FROM audit_log a
      WHERE a.action IN ('staff.change', 'staff.remove') AND a.detail ->> 'userId' = wanted_user::text
      ORDER BY a.created_at DESC LIMIT most)
  )
  SELECT 'log-' || l.id, l.action, l.subject_type, l.subject_id,
         CASE WHEN l.subject_type = 'courses' AND l.subject_id ~ '^[0-9]{1,9}$'
              THEN (SELECT c.title FROM courses c WHERE c.id = l.subject_id::integer) END,
         coalesce(l.detail ->> 'reason', l.detail ->> 'note'), l.actor_id, l.created_at
    FROM logged l
   UNION ALL
  (SELECT 'access-' || e.id, 'access.' || e.change, 'courses', e.course_id::text, c.title, e.reason, e.changed_by, e.created_at
     FROM enrollment_changes e JOIN courses c ON c.id = e.course_id
    WHERE e.user_id = wanted_user ORDER BY e.id DESC LIMIT most);
$$;

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
        SELECT jsonb_build_object('id', r.id, 'state', r.state, 'effectiveAt', r.effective_at)
          FROM factor_resets r WHERE r.user_id = u.id AND r.state IN ('asked', 'approved')),
      'orders', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
                 'id', o.id, 'status', o.status, 'total', o.total::text, 'createdAt', o.created_at)
                 ORDER BY o.created_at DESC, o.id DESC), '[]')
          FROM (SELECT * FROM orders o WHERE o.user_id = u.id ORDER BY o.created_at DESC, o.id DESC LIMIT most) o),
      'enrollments', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
                 'courseId', e.course_id, 'courseTitle', c.title, 'status', e.status,
                 'endedBy', CASE WHEN e.status = 'cancelled'
                                 THEN CASE WHEN e.ended_at IS NOT NULL THEN 'staff'
                                           WHEN rules.dispute_of(o.id) = 'open' THEN 'dispute' ELSE 'refund' END END,
                 'source', CASE WHEN o.user_id IS DISTINCT FROM u.id AND o.id IS NOT NULL THEN 'gift' ELSE e.source END,
                 'progress', e.progress, 'enrolledAt', e.enrolled_at) ORDER BY e.enrolled_at DESC, e.id DESC), '[]')
          FROM (SELECT * FROM enrollments e WHERE e.user_id = u.id ORDER BY e.enrolled_at DESC, e.id DESC LIMIT most) e
          JOIN courses c ON c.id = e.course_id
          LEFT JOIN order_items i ON i.id = e.order_item_id
          LEFT JOIN orders o ON o.id = i.order_id),
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
          FROM (SELECT * FROM sessions s WHERE s.user_id = u.id 
                   AND rules.session_ends_at(
                         opened => s.created_at, seen => s.last_seen_at, expires => s.expire, account_role => u.role) > now()
                 ORDER BY s.last_seen_at DESC LIMIT most) s),
      'securityEvents', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
                 'id', s.id, 'kind', s.kind, 'outcome', s.outcome, 'address', s.address, 'country', s.country,
                 'device', s.device, 'detail', s.data, 'at', s.at) ORDER BY s.at DESC, s.id DESC), '[]')
          FROM (SELECT * FROM security_events s WHERE s.account_id = u.id ORDER BY s.at DESC, s.id DESC LIMIT most) s),
      'events', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
                 'id', l.id, 'action', l.action, 'subjectType', l.subject_type, 'subjectId', l.subject_id,
                 'about', l.about, 'reason', l.reason, 'isOwn', l.by_user IS NOT DISTINCT FROM u.id,
                 'by', b.first_name || ' ' || b.last_name, 'createdAt', l.moment) ORDER BY l.moment DESC, l.id DESC), '[]')
          FROM (SELECT * FROM rules.person_events(u.id, most) ORDER BY moment DESC, id DESC LIMIT most) l
          LEFT JOIN users b ON b.id = l.by_user))
      FROM users u WHERE u.id = wanted_user);
END;
$$;
