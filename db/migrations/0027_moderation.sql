CREATE TABLE "support_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_answered";--> statement-breakpoint
ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_answered_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "support_messages_answered_by";--> statement-breakpoint
DROP INDEX "referral_submissions_of_status";--> statement-breakpoint
DROP INDEX "support_messages_of_status";--> statement-breakpoint
ALTER TABLE "referral_submissions" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "answer_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_answers_of_message" ON "support_answers" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "support_answers_of_author" ON "support_answers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "referral_details_search" ON "referral_details" USING gin ("referred_name" gin_trgm_ops,"referred_email" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "referral_submissions_created_at" ON "referral_submissions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "referral_submissions_search" ON "referral_submissions" USING gin ("referral_id" gin_trgm_ops,"referrer_name" gin_trgm_ops,"referrer_email" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "student_reviews_hidden" ON "student_reviews" USING btree ("created_at","id") WHERE not "student_reviews"."approved";--> statement-breakpoint
CREATE INDEX "student_reviews_of_rating" ON "student_reviews" USING btree ("rating","created_at","id");--> statement-breakpoint
CREATE INDEX "student_reviews_search" ON "student_reviews" USING gin ("name" gin_trgm_ops,"review" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "support_messages_of_category" ON "support_messages" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "support_messages_created_at" ON "support_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "support_messages_search" ON "support_messages" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"subject" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "reviews_created_at" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_rating" ON "reviews" USING btree ("rating","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("comment" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "referral_submissions_of_status" ON "referral_submissions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "support_messages_of_status" ON "support_messages" USING btree ("status","created_at","id");--> statement-breakpoint
ALTER TABLE "support_messages" DROP COLUMN "answer";--> statement-breakpoint
ALTER TABLE "support_messages" DROP COLUMN "answered_by";--> statement-breakpoint
ALTER TABLE "support_messages" DROP COLUMN "answered_at";--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_answered" CHECK ("support_messages"."status" <> 'answered' or "support_messages"."answer_count" > 0);--> statement-breakpoint
-- What the enrolled friends of a submission earned, and what of it is due, in dollars. A friend is worth what their place
-- among all friends of the referrer adds to the reward: `worth` has it for the first, the second, the third. Places move
-- when an order is refunded, so no more is ever due than all friends earned and nobody paid yet.
CREATE FUNCTION referral_figures(wanted integer, worth numeric[])
RETURNS TABLE (earned numeric, due numeric)
LANGUAGE sql STABLE
AS $$
  WITH theirs AS (
    SELECT o.id, o.status, coalesce(o.payment_amount, 0) AS paid
      FROM referral_submissions s JOIN referral_submissions o ON o.referrer_id = s.referrer_id
     WHERE s.id = wanted
  ), placed AS (
    SELECT d.submission_id, coalesce(worth[row_number() OVER (ORDER BY d.enrolled_at, d.id)::integer], 0) AS amount
      FROM theirs t JOIN referral_details d ON d.submission_id = t.id
     WHERE t.status <> 'rejected' AND d.counts AND d.enrolled
  ), summed AS (
    SELECT coalesce((SELECT sum(amount) FROM placed WHERE submission_id = wanted), 0) AS earned,
           coalesce((SELECT paid FROM theirs WHERE id = wanted), 0) AS paid,
           coalesce((SELECT sum(amount) FROM placed), 0) - coalesce((SELECT sum(paid) FROM theirs), 0) AS owed
  )
  SELECT summed.earned, greatest(least(summed.earned - summed.paid, summed.owed), 0) FROM summed;
$$;
