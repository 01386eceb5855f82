-- The rules of the outbox.

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
  lists jsonb, unbatched jsonb
)
RETURNS TABLE (
  id integer, dedupe_key text, kind text, recipient text, payload jsonb, attempts integer, batch_key text,
  call_number integer, send_at double precision
)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  first_call timestamptz := at;
  -- Parallel arrays: the mails, the call number of each, and the key under which a new batch is frozen.
  mails integer[];
  numbers integer[];
  keys text[];
BEGIN
  IF spacing IS NOT NULL THEN
    INSERT INTO mail_pace (next_call_at) VALUES (at) ON CONFLICT DO NOTHING;
    SELECT greatest(at, p.next_call_at) INTO first_call FROM mail_pace p FOR UPDATE;
    IF first_call > first_call_by THEN
      RETURN;
    END IF;
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
           m.attempts > 0 OR unbatched ? m.kind AS alone
      FROM mail_outbox m
     WHERE m.batch_key IS NULL AND m.status = 'pending' AND m.due_at <= at AND (m.void_after IS NULL OR m.void_after > at)
     ORDER BY m.bulk, m.due_at, m.id
     LIMIT calls * batch_size
       FOR UPDATE SKIP LOCKED
  ), orphaned AS (
    SELECT m.id, m.bulk, m.due_at FROM mail_outbox m
     WHERE m.batch_key IS NULL AND m.status = 'sending' AND m.leased_until < at AND (m.void_after IS NULL OR m.void_after > at)
     ORDER BY m.bulk, m.due_at, m.id
     LIMIT calls
       FOR UPDATE SKIP LOCKED
  ), placed AS (
    SELECT f.id, f.bulk, f.due_at, 'batch ' || f.batch_key AS call FROM frozen f
    UNION ALL
    SELECT o.id, o.bulk, o.due_at, 'mail ' || o.id FROM orphaned o
    UNION ALL
    SELECT f.id, f.bulk, f.due_at,
           CASE WHEN f.alone THEN 'mail ' || f.id
           ELSE format('new %s %s %s %s', f.kind, f.topic, f.void_after,
             (row_number() OVER (PARTITION BY f.alone, f.kind, f.topic, f.void_after ORDER BY f.due_at, f.id) - 1) / batch_size)
           END
      FROM fresh f
  ), numbered AS (
    SELECT p.call, row_number() OVER (ORDER BY bool_and(p.bulk), min(p.due_at), min(p.id))::integer AS number, count(*) AS mails
      FROM placed p GROUP BY p.call
  )
  SELECT array_agg(p.id), array_agg(n.number), array_agg(CASE WHEN n.mails > 1 THEN token || ':' || n.number END)
    INTO mails, numbers, keys
    FROM placed p JOIN numbered n USING (call)
   WHERE n.number <= calls;

  -- The other mails of the frozen batches.
  SELECT mails || array_agg(o.id), numbers || array_agg(o.number), keys || array_fill(NULL::text, ARRAY[count(*)::integer])
    INTO mails, numbers, keys
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
           batch_key = coalesce(m.batch_key, c.key)
      FROM unnest(mails, numbers, keys) AS c (mail, number, key)
     WHERE m.id = c.mail
    RETURNING m.id, m.dedupe_key, m.kind, m.recipient, m.payload, m.attempts, m.batch_key, c.number
  )
  SELECT l.*, extract(epoch FROM first_call + (l.number - 1) * coalesce(spacing, 0) * interval '1 millisecond')
           ::double precision * 1000
    FROM leased l
   ORDER BY l.number, l.id;
END;
$$;
