-- The rules of the outbox.

-- Keeps mailboxes from being flooded, whatever causes the mail: at most 30 mails an hour and 100 a day to one mailbox, and
-- as many again to the confirmed addresses of accounts, of kinds that are not in `typed` (typedAddressKinds in
-- functions/mail-kinds.ts). Whoever types in an address, or registers with it, cannot use up what its account gets, and nor
-- can fellow learners: single notifications of what they do have a third limit.
--
-- Chooses and locks mail that is due and in no batch, in the order of lease_mail. What was never tried and is over a limit
-- is postponed until the mails before it have left, 30 by 30; it is void when it could not leave within a day, so that
-- few mails ever wait for one mailbox. Returns the ids of the others, and for each its mailbox; null where nothing is
-- limited: kinds in `unlimited` (functions/mail/mail-kind.ts), and mail that was tried.
--
-- Mail that was deleted with an account still counts, in counters that delete-account.ts writes. The caller has locked
-- mail_pace, so nobody else counts at the same time.
CREATE FUNCTION rules.mail_within_limits(
  at timestamptz, at_most integer, unlimited jsonb, typed jsonb, OUT mails integer[], OUT mailboxes text[]
)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  hourly CONSTANT integer := 30;
  daily CONSTANT integer := 100;
  -- Longer than an hour by one run of the cron: mail is sent a little after it was leased, so after exactly an hour what left
  -- would still count. The mail would be postponed once more, behind what came later.
  step CONSTANT interval := interval '65 minutes';
BEGIN
  -- Mail that is over a limit makes room for what is due after it, in a few rounds, so that no lease takes long.
  FOR round IN 1..10 LOOP
    SELECT array_agg(c.id ORDER BY c.bulk, c.due_at, c.id), array_agg(CASE
             WHEN unlimited IS NULL OR c.attempts > 0 THEN NULL
             WHEN unlimited ->> c.kind = 'always' THEN NULL
             WHEN c.kind = rules.notification_mail() AND rules.learner_notifications()::jsonb ? (c.payload ->> 'kind')
               THEN rules.normalized_email(c.recipient) || ' of others'
             WHEN typed ? c.kind OR (SELECT u.email_verified FROM users u WHERE u.email = c.recipient) IS NOT TRUE
               THEN rules.normalized_email(c.recipient)
             WHEN unlimited ->> c.kind = 'confirmed' THEN NULL
             ELSE rules.normalized_email(c.recipient) || ' of an account' END ORDER BY c.bulk, c.due_at, c.id)
      INTO mails, mailboxes
      FROM (
        SELECT m.id, m.kind, m.recipient, m.payload, m.attempts, m.bulk, m.due_at
          FROM mail_outbox m
         WHERE m.batch_key IS NULL AND m.status = 'pending' AND m.due_at <= at
           AND (m.void_after IS NULL OR m.void_after > at)
         ORDER BY m.bulk, m.due_at, m.id
         LIMIT at_most
           FOR UPDATE SKIP LOCKED) c;

    -- One mailbox after the other is looked up, so that this never reads the mail of all.
    WITH late AS (
      SELECT l.mail, b.mailbox, w.waiting + l.place - r.room AS place
        FROM (SELECT d.mailbox, array_agg(d.mail ORDER BY d.place) AS mails
                FROM unnest(mails, mailboxes) WITH ORDINALITY AS d (mail, mailbox, place)
               WHERE d.mailbox IS NOT NULL GROUP BY d.mailbox) b
       CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE m.sent_at > at - interval '1 hour') AS in_hour, count(*) AS in_day
           FROM mail_outbox m WHERE m.mailbox = b.mailbox AND m.sent_at > at - interval '1 day') s
       CROSS JOIN LATERAL (
         -- A frozen batch leaves as a whole, also when the provider put it off, which counts as no attempt.
         SELECT count(*) FILTER (WHERE m.attempts > 0 OR m.batch_key IS NOT NULL) AS leaving,
                count(*) FILTER (WHERE m.attempts = 0 AND m.batch_key IS NULL AND m.due_at > at) AS waiting
           FROM mail_outbox m WHERE m.mailbox = b.mailbox AND m.status IN ('pending', 'sending')) w
       CROSS JOIN LATERAL (
         SELECT greatest(0, least(
           hourly - s.in_hour - coalesce((SELECT t.count FROM throttle_counters t
             WHERE t.key = rules.deleted_mail_key('hour', b.mailbox) AND t.window_ends_at > at), 0),
           daily - s.in_day - coalesce((SELECT t.count FROM throttle_counters t
             WHERE t.key = rules.deleted_mail_key('day', b.mailbox) AND t.window_ends_at > at), 0)) - w.leaving) AS room) r
       CROSS JOIN LATERAL unnest(b.mails) WITH ORDINALITY AS l (mail, place)
       WHERE l.place > r.room
    )
    UPDATE mail_outbox m
       SET status = CASE WHEN l.place > daily THEN 'void' ELSE 'pending' END,
           mailbox = CASE WHEN l.place > daily THEN NULL ELSE l.mailbox END,
           due_at = CASE WHEN l.place > daily THEN m.due_at ELSE at + ceil(l.place::numeric / hourly)::integer * step END,
           -- It was not due yet, as far as anybody who looks for mail that waits is concerned.
           first_due_at = NULL,
           void_after = least(m.void_after, at + interval '1 day'),
           last_error = 'Too much mail to this mailbox'
      FROM late l
     WHERE m.id = l.mail;
    EXIT WHEN NOT FOUND;
  END LOOP;
END;
$$;

-- The key of the counter of mails that were deleted while they still counted. Without the address, because it outlives the
-- account.
CREATE FUNCTION rules.deleted_mail_key(span text, mailbox text)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT 'mailed:' || span || ':' || encode(sha256(convert_to(mailbox, 'UTF8')), 'hex');
$$;

-- Before mails are deleted with an account: those that left within the last hour or day, or are leaving, go on counting
-- for the limits of their mailbox. Otherwise whoever made and deleted one account after the other could fill it.
CREATE FUNCTION rules.keep_mail_counts(mails integer[], at timestamptz)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO throttle_counters AS counter (key, count, window_ends_at)
  SELECT rules.deleted_mail_key(s.span, m.mailbox) COLLATE "C", count(*), at + s.lasts
    FROM mail_outbox m
    JOIN (VALUES ('hour', interval '1 hour'), ('day', interval '1 day')) AS s (span, lasts)
      ON m.sent_at > at - s.lasts OR (m.status IN ('pending', 'sending') AND (m.attempts > 0 OR m.batch_key IS NOT NULL))
   WHERE m.id = ANY (mails) AND m.mailbox IS NOT NULL
   GROUP BY s.span, s.lasts, m.mailbox
   ORDER BY 1
  ON CONFLICT (key) DO UPDATE SET
    count = excluded.count + CASE WHEN counter.window_ends_at <= at THEN 0 ELSE counter.count END,
    window_ends_at = excluded.window_ends_at;
$$;

-- Leases mail that is due, grouped into calls to the provider, to be made one after the other: bulk mail last, and
-- otherwise the mail that has waited longest first, so that a reset link never waits behind a newsletter. Returns one
-- row per mail, in the order of the calls.
--
-- A call is either one mail under its own key, or a batch: mails of the same kind and topic that become void at the
-- same time. A batch is frozen here, in the transaction of its first lease: its mails are only retried together, under
-- the batch's key, so that a provider that accepted it without our getting the response recognizes the repeat. For the
-- same reason, a mail that was tried alone is always sent alone.
--
-- Everything that locks several mails does so in the order of their ids, and a frozen batch is locked through its first
-- mail: of several concurrent callers one gets the whole batch, and no two wait for each other.
CREATE FUNCTION rules.lease_mail(
  at timestamptz, token text, lease_seconds integer, calls integer, batch_size integer,
  -- Milliseconds between calls, reserved in mail_pace for all senders together; null means no limit.
  spacing integer, first_call_by timestamptz,
  -- {kind: mailing list that recipients can leave}, [kinds that are never batched]
  lists jsonb, unbatched jsonb,
  -- {kind: when the limits of a mailbox do not hold for it}. Without it nothing is limited.
  unlimited jsonb DEFAULT NULL,
  -- [kinds that anybody can cause by typing in an address]
  typed jsonb DEFAULT '[]'
)
RETURNS TABLE (
  id integer, dedupe_key text, kind text, recipient text, payload jsonb, attempts integer, batch_key text,
  call_number integer,
  -- The recipient is the confirmed address of an account.
  is_confirmed boolean,
  send_at double precision
)
LANGUAGE plpgsql
-- For each lease anew: a plan that knows neither how many mails there are nor since when they count reads all mail of a day.
SET plan_cache_mode = force_custom_plan
AS $$
#variable_conflict use_column
DECLARE
  first_call timestamptz := at;
  -- Parallel arrays: the mails, the call number of each, and the key under which a new batch is frozen, and
  -- the mailbox whose limits it counts for.
  mails integer[];
  numbers integer[];
  keys text[];
  boxes text[];
  -- The mails that are due and in no batch, and their mailboxes.
  due integer[];
  mailboxes text[];
BEGIN
  -- Leases are made one after the other, also where calls have no limit: each counts what the others let leave.
  INSERT INTO mail_pace (next_call_at) VALUES (at) ON CONFLICT DO NOTHING;
  SELECT greatest(at, p.next_call_at) INTO first_call FROM mail_pace p FOR UPDATE;
  IF spacing IS NULL THEN
    first_call := at;
  ELSIF first_call > first_call_by THEN
    RETURN;
  END IF;

  -- Mail whose void_after has passed is never sent, even if it was tried before. A batch becomes void as a whole.
  UPDATE mail_outbox SET status = 'void', leased_until = NULL, lease_token = NULL
   WHERE mail_outbox.id IN (
     SELECT m.id FROM mail_outbox m
      WHERE m.void_after <= at
        AND (m.status = 'pending' OR (m.status = 'sending' AND m.leased_until < at))
      ORDER BY m.id
        FOR UPDATE SKIP LOCKED);

  -- The same for suppressed recipients. A frozen batch is not changed, because the provider may have it already.
  UPDATE mail_outbox SET status = 'void', leased_until = NULL, lease_token = NULL
   WHERE mail_outbox.id IN (
     SELECT m.id FROM mail_suppressions s JOIN mail_outbox m ON m.recipient = s.email
      WHERE (s.list = 'all' OR s.list = lists ->> m.kind) AND m.batch_key IS NULL AND m.due_at <= at
        AND (m.status = 'pending' OR (m.status = 'sending' AND m.leased_until < at))
      ORDER BY m.id
        FOR UPDATE OF m SKIP LOCKED);

  SELECT w.mails, w.mailboxes INTO due, mailboxes
    FROM rules.mail_within_limits(at => at, at_most => calls * batch_size, unlimited => unlimited, typed => typed) w;

  WITH frozen AS (
    SELECT m.id, m.batch_key, m.bulk, m.due_at FROM mail_outbox m
     WHERE m.batch_key IS NOT NULL AND m.due_at <= at AND (m.void_after IS NULL OR m.void_after > at)
       AND (m.status = 'pending' OR (m.status = 'sending' AND m.leased_until < at))
       AND NOT EXISTS (SELECT FROM mail_outbox b WHERE b.batch_key = m.batch_key AND b.id < m.id)
     ORDER BY m.bulk, m.due_at, m.id
     LIMIT calls
       FOR UPDATE SKIP LOCKED
  ), fresh AS (
    SELECT m.id, m.kind, m.topic, m.void_after, m.bulk, m.due_at,
           m.attempts > 0 OR unbatched ? m.kind AS alone, d.mailbox
      FROM unnest(due, mailboxes) AS d (mail, mailbox)
      JOIN mail_outbox m ON m.id = d.mail
     -- They are locked already. Of the last round, some may have been postponed.
     WHERE m.status = 'pending' AND m.due_at <= at
  ), orphaned AS (
    SELECT m.id, m.bulk, m.due_at FROM mail_outbox m
     WHERE m.batch_key IS NULL AND m.status = 'sending' AND m.leased_until < at AND (m.void_after IS NULL OR m.void_after > at)
     ORDER BY m.bulk, m.due_at, m.id
     LIMIT calls
       FOR UPDATE SKIP LOCKED
  ), placed AS (
    SELECT f.id, f.bulk, f.due_at, 'batch ' || f.batch_key AS call, NULL::text AS mailbox FROM frozen f
    UNION ALL
    SELECT o.id, o.bulk, o.due_at, 'mail ' || o.id, NULL FROM orphaned o
    UNION ALL
    SELECT f.id, f.bulk, f.due_at,
           CASE WHEN f.alone THEN 'mail ' || f.id
           ELSE format('new %s %s %s %s', f.kind, f.topic, f.void_after,
             (row_number() OVER (PARTITION BY f.alone, f.kind, f.topic, f.void_after ORDER BY f.due_at, f.id) - 1) / batch_size)
           END,
           f.mailbox
      FROM fresh f
  ), numbered AS (
    SELECT p.call, row_number() OVER (ORDER BY bool_and(p.bulk), min(p.due_at), min(p.id))::integer AS number, count(*) AS mails
      FROM placed p GROUP BY p.call
  )
  SELECT array_agg(p.id), array_agg(n.number), array_agg(CASE WHEN n.mails > 1 THEN token || ':' || n.number END),
         array_agg(p.mailbox)
    INTO mails, numbers, keys, boxes
    FROM placed p JOIN numbered n USING (call)
   WHERE n.number <= calls;

  -- The other mails of the frozen batches.
  SELECT mails || array_agg(o.id), numbers || array_agg(o.number), keys || array_fill(NULL::text, ARRAY[count(*)::integer]),
         boxes || array_fill(NULL::text, ARRAY[count(*)::integer])
    INTO mails, numbers, keys, boxes
    FROM (
      SELECT m.id, c.number
        FROM unnest(mails, numbers) AS c (mail, number)
        JOIN mail_outbox f ON f.id = c.mail AND f.batch_key IS NOT NULL
        JOIN mail_outbox m ON m.batch_key = f.batch_key AND m.id > f.id AND m.status IN ('pending', 'sending')
       ORDER BY m.id
         FOR UPDATE OF m
    ) o;

  IF spacing IS NOT NULL AND mails IS NOT NULL THEN
    UPDATE mail_pace
       SET next_call_at = first_call
         + (SELECT max(number) FROM unnest(numbers) AS number) * spacing * interval '1 millisecond';
  END IF;

  RETURN QUERY
  WITH leased AS (
    UPDATE mail_outbox m
       SET status = 'sending',
           lease_token = token,
           leased_until = first_call + calls * coalesce(spacing, 0) * interval '1 millisecond'
             + make_interval(secs => lease_seconds),
           first_due_at = coalesce(m.first_due_at, m.due_at),
           attempts = m.attempts + 1,
           batch_key = coalesce(m.batch_key, c.key),
           mailbox = coalesce(c.mailbox, m.mailbox)
      FROM unnest(mails, numbers, keys, boxes) AS c (mail, number, key, mailbox)
     WHERE m.id = c.mail
    RETURNING m.id, m.dedupe_key, m.kind, m.recipient, m.payload, m.attempts, m.batch_key, c.number
  )
  SELECT l.*, (SELECT u.email_verified FROM users u WHERE u.email = l.recipient) IS TRUE,
         extract(epoch FROM first_call + (l.number - 1) * coalesce(spacing, 0) * interval '1 millisecond')
           ::double precision * 1000
    FROM leased l
   ORDER BY l.number, l.id;
END;
$$;

-- Sends what waits for an account, and was not tried in a batch, to the address that the account gets. It tells of the account's
-- courses and orders, and the mailbox that they leave may be somebody else's by now; and whoever stops a mail later looks for
-- the address of the account. Other kinds stay: they are about the address. Call it before the address is changed.
CREATE FUNCTION rules.move_mails(account integer, address text, kinds text[])
RETURNS void
LANGUAGE sql
AS $$
  -- Waits for whoever is writing mail to the address now, and locks the row of the account for that (a key share).
  SELECT 1 FROM users u WHERE u.id = account FOR UPDATE;
  -- What it counts for (mail_within_limits) is another mailbox now.
  UPDATE mail_outbox SET recipient = address, mailbox = NULL
   WHERE id IN (
     SELECT m.id FROM mail_outbox m
      WHERE m.recipient = (SELECT u.email FROM users u WHERE u.id = account) AND m.kind = ANY (kinds)
        AND m.status = 'pending' AND m.batch_key IS NULL
      ORDER BY m.id
        FOR UPDATE);
$$;
