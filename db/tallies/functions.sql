-- Running totals (tables.ts).

-- What is counted: the rows of the table `counted` that meet `condition`, by `key`; each counts `amount`. The expressions
-- may use the row's own columns only. After a change, migrate() counts everything again.
CREATE FUNCTION rules.tally_definitions()
RETURNS TABLE (name text, counted text, key text, amount text, condition text)
LANGUAGE sql IMMUTABLE
AS $$
  VALUES
    ('articles_of_category', 'blog_posts', 'category_id', '1', 'category_id IS NOT NULL'),
    ('courses_of_category', 'courses', 'category_id', '1', 'category_id IS NOT NULL'),
    ('courses_of_instructor', 'courses', 'instructor_id', '1', 'instructor_id IS NOT NULL'),
    ('newsletter_subscribed', 'newsletter_subscribers', '''''', '1', 'subscribed'),
    ('newsletter_unsubscribed', 'newsletter_subscribers', '''''', '1', 'NOT subscribed'),
    -- Course and stars, as in `12:5`.
    ('reviews_of_course', 'reviews', 'course_id || '':'' || rating', '1', 'hidden_at IS NULL'),
    ('student_reviews_good', 'student_reviews', '''''', '1', 'approved AND rating >= 4'),
    ('student_reviews_shown', 'student_reviews', '''''', '1', 'approved'),
    ('student_review_stars', 'student_reviews', '''''', 'rating', 'approved'),
    -- 0 stands for the people who named no course.
    ('waitlist_waiting', 'waitlist_entries', 'coalesce(course_id, 0)', '1', 'notified_at IS NULL'),
    ('waitlist_told', 'waitlist_entries', 'coalesce(course_id, 0)', '1', 'notified_at IS NOT NULL'),
    ('webinar_attendance', 'webinar_registrations', 'webinar_id', '1', 'attended');
$$;

-- Counts everything, if the definitions have changed since the last time or `anew` is true. Called by migrate(). Writers
-- of the counted tables wait until it is done.
CREATE FUNCTION rules.count_tallies(anew boolean)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  definition record;
  current_hash text := (SELECT md5(string_agg(d::text, E'\n' ORDER BY d.name)) FROM rules.tally_definitions() d);
BEGIN
  IF NOT anew AND obj_description('tallies'::regclass, 'pg_class') IS NOT DISTINCT FROM current_hash THEN
    RETURN;
  END IF;
  -- In one order, so that two runs do not wait for each other.
  FOR definition IN SELECT DISTINCT d.counted FROM rules.tally_definitions() d ORDER BY 1 LOOP
    EXECUTE format('LOCK TABLE %I IN SHARE ROW EXCLUSIVE MODE', definition.counted);
  END LOOP;
  -- Otherwise a merging that ends after this DELETE has begun would leave its rows.
  LOCK TABLE tallies IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM tallies;
  FOR definition IN SELECT * FROM rules.tally_definitions() LOOP
    EXECUTE format(
      'INSERT INTO tallies (name, key, amount, merged) SELECT %L, (%s)::text, sum(%s), true FROM %I WHERE %s GROUP BY 2',
      definition.name, definition.key, definition.amount, definition.counted, definition.condition);
  END LOOP;
  EXECUTE format('COMMENT ON TABLE tallies IS %L', current_hash);
END;
$$;

-- Replaces the rows of each total that has changed by a single one. Skips rows that another run is merging.
CREATE FUNCTION rules.merge_tallies()
RETURNS void
LANGUAGE sql
AS $$
  WITH changed AS (
    SELECT DISTINCT t.name, t.key FROM tallies t WHERE NOT t.merged
  ), gone AS (
    DELETE FROM tallies t
     WHERE t.id IN (SELECT one.id FROM tallies one JOIN changed USING (name, key) FOR UPDATE OF one SKIP LOCKED)
    RETURNING t.name, t.key, t.amount
  )
  INSERT INTO tallies (name, key, amount, merged)
  SELECT g.name, g.key, sum(g.amount), true FROM gone g GROUP BY g.name, g.key HAVING sum(g.amount) <> 0;
$$;
