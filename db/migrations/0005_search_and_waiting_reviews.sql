ALTER TABLE "student_reviews" ADD COLUMN "waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(' ' || title || ' ' || description, '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_posts_normalized_title" ON "blog_posts" USING btree (lower(regexp_replace(' ' || "title", '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "student_reviews_waiting" ON "student_reviews" USING btree ("created_at","id") WHERE "student_reviews"."waiting";--> statement-breakpoint
CREATE INDEX "courses_normalized_title" ON "courses" USING btree (lower(regexp_replace(' ' || "title", '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "webinars_search_text" ON "webinars" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "student_reviews" ADD CONSTRAINT "student_reviews_waiting" CHECK (not ("student_reviews"."waiting" and "student_reviews"."approved"));