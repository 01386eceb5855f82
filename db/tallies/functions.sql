-- Running totals (tables.ts).

-- The day of a time in UTC, counted from 1970. The numbers have five digits until 2243, so as keys they sort like text.
CREATE FUNCTION rules.day_number(moment timestamptz)
RETURNS integer
LANGUAGE sql IMMUTABLE
AS $$
  SELECT floor(extract(epoch FROM moment - timestamptz '1970-01-01 00:00:00+00') / 86400)::integer;
$$;

-- The month of a time in UTC, as in `2026-11`.
CREATE FUNCTION rules.month_name(moment timestamptz)
RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM');
$$;

-- What is counted: the rows of the table `counted` that meet `condition`, by `key`; each counts `amount`. The expressions
-- may use the row's own columns only. After a change, migrate() counts everything again.
CREATE FUNCTION rules.tally_definitions()
RETURNS TABLE (name text, counted text, key text, amount text, condition text)
LANGUAGE sql IMMUTABLE
AS $$
  VALUES
    ('accounts', 'users', '''''', '1', 'true'),
    ('accounts_by_day', 'users', 'rules.day_number(created_at)', '1', 'true'),
    ('articles_of_category', 'blog_posts', 'category_id', '1', 'category_id IS NOT NULL'),
    -- What the books say about a month, in cents: `2026-11:charge`, and of it what belongs to creators. The fee of a dispute is
    -- the school's, whoever lost it.
    ('books_of_month', 'ledger_entries', 'rules.month_name(happened_at) || '':'' || kind', 'amount * 100', 'true'),
    ('creators_of_month', 'ledger_entries', 'rules.month_name(happened_at)', 'round(amount * creator_percent / 100, 2) * 100',
     'kind <> ''dispute_fee'''),
    -- The same of a course: `12:2026-11:charge`.
    ('books_of_course', 'ledger_entries', 'course_id || '':'' || rules.month_name(happened_at) || '':'' || kind', 'amount * 100', 'true'),
    ('creators_of_course', 'ledger_entries', 'course_id || '':'' || rules.month_name(happened_at)',
     'round(amount * creator_percent / 100, 2) * 100', 'kind <> ''dispute_fee'''),
    ('completions_by_day', 'enrollments', 'rules.day_number(completed_at)', '1', 'status = ''completed'''),
    ('completions_of_course', 'enrollments', 'course_id', '1', 'status = ''completed'''),
    ('courses_of_category', 'courses', 'category_id', '1', 'category_id IS NOT NULL'),
    ('courses_of_instructor', 'courses', 'instructor_id', '1', 'instructor_id IS NOT NULL'),
    ('courses_published', 'courses', '''''', '1', 'status = ''ACTIVE'''),
    -- Simulated orders by the month in which they were placed: their number, and cents.
    ('demonstrations_of_month', 'orders', 'rules.month_name(created_at)', '1', 'kind = ''demo'' AND status = ''completed'''),
    ('demonstrated_of_month', 'orders', 'rules.month_name(created_at)', '(total - refunded) * 100',
     'kind = ''demo'' AND status = ''completed'''),
    -- In cents.
    ('earned_of_course', 'order_items', 'course_id', 'paid * 100', 'earned'),
    ('enrollments_by_day', 'enrollments', 'rules.day_number(enrolled_at)', '1', 'status <> ''cancelled'''),
    -- Course, module and lesson, as in `12:34:intro`.
    ('lessons_completed', 'lesson_progress', 'course_id || '':'' || module_id || '':'' || lesson_id', '1', 'has_access AND status = ''completed'''),
    ('lessons_started', 'lesson_progress', 'course_id || '':'' || module_id || '':'' || lesson_id', '1', 'has_access'),
    ('mails_by_day', 'mail_outbox', 'rules.day_number(sent_at)', '1', 'sent_at IS NOT NULL'),
    ('newsletter_blocked', 'newsletter_subscribers', '''''', '1', 'blocked'),
    ('newsletter_subscribed', 'newsletter_subscribers', '''''', '1', 'subscribed'),
    ('newsletter_unsubscribed', 'newsletter_subscribers', '''''', '1', 'NOT subscribed'),
    -- In percent; divided by the number of learners it is the average.
    ('progress_of_course', 'enrollments', 'course_id', 'progress', 'status <> ''cancelled'''),
    ('registrations_by_day', 'webinar_registrations', 'rules.day_number(registration_date)', '1', 'true'),
    -- In cents, by the day of the order.
    ('revenue_by_day', 'orders', 'rules.day_number(created_at)', '(total - refunded) * 100', 'status = ''completed'''),
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
