ALTER TABLE "payments" ADD COLUMN "return_failure" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "return_attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_return_failures" ON "payments" USING btree ("order_id") WHERE "payments"."return_failure" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_return_failed" CHECK ("payments"."return_failure" is null or ("payments"."return_reason" is not null and "payments"."returned_at" is null));