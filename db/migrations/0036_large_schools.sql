DROP INDEX "student_reviews_hidden";--> statement-breakpoint
DROP INDEX "webinars_active";--> statement-breakpoint
DROP INDEX "webinars_date_time";--> statement-breakpoint
CREATE INDEX "webinars_not_cancelled" ON "webinars" USING btree ("date_time","id","ends_at") WHERE "webinars"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "student_reviews_hidden" ON "student_reviews" USING btree ("created_at","id") WHERE not "student_reviews"."approved" and not "student_reviews"."waiting";--> statement-breakpoint
CREATE INDEX "webinars_active" ON "webinars" USING btree ("date_time","id","ends_at") WHERE "webinars"."is_active" and "webinars"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "webinars_date_time" ON "webinars" USING btree ("date_time","id","ends_at");