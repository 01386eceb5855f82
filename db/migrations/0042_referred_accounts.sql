ALTER TABLE "referral_details" ADD COLUMN "friend_id" integer;--> statement-breakpoint
ALTER TABLE "referral_details" ADD COLUMN "order_item_id" integer;--> statement-breakpoint
ALTER TABLE "referral_details" ADD CONSTRAINT "referral_details_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_details" ADD CONSTRAINT "referral_details_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_details_of_account" ON "referral_details" USING btree ("friend_id");--> statement-breakpoint
CREATE INDEX "referral_details_of_item" ON "referral_details" USING btree ("order_item_id");--> statement-breakpoint
-- The accounts that counted before. The mailbox is compared as rules.normalized_email does, which a migration cannot call.
UPDATE "referral_details" d SET "friend_id" = e."user_id", "order_item_id" = e."order_item_id"
  FROM "users" u
  JOIN "enrollments" e ON e."user_id" = u."id"
 CROSS JOIN LATERAL (SELECT split_part(split_part(u."email", '@', 1), '+', 1), split_part(u."email", '@', 2)) AS part (mailbox, host)
 WHERE d."enrolled" AND e."course_id" = d."course_id"
   AND d."normalized_email" = CASE WHEN part.host IN ('gmail.com', 'googlemail.com') THEN replace(part.mailbox, '.', '') || '@gmail.com'
                                   ELSE part.mailbox || '@' || part.host END;
