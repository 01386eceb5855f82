ALTER TABLE "live_session_bookings" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "webinar_registrations" ADD COLUMN "attended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "webinar_registrations_of_webinar" ON "webinar_registrations" USING btree ("webinar_id","registration_date");--> statement-breakpoint
CREATE INDEX "webinar_registrations_attendance" ON "webinar_registrations" USING btree ("webinar_id","attended","registration_date");--> statement-breakpoint
CREATE INDEX "webinars_cancelled" ON "webinars" USING btree ("date_time") WHERE "webinars"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "webinars_registered" ON "webinars" USING btree ("registered_seats","id");--> statement-breakpoint
CREATE INDEX "webinars_search" ON "webinars" USING gin ("title" gin_trgm_ops,"host_name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "webinar_registrations" ADD CONSTRAINT "webinar_registrations_attended" CHECK ("webinar_registrations"."attended" or "webinar_registrations"."attended_at" is null);