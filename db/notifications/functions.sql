-- The rules of notifications. Every event of any noun is told through notify, in the transaction that makes it true.

-- How a person is mailed about a kind: as they chose, otherwise by default.
CREATE FUNCTION rules.notification_delivery(recipient integer, wanted_kind text)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(
    (SELECT p.delivery FROM notification_preferences p WHERE p.user_id = recipient AND p.kind = wanted_kind),
    rules.default_deliveries()::jsonb ->> wanted_kind,
    'off');
$$;

-- Tells one person of an event, once: the same key again changes nothing. It writes the row that the bell shows and, as the
-- person prefers for this kind, a mail, or leaves the row to their next digest. `data` is described by
-- functions/notifications/notification-kinds.ts; `actorId` in it is the person whose act it tells. A suspended person gets
-- no mail, and nor does an address that nobody confirmed: it may be a stranger's, and the texts are those of other people.
-- Beyond notifications_maximum the person's oldest one goes: a single text may tell everybody who follows a question.
-- Call it for several recipients in the order of their ids (CONVENTIONS.md "Lock order").
CREATE FUNCTION rules.notify(recipient integer, kind text, key text, course integer, data jsonb, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  person record;
  delivery text;
BEGIN
  SELECT u.email, u.first_name, u.time_zone, u.email_verified AND u.suspended_at IS NULL AS gets_mail
    INTO person FROM users u WHERE u.id = notify.recipient
     -- Somebody who is deleting their account at the same moment is told nothing.
     FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  delivery := CASE WHEN person.gets_mail THEN rules.notification_delivery(notify.recipient, notify.kind) ELSE 'off' END;
  INSERT INTO notifications (user_id, kind, key, course_id, actor_id, data, waits_for_digest, created_at)
  VALUES (notify.recipient, notify.kind, notify.key, notify.course, (notify.data ->> 'actorId')::integer, notify.data,
          delivery = 'digest', notify.moment)
  ON CONFLICT (user_id, key) DO NOTHING;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  -- A row that somebody else has locked is left to the next event, so that nobody waits for it.
  DELETE FROM notifications n WHERE n.id IN (
    SELECT o.id FROM notifications o
     WHERE o.id = (SELECT beyond.id FROM notifications beyond WHERE beyond.user_id = notify.recipient
                    ORDER BY beyond.created_at DESC, beyond.id DESC OFFSET rules.notifications_maximum() LIMIT 1)
       FOR UPDATE SKIP LOCKED);
  IF delivery = 'at_once' THEN
    INSERT INTO mail_outbox (dedupe_key, kind, recipient, topic, payload, due_at)
    VALUES ('notification:' || notify.recipient || ':' || notify.key, rules.notification_mail(), person.email,
            'notification:' || notify.key,
            jsonb_build_object('firstName', person.first_name, 'kind', notify.kind, 'data', notify.data), notify.moment)
    ON CONFLICT (dedupe_key) DO NOTHING;
  ELSIF delivery = 'digest' THEN
    INSERT INTO notification_digests AS digest (user_id, waiting_since, due_at)
    VALUES (notify.recipient, notify.moment,
            rules.next_digest(since => notify.moment, zone => person.time_zone, after_day => NULL))
    ON CONFLICT (user_id) DO UPDATE
      SET waiting_since = notify.moment,
          due_at = rules.next_digest(since => notify.moment, zone => person.time_zone, after_day => digest.last_day)
      WHERE digest.due_at IS NULL;
  END IF;
END;
$$;

-- Takes an event back that nobody should read of any more, because its text was deleted or hidden: from every bell, from
-- the digests that wait, and from mail that was not sent yet.
CREATE FUNCTION rules.withdraw_notifications(keys text[], moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM notifications n WHERE n.key = ANY (keys);
  UPDATE mail_outbox m SET void_after = least(m.void_after, moment)
   WHERE m.id IN (SELECT w.id FROM mail_outbox w
                   WHERE w.topic IN (SELECT 'notification:' || k FROM unnest(keys) AS k)
                     AND w.status IN ('pending', 'sending')
                   ORDER BY w.id FOR UPDATE);
END;
$$;

-- Marks what one person was told of events as read, because they have seen what it tells of.
CREATE FUNCTION rules.see_notifications(account integer, keys text[], moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE notifications SET read_at = moment
   WHERE id IN (SELECT n.id FROM notifications n
                 WHERE n.user_id = account AND n.key = ANY (keys) AND n.read_at IS NULL
                 ORDER BY n.id FOR UPDATE);
END;
$$;

-- The same for everybody who was told, because there is nothing left to do about it. So it is in no digest either.
CREATE FUNCTION rules.settle_notifications(keys text[], moment timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE notifications SET read_at = moment
   WHERE id IN (SELECT n.id FROM notifications n
                 WHERE n.key = ANY (keys) AND n.read_at IS NULL ORDER BY n.id FOR UPDATE);
END;
$$;

-- The moment of the digest on a day of a time zone. Zones as in local_day.
CREATE FUNCTION rules.digest_moment(day date, zone text)
RETURNS timestamptz
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  clock_time timestamp := day + make_interval(hours => rules.digest_hour());
BEGIN
  IF zone ~ '^[+-]' THEN
    RETURN clock_time AT TIME ZONE zone::interval;
  END IF;
  RETURN clock_time AT TIME ZONE zone;
EXCEPTION WHEN invalid_parameter_value OR invalid_datetime_format THEN
  RETURN clock_time AT TIME ZONE 'UTC';
END;
$$;

-- The first moment of a digest, from `since` on, on a day after `after_day`.
CREATE FUNCTION rules.next_digest(since timestamptz, zone text, after_day date)
RETURNS timestamptz
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  today date := rules.local_day(since, zone);
  first_day date := today + (rules.digest_moment(today, zone) < since)::integer;
BEGIN
  RETURN rules.digest_moment(greatest(first_day, after_day + 1), zone);
END;
$$;

-- Puts the digests that are due into the outbox, and returns how many people it looked at. A person has at most one on a
-- day of their own, at 8:00 or, when this runs late, later on that day; after midnight the digest waits for 8:00. What they
-- have read meanwhile is left out, what says the same is one line with its count, and nobody gets an empty digest.
-- Concurrent runs take different people.
CREATE FUNCTION rules.send_digests(moment timestamptz, people integer, items integer)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  person record;
  handled integer := 0;
  today date;
BEGIN
  FOR person IN
    SELECT d.user_id, d.last_day, u.email, u.first_name, u.time_zone, u.suspended_at IS NOT NULL AS suspended
      FROM notification_digests d JOIN users u ON u.id = d.user_id
     WHERE d.due_at <= moment
     ORDER BY d.due_at, d.user_id
     LIMIT people
       FOR UPDATE OF d SKIP LOCKED
       -- Whoever is getting another address now has their digest at the next run.
       FOR KEY SHARE OF u SKIP LOCKED
  LOOP
    handled := handled + 1;
    today := rules.local_day(moment, person.time_zone);
    IF rules.digest_moment(today, person.time_zone) > moment OR today <= person.last_day THEN
      UPDATE notification_digests d
         SET due_at = rules.next_digest(since => moment, zone => person.time_zone, after_day => person.last_day)
       WHERE d.user_id = person.user_id;
      CONTINUE;
    END IF;
    WITH waiting AS (
      UPDATE notifications n SET waits_for_digest = false
       WHERE n.user_id = person.user_id AND n.waits_for_digest
      RETURNING n.id, n.kind, n.data, n.created_at, n.read_at
    ), told AS (
      SELECT w.kind, w.data, count(*) AS times, sum(count(*)) OVER () AS total,
             row_number() OVER (ORDER BY min(w.created_at), min(w.id)) AS place
        FROM waiting w WHERE w.read_at IS NULL AND NOT person.suspended
       GROUP BY w.kind, w.data
    ), mailed AS (
      INSERT INTO mail_outbox (dedupe_key, kind, recipient, payload, due_at)
      SELECT 'notification-digest:' || person.user_id || ':' || today, rules.notification_digest_mail(), person.email,
             jsonb_build_object('firstName', person.first_name, 'total', min(t.total),
               'items', jsonb_agg(jsonb_build_object('kind', t.kind, 'data', t.data, 'times', t.times) ORDER BY t.place)),
             moment
        FROM told t WHERE t.place <= items
      HAVING count(*) > 0
      ON CONFLICT (dedupe_key) DO NOTHING
      RETURNING 1
    )
    UPDATE notification_digests d
       SET waiting_since = NULL, due_at = NULL,
           last_day = CASE WHEN EXISTS (SELECT FROM mailed) THEN today ELSE d.last_day END
     WHERE d.user_id = person.user_id;
  END LOOP;
  RETURN handled;
END;
$$;

-- The ids of the mails about a person's notifications that wait and were not tried in a batch, locked until the commit:
-- those of one kind, or the digest ('digest'). Use it in a subquery, which runs it once; as an operand of a condition it would
-- run for each row of the outbox.
CREATE FUNCTION rules.lock_notification_mails(account integer, wanted text)
RETURNS SETOF integer
LANGUAGE sql
AS $$
  SELECT m.id FROM mail_outbox m
   WHERE m.dedupe_key IN (
           SELECT 'notification:' || n.user_id || ':' || n.key FROM notifications n
            WHERE n.user_id = account AND n.kind = wanted
           UNION ALL
           SELECT 'notification-digest:' || d.user_id || ':' || d.last_day FROM notification_digests d
            WHERE d.user_id = account AND wanted = 'digest')
     AND m.status = 'pending' AND m.batch_key IS NULL
   ORDER BY m.id
     FOR UPDATE;
$$;

-- Stores how a person is mailed about a kind. What waits to be mailed about it is not, when the kind is turned off.
CREATE FUNCTION rules.set_notification_delivery(account integer, wanted_kind text, wanted text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO notification_preferences (user_id, kind, delivery) VALUES (account, wanted_kind, wanted)
  ON CONFLICT (user_id, kind) DO UPDATE SET delivery = excluded.delivery;
  IF wanted = 'off' THEN
    UPDATE notifications n SET waits_for_digest = false
     WHERE n.user_id = account AND n.kind = wanted_kind AND n.waits_for_digest;
    UPDATE mail_outbox SET status = 'void'
     WHERE id IN (SELECT rules.lock_notification_mails(account, wanted_kind));
  END IF;
END;
$$;

-- Turns off every kind that the person gets by digest. A digest that waits is not sent.
CREATE FUNCTION rules.stop_digest(account integer)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.set_notification_delivery(account => account, wanted_kind => d.key, wanted => 'off')
     FROM jsonb_each(rules.default_deliveries()::jsonb) AS d
    WHERE rules.notification_delivery(recipient => account, wanted_kind => d.key) = 'digest';
  UPDATE mail_outbox SET status = 'void' WHERE id IN (SELECT rules.lock_notification_mails(account, 'digest'));
END;
$$;

-- How many notifications a person has not read, counted up to 100: the bell shows "99+".
CREATE FUNCTION rules.unread_notifications(account integer)
RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT count(*)::integer
    FROM (SELECT FROM notifications n WHERE n.user_id = account AND n.read_at IS NULL LIMIT 100) AS unread;
$$;
