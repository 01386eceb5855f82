ALTER TABLE "order_items" ADD COLUMN "earned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "has_access" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_of_state" ON "newsletter_subscribers" USING btree ("subscribed","blocked","subscribed_at","id");--> statement-breakpoint
CREATE INDEX "courses_active" ON "courses" USING btree ("id") WHERE "courses"."status" = 'ACTIVE' and "courses"."active";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_blocked" CHECK ("newsletter_subscribers"."subscribed" or not "newsletter_subscribers"."blocked");
--> statement-breakpoint
-- Written by hand from here on: the triggers that keep the new columns, and the tallies of users, enrollments, lesson_progress,
-- orders, order_items, ledger_entries and mail_outbox.

-- An item is earned while its order is completed and no refund pays it back.
CREATE FUNCTION keep_earned_of_item()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.earned := NEW.refund_id IS NULL AND EXISTS (SELECT FROM orders o WHERE o.id = NEW.order_id AND o.status = 'completed');
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_earned BEFORE INSERT OR UPDATE OF order_id, refund_id, earned ON order_items
FOR EACH ROW EXECUTE FUNCTION keep_earned_of_item();
--> statement-breakpoint
-- Writes all items, also those that stay as they are: so it waits for a refund that is being written to one of them.
CREATE FUNCTION keep_earned_of_order()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE order_items SET earned = (NEW.status = 'completed') WHERE order_id = NEW.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_earned AFTER UPDATE OF status ON orders
FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_earned_of_order();
--> statement-breakpoint
-- Work in a course has access while the enrollment of its learner is not cancelled. Whoever writes either one has locked the
-- enrollment (rules.lock_learner), so that none of the two misses the other.
CREATE FUNCTION keep_access_of_work()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.has_access := EXISTS (
    SELECT FROM enrollments e WHERE e.user_id = NEW.user_id AND e.course_id = NEW.course_id AND e.status <> 'cancelled');
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_access BEFORE INSERT ON lesson_progress FOR EACH ROW EXECUTE FUNCTION keep_access_of_work();
--> statement-breakpoint
CREATE FUNCTION keep_access_of_enrollment()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE lesson_progress SET has_access = NEW.status <> 'cancelled'
   WHERE user_id = NEW.user_id AND course_id = NEW.course_id AND has_access = (NEW.status = 'cancelled');
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_access AFTER INSERT ON enrollments FOR EACH ROW EXECUTE FUNCTION keep_access_of_enrollment();
--> statement-breakpoint
CREATE TRIGGER keep_changed_access AFTER UPDATE OF status ON enrollments
FOR EACH ROW WHEN ((OLD.status = 'cancelled') IS DISTINCT FROM (NEW.status = 'cancelled')) EXECUTE FUNCTION keep_access_of_enrollment();
--> statement-breakpoint
-- A new reader and a new suppression of the same address cannot see each other before both are committed, so one waits for
-- the other. Few locks stand for all addresses, because a transaction may have to take them all.
CREATE FUNCTION lock_reader_addresses(emails text[])
RETURNS void
LANGUAGE sql
AS $$
  SELECT pg_advisory_xact_lock(7246016, place)
    FROM (SELECT DISTINCT hashtext(email) & 255 AS place FROM unnest(emails) AS email ORDER BY 1) AS places;
$$;
--> statement-breakpoint
CREATE FUNCTION keep_blocked_of_reader()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  -- An existing reader is locked by its row.
  IF TG_OP = 'INSERT' THEN
    PERFORM lock_reader_addresses(ARRAY[NEW.email]);
  END IF;
  NEW.blocked := NEW.subscribed AND EXISTS (
    SELECT FROM mail_suppressions s WHERE s.email = NEW.email AND s.list IN ('all', 'newsletter'));
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_blocked BEFORE INSERT OR UPDATE OF email, subscribed ON newsletter_subscribers
FOR EACH ROW EXECUTE FUNCTION keep_blocked_of_reader();
--> statement-breakpoint
-- Writes the readers also when they stay as they are: so it waits for one who is subscribing again.
CREATE FUNCTION keep_blocked_of_address()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  emails text[] := ARRAY(SELECT email FROM changed WHERE list IN ('all', 'newsletter'));
BEGIN
  PERFORM lock_reader_addresses(emails);
  UPDATE newsletter_subscribers r
     SET blocked = r.subscribed AND EXISTS (
           SELECT FROM mail_suppressions s WHERE s.email = r.email AND s.list IN ('all', 'newsletter'))
   WHERE r.email = ANY (emails);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_blocked AFTER INSERT ON mail_suppressions REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_blocked_of_address();
--> statement-breakpoint
CREATE TRIGGER keep_blocked_after_removal AFTER DELETE ON mail_suppressions REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_blocked_of_address();
--> statement-breakpoint
UPDATE order_items i SET earned = true FROM orders o WHERE o.id = i.order_id AND o.status = 'completed' AND i.refund_id IS NULL;
--> statement-breakpoint
UPDATE lesson_progress p SET has_access = true
  FROM enrollments e WHERE e.user_id = p.user_id AND e.course_id = p.course_id AND e.status <> 'cancelled';
--> statement-breakpoint
UPDATE newsletter_subscribers r SET blocked = true
 WHERE r.subscribed AND EXISTS (SELECT FROM mail_suppressions s WHERE s.email = r.email AND s.list IN ('all', 'newsletter'));
--> statement-breakpoint
-- As before, with one statement for all totals of a table, none for a change of no rows, and the trigger of a single row.
CREATE OR REPLACE FUNCTION change_tallies()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  -- Of a row, the transition tables do not exist.
  rows_before text := CASE TG_LEVEL WHEN 'ROW' THEN '(SELECT ($1).*) AS removed' ELSE 'removed' END;
  rows_after text := CASE TG_LEVEL WHEN 'ROW' THEN '(SELECT ($2).*) AS added' ELSE 'added' END;
  changes text;
BEGIN
  -- In a new database the rules do not exist until all migrations are applied. Then migrate() counts everything.
  IF to_regproc('rules.tally_definitions') IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_LEVEL = 'STATEMENT' THEN
    IF TG_OP = 'DELETE' THEN
      IF NOT EXISTS (SELECT FROM removed) THEN
        RETURN NULL;
      END IF;
    ELSIF NOT EXISTS (SELECT FROM added) THEN
      RETURN NULL;
    END IF;
  END IF;
  SELECT string_agg(concat_ws(' UNION ALL ',
           CASE WHEN TG_OP <> 'DELETE' THEN
             format('SELECT %L, (%s)::text, (%s)::bigint FROM %s WHERE %s', d.name, d.key, d.amount, rows_after, d.condition) END,
           CASE WHEN TG_OP <> 'INSERT' THEN
             format('SELECT %L, (%s)::text, -(%s)::bigint FROM %s WHERE %s', d.name, d.key, d.amount, rows_before, d.condition) END),
           ' UNION ALL ')
    INTO changes FROM rules.tally_definitions() d WHERE d.counted = TG_TABLE_NAME;
  -- Without definitions while older rules are in the database.
  IF changes IS NULL THEN
    RETURN NULL;
  END IF;
  changes := format(
    'INSERT INTO tallies (name, key, amount)
     SELECT change.name, change.key, sum(change.amount) FROM (%s) AS change (name, key, amount)
     GROUP BY change.name, change.key HAVING sum(change.amount) <> 0', changes);
  IF TG_LEVEL = 'ROW' THEN
    EXECUTE changes USING OLD, NEW;
  ELSE
    EXECUTE changes;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
DO $$
DECLARE
  counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY[
    'enrollments', 'ledger_entries', 'lesson_progress', 'mail_outbox', 'order_items', 'orders', 'users'
  ] LOOP
    EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION change_tallies()', counted);
    EXECUTE format('CREATE TRIGGER count_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION change_tallies()', counted);
  END LOOP;
  FOREACH counted IN ARRAY ARRAY['ledger_entries', 'lesson_progress', 'mail_outbox', 'order_items', 'orders'] LOOP
    EXECUTE format('CREATE TRIGGER count_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS added OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION change_tallies()', counted);
  END LOOP;
END;
$$;
--> statement-breakpoint
-- These two are updated with almost every request, one row at a time, and hardly ever in what is counted.
CREATE TRIGGER count_changed AFTER UPDATE ON users FOR EACH ROW
WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION change_tallies();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON enrollments FOR EACH ROW
WHEN ((OLD.course_id, OLD.status, OLD.progress, OLD.enrolled_at, OLD.completed_at)
      IS DISTINCT FROM (NEW.course_id, NEW.status, NEW.progress, NEW.enrolled_at, NEW.completed_at))
EXECUTE FUNCTION change_tallies();
