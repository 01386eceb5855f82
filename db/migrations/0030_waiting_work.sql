ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
DROP INDEX "enrollments_stuck";--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "waiting_work" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "enrollments_waiting" ON "enrollments" USING btree ("course_id","enrolled_at","id") WHERE "enrollments"."status" = 'active' and "enrollments"."waiting_work" > 0;--> statement-breakpoint
CREATE INDEX "enrollments_stuck" ON "enrollments" USING btree ("course_id","progressed_at","id") WHERE "enrollments"."status" = 'active' and "enrollments"."waiting_work" = 0;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('submission_decided', 'work_handed_in', 'staff_added', 'announcement_sent', 'question_asked', 'question_answered', 'answer_accepted', 'text_reported'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('submission_decided', 'work_handed_in', 'staff_added', 'announcement_sent', 'question_asked', 'question_answered', 'answer_accepted', 'text_reported'));
--> statement-breakpoint
-- Written by hand: how much work of each learner waits, now and from now on. Whoever hands in or decides has locked the
-- enrollment before (CONVENTIONS.md "Lock order").
UPDATE "enrollments" e SET "waiting_work" = waiting.work
  FROM (SELECT user_id, course_id, count(*)::integer AS work FROM "assignment_submissions"
         WHERE state IN ('submitted', 'in_review') GROUP BY user_id, course_id) AS waiting
 WHERE e.user_id = waiting.user_id AND e.course_id = waiting.course_id;
--> statement-breakpoint
CREATE FUNCTION count_waiting_work() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waited boolean := TG_OP <> 'INSERT' AND OLD.state IN ('submitted', 'in_review');
  waits boolean := TG_OP <> 'DELETE' AND NEW.state IN ('submitted', 'in_review');
BEGIN
  IF waits <> waited THEN
    UPDATE enrollments e SET waiting_work = e.waiting_work + waits::integer - waited::integer
     WHERE e.user_id = coalesce(NEW.user_id, OLD.user_id) AND e.course_id = coalesce(NEW.course_id, OLD.course_id);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER count_waiting_work AFTER INSERT OR DELETE OR UPDATE OF state ON "assignment_submissions"
  FOR EACH ROW EXECUTE FUNCTION count_waiting_work();
