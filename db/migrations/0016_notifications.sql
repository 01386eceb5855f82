CREATE TABLE "notification_digests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"waiting_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"last_day" date,
	CONSTRAINT "notification_digests_due" CHECK (("notification_digests"."waiting_since" is null) = ("notification_digests"."due_at" is null))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"delivery" text NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('submission_decided', 'work_handed_in', 'staff_added', 'announcement_sent', 'question_asked', 'question_answered', 'answer_accepted')),
	CONSTRAINT "notification_preferences_delivery" CHECK ("notification_preferences"."delivery" in ('at_once', 'digest', 'off'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"course_id" integer,
	"actor_id" integer,
	"data" jsonb NOT NULL,
	"waits_for_digest" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_user_key" UNIQUE("user_id","key"),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('submission_decided', 'work_handed_in', 'staff_added', 'announcement_sent', 'question_asked', 'question_answered', 'answer_accepted'))
);
--> statement-breakpoint
ALTER TABLE "mail_suppressions" DROP CONSTRAINT "mail_suppressions_list";--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_digests_due_at" ON "notification_digests" USING btree ("due_at") WHERE "notification_digests"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_for_digest" ON "notifications" USING btree ("user_id") WHERE "notifications"."waits_for_digest";--> statement-breakpoint
CREATE INDEX "notifications_key" ON "notifications" USING btree ("key");--> statement-breakpoint
CREATE INDEX "notifications_read_at" ON "notifications" USING btree ("read_at") WHERE "notifications"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_course" ON "notifications" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_list" CHECK ("mail_suppressions"."list" in ('all', 'newsletter', 'reminders', 'waitlist', 'referrals', 'notifications'));
--> statement-breakpoint
-- By hand: whoever changes their time zone gets their next digest at 8:00 there.
CREATE FUNCTION move_digest()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE notification_digests d
     SET due_at = rules.next_digest(since => d.waiting_since, zone => new.time_zone, after_day => d.last_day)
   WHERE d.user_id = new.id AND d.due_at IS NOT NULL;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER move_digest AFTER UPDATE OF time_zone ON users
FOR EACH ROW WHEN (old.time_zone IS DISTINCT FROM new.time_zone) EXECUTE FUNCTION move_digest();
