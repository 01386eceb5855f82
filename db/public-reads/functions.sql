-- The version of a public answer.

-- A text that is another one whenever an answer that is read from these tables may be another one. Articles appear and
-- webinars end by themselves, so the next time at which that happens is part of the version.
CREATE FUNCTION rules.answer_version(tables text[], moment timestamptz)
RETURNS text
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  written text;
  next_publication timestamptz;
  next_end timestamptz;
BEGIN
  SELECT string_agg(v.version::text, ' ' ORDER BY v.version) INTO written
    FROM table_versions v WHERE v.table_name = ANY (tables);
  IF 'blog_posts' = ANY (tables) THEN
    SELECT min(p.published_at) INTO next_publication FROM blog_posts p WHERE p.published AND p.published_at > moment;
  END IF;
  IF 'webinars' = ANY (tables) THEN
    next_end := rules.next_webinar_end(moment);
  END IF;
  RETURN md5(concat(written, '/', extract(epoch FROM next_publication), '/', extract(epoch FROM next_end)));
END;
$$;

-- When the next webinar that is announced ends; null when none is to come. No webinar is longer than a day, so the index on
-- the start finds those that have not ended. Whatever ends before the one that starts first also starts before that one ends.
CREATE FUNCTION rules.next_webinar_end(moment timestamptz)
RETURNS timestamptz
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  first_end timestamptz;
BEGIN
  SELECT w.date_time + make_interval(mins => w.duration) INTO first_end FROM webinars w
   WHERE w.is_active AND w.cancelled_at IS NULL AND w.date_time > moment - interval '1 day'
     AND w.date_time + make_interval(mins => w.duration) > moment
   ORDER BY w.date_time LIMIT 1;
  RETURN (
    SELECT min(w.date_time + make_interval(mins => w.duration)) FROM webinars w
     WHERE w.is_active AND w.cancelled_at IS NULL AND w.date_time > moment - interval '1 day' AND w.date_time <= first_end
       AND w.date_time + make_interval(mins => w.duration) > moment);
END;
$$;
