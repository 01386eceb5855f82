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
    SELECT min(w.ends_at) INTO next_end FROM webinars w WHERE w.is_active AND w.cancelled_at IS NULL AND w.ends_at > moment;
  END IF;
  RETURN md5(concat(written, '/', extract(epoch FROM next_publication), '/', extract(epoch FROM next_end)));
END;
$$;
