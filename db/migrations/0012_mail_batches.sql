CREATE TABLE "mail_pace" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"next_call_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "mail_outbox_batch";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "webinar_registrations" ADD COLUMN "reminders_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_outbox_frozen" ON "mail_outbox" USING btree ("due_at","id") WHERE "mail_outbox"."batch_key" is not null and "mail_outbox"."status" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "mail_outbox_overtaken" ON "mail_outbox" USING btree ("void_after") WHERE "mail_outbox"."void_after" is not null and "mail_outbox"."status" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "mail_outbox_topic" ON "mail_outbox" USING btree ("topic","recipient") WHERE "mail_outbox"."topic" is not null and "mail_outbox"."status" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "mail_outbox_batch" ON "mail_outbox" USING btree ("batch_key","id") WHERE "mail_outbox"."batch_key" is not null;