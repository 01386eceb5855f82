ALTER TABLE "newsletter_subscribers" DROP CONSTRAINT "newsletter_subscribers_unsubscribe_token_unique";--> statement-breakpoint
CREATE INDEX "factor_resets_under_way" ON "factor_resets" USING btree ("created_at","id") WHERE "factor_resets"."state" in ('asked', 'approved');--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP COLUMN "unsubscribe_token";