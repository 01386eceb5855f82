-- Since when the oldest mail waits, except bulk mail, which may wait for hours, and mail of the given kind. Mail that
-- failed and is tried again counts from the time at which it was due first.
CREATE FUNCTION rules.mail_waits_since(alert_kind text, moment timestamptz)
RETURNS timestamptz
LANGUAGE sql
STABLE
AS $$
  SELECT min(coalesce(m.first_due_at, m.due_at))
    FROM mail_outbox m
   WHERE NOT m.bulk AND m.kind <> alert_kind AND (m.void_after IS NULL OR m.void_after > moment)
     AND (m.status = 'pending' OR (m.status = 'sending' AND m.leased_until < moment))
     AND coalesce(m.first_due_at, m.due_at) <= moment;
$$;

-- Records a run of the cron, and returns since when mail waits too long; null when none does. Writes one mail to support
-- when mail begins to wait too long, and not again until nothing waits any more; and one when the cron itself paused.
-- Without an address nobody is told, and the log has it.
CREATE FUNCTION rules.record_cron_run(support_email text, alert_kind text, moment timestamptz)
RETURNS timestamptz
LANGUAGE plpgsql
AS $$
DECLARE
  patience interval := make_interval(mins => rules.patience_minutes());
  before cron_heartbeat;
  waits_since timestamptz := rules.mail_waits_since(alert_kind, moment);
BEGIN
  -- Runs may overlap; the second one finds what the first has told.
  SELECT * INTO before FROM cron_heartbeat h FOR UPDATE;
  IF waits_since > moment - patience THEN
    waits_since := NULL;
  END IF;

  INSERT INTO cron_heartbeat AS h (last_run_at, mail_told_at)
  VALUES (moment, CASE WHEN waits_since IS NOT NULL THEN moment END)
  ON CONFLICT (id) DO UPDATE
    SET last_run_at = greatest(h.last_run_at, moment),
        mail_told_at = CASE WHEN waits_since IS NOT NULL THEN coalesce(h.mail_told_at, moment) END;

  IF support_email IS NOT NULL THEN
    INSERT INTO mail_outbox (dedupe_key, kind, recipient, payload, due_at)
    SELECT format('%s:%s:%s', alert_kind, trouble ->> 'trouble', moment), alert_kind, support_email, trouble, moment
      FROM (VALUES
        (waits_since IS NOT NULL AND before.mail_told_at IS NULL,
         jsonb_build_object('trouble', 'mail', 'since', waits_since)),
        (before.last_run_at < moment - patience,
         jsonb_build_object('trouble', 'cron', 'since', before.last_run_at, 'until', moment))
      ) AS found (is_new, trouble)
     WHERE is_new
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN waits_since;
END;
$$;
