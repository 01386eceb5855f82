DROP INDEX "webinar_registrations_date";--> statement-breakpoint
CREATE INDEX "webinar_registrations_date" ON "webinar_registrations" USING brin ("registration_date");