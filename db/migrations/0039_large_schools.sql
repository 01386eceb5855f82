DROP INDEX "student_reviews_hidden";--> statement-breakpoint
DROP INDEX "webinars_active";--> statement-breakpoint
DROP INDEX "webinars_date_time";--> statement-breakpoint
CREATE INDEX "webinars_not_cancelled" ON "webinars" USING btree ("date_time","id","ends_at") WHERE "webinars"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "student_reviews_hidden" ON "student_reviews" USING btree ("created_at","id") WHERE not "student_reviews"."approved" and not "student_reviews"."waiting";--> statement-breakpoint
CREATE INDEX "webinars_active" ON "webinars" USING btree ("date_time","id","ends_at") WHERE "webinars"."is_active" and "webinars"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "webinars_date_time" ON "webinars" USING btree ("date_time","id","ends_at");
--> statement-breakpoint
-- Written by hand: progress is mostly written again and not anew (ON CONFLICT), and a trigger of the statement runs then, too.
DROP TRIGGER count_added ON lesson_progress;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON lesson_progress FOR EACH ROW EXECUTE FUNCTION change_tallies();
