CREATE TABLE "tallies" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"merged" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "tallies_of" ON "tallies" USING btree ("name","key","amount");--> statement-breakpoint
CREATE INDEX "tallies_to_merge" ON "tallies" USING btree ("name","key") WHERE not "tallies"."merged";--> statement-breakpoint
CREATE INDEX "blog_posts_drafts" ON "blog_posts" USING btree ("updated_at","id") WHERE not "blog_posts"."published";--> statement-breakpoint
CREATE INDEX "courses_title" ON "courses" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "reviews_by_help" ON "reviews" USING btree ("course_id","helpful_count","created_at","id") WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
UPDATE reviews r SET helpful_count = votes.count
  FROM (SELECT v.review_id, count(*) FROM review_votes v GROUP BY v.review_id) AS votes (review_id, count)
 WHERE r.id = votes.review_id;
--> statement-breakpoint
-- Keeps the running totals of a table (db/tallies): inserts a row for each total that a statement changes. `added` and
-- `removed` are the rows as they are after and before the statement.
CREATE FUNCTION change_tallies()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  definition record;
  changes text[];
BEGIN
  -- In a new database the rules do not exist until all migrations are applied. Then migrate() counts everything.
  IF to_regproc('rules.tally_definitions') IS NULL THEN
    RETURN NULL;
  END IF;
  FOR definition IN SELECT * FROM rules.tally_definitions() d WHERE d.counted = TG_TABLE_NAME LOOP
    changes := '{}';
    IF TG_OP <> 'DELETE' THEN
      changes := changes || format('SELECT (%s)::text, (%s)::bigint FROM added WHERE %s',
        definition.key, definition.amount, definition.condition);
    END IF;
    IF TG_OP <> 'INSERT' THEN
      changes := changes || format('SELECT (%s)::text, -(%s)::bigint FROM removed WHERE %s',
        definition.key, definition.amount, definition.condition);
    END IF;
    EXECUTE format(
      'INSERT INTO tallies (name, key, amount)
       SELECT %L, change.key, sum(change.amount) FROM (%s) AS change (key, amount)
       GROUP BY change.key HAVING sum(change.amount) <> 0',
      definition.name, array_to_string(changes, ' UNION ALL '));
  END LOOP;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
DO $$
DECLARE
  counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY[
    'blog_posts', 'courses', 'newsletter_subscribers', 'reviews', 'student_reviews', 'waitlist_entries', 'webinar_registrations'
  ] LOOP
    EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION change_tallies()', counted);
    EXECUTE format('CREATE TRIGGER count_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS added OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION change_tallies()', counted);
    EXECUTE format('CREATE TRIGGER count_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION change_tallies()', counted);
  END LOOP;
END;
$$;
--> statement-breakpoint
-- Keeps the number of votes beside each review, so that the most helpful ones are read from an index. The reviews are
-- locked in the order of their ids (db/CONVENTIONS.md "Lock order").
CREATE FUNCTION count_helpful_votes()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM FROM reviews r WHERE r.id IN (SELECT v.review_id FROM changed v) ORDER BY r.id FOR NO KEY UPDATE;
  UPDATE reviews r
     SET helpful_count = r.helpful_count + votes.count * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
    FROM (SELECT v.review_id, count(*) FROM changed v GROUP BY v.review_id) AS votes (review_id, count)
   WHERE r.id = votes.review_id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER count_votes AFTER INSERT ON review_votes REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_helpful_votes();
--> statement-breakpoint
CREATE TRIGGER count_removed_votes AFTER DELETE ON review_votes REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_helpful_votes();
