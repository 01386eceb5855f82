CREATE INDEX "orders_of_promo" ON "orders" USING btree ("promo_code","created_at") WHERE "orders"."promo_code" is not null;--> statement-breakpoint
CREATE INDEX "promo_codes_used" ON "promo_codes" USING btree ("used_count","id");--> statement-breakpoint
CREATE INDEX "promo_codes_of_active" ON "promo_codes" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "promo_codes_search" ON "promo_codes" USING gin ("code" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "refund_requests_created_at" ON "refund_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enrollments_completed_at" ON "enrollments" USING btree ("completed_at") WHERE "enrollments"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_created_at" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_sent_at" ON "mail_outbox" USING btree ("sent_at") WHERE "mail_outbox"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","created_at");--> statement-breakpoint
CREATE INDEX "webinar_registrations_date" ON "webinar_registrations" USING btree ("registration_date");