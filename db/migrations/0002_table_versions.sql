CREATE TABLE "table_versions" (
	"table_name" text NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "table_versions_table_name_version_pk" PRIMARY KEY("table_name","version")
);
--> statement-breakpoint
-- Gives a table of public answers another version when a transaction changes it. The transaction replaces the rows of the
-- table's version that it sees by one of its own. It skips those that another transaction is replacing, so writers never
-- wait for each other. A row is replaced only together with the commit of a newer one, so after each commit the rows are
-- others than any reader has seen before.
CREATE FUNCTION change_table_version()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  -- One row for a transaction is enough.
  IF NOT EXISTS (
    SELECT FROM table_versions v WHERE v.table_name = TG_TABLE_NAME AND v.xmin = pg_current_xact_id()::xid
  ) THEN
    DELETE FROM table_versions v WHERE v.ctid = ANY (ARRAY(
      SELECT seen.ctid FROM table_versions seen WHERE seen.table_name = TG_TABLE_NAME FOR UPDATE SKIP LOCKED));
    INSERT INTO table_versions (table_name) VALUES (TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
DO $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY ARRAY[
    'article_addresses', 'blog_posts', 'categories', 'course_modules', 'courses', 'faculty', 'hero_banners', 'instructors',
    'practice_question_revisions', 'practice_questions', 'review_votes', 'reviews', 'student_reviews', 'success_stories', 'webinars'
  ] LOOP
    EXECUTE format('CREATE TRIGGER change_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION change_table_version()', changed);
  END LOOP;
END;
$$;
--> statement-breakpoint
-- Public answers tell whether the author of a review is enrolled. Progress, which is written all the time, is not in them.
CREATE TRIGGER change_version AFTER INSERT OR DELETE OR TRUNCATE ON enrollments
FOR EACH STATEMENT EXECUTE FUNCTION change_table_version();
--> statement-breakpoint
CREATE TRIGGER change_version_by_update AFTER UPDATE ON enrollments
FOR EACH ROW WHEN ((OLD.user_id, OLD.course_id, OLD.status) IS DISTINCT FROM (NEW.user_id, NEW.course_id, NEW.status))
EXECUTE FUNCTION change_table_version();
--> statement-breakpoint
-- Public answers name the authors of reviews and articles. These rows are reached by foreign keys only, so a new one is in
-- no answer yet, and one that goes takes what refers to it along. Every sign-in updates a user, but not the name.
CREATE TRIGGER change_version_by_update AFTER UPDATE ON users
FOR EACH ROW WHEN ((OLD.id, OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.id, NEW.first_name, NEW.last_name))
EXECUTE FUNCTION change_table_version();
--> statement-breakpoint
CREATE TRIGGER change_version_by_update AFTER UPDATE ON auth_users
FOR EACH ROW WHEN ((OLD.id, OLD.first_name, OLD.last_name, OLD.profile_image_url, OLD.user_id)
  IS DISTINCT FROM (NEW.id, NEW.first_name, NEW.last_name, NEW.profile_image_url, NEW.user_id))
EXECUTE FUNCTION change_table_version();
--> statement-breakpoint
INSERT INTO table_versions (table_name)
SELECT DISTINCT t.tgrelid::regclass::text FROM pg_trigger t WHERE t.tgfoid = 'change_table_version'::regproc;
