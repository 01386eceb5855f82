-- Claims a try under a key, at most `tries` of them in a window that begins with the first. Over the limit it aborts the
-- transaction with UA429, whose message is the seconds to wait; the counter then stays where it was. The row's lock makes
-- it exact: of many at once each sees what the one before it claimed.
CREATE FUNCTION claim_try(claimed_key text, tries integer, window_seconds integer, at timestamptz)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  claimed throttle_counters;
BEGIN
  INSERT INTO throttle_counters AS counter (key, count, window_ends_at)
  VALUES (claimed_key, 1, at + make_interval(secs => window_seconds))
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN counter.window_ends_at <= at THEN 1 ELSE counter.count + 1 END,
    window_ends_at = CASE WHEN counter.window_ends_at <= at THEN excluded.window_ends_at ELSE counter.window_ends_at END
  RETURNING * INTO claimed;
  IF claimed.count > tries THEN
    RAISE EXCEPTION USING
      ERRCODE = 'UA429',
      MESSAGE = greatest(1, ceil(extract(epoch FROM claimed.window_ends_at - at)))::integer::text;
  END IF;
END;
$$;
