CREATE TABLE "announcement_optouts" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_optouts_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "announcement_recipients" (
	"announcement_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "announcement_recipients_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"author_id" integer,
	"audience" text DEFAULT 'all' NOT NULL,
	"subject" text NOT NULL,
	"markdown" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"last_enrollment" integer DEFAULT 0 NOT NULL,
	"stepped_at" timestamp with time zone,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"mailed_count" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_audience" CHECK ("announcements"."audience" in ('all', 'active', 'not_started', 'stuck')),
	CONSTRAINT "announcements_state" CHECK ("announcements"."state" in ('draft', 'scheduled', 'sending', 'sent', 'withdrawn')),
	CONSTRAINT "announcements_send_at" CHECK (("announcements"."state" = 'draft') = ("announcements"."send_at" is null)),
	CONSTRAINT "announcements_one_line" CHECK ("announcements"."subject" !~ '[\r\n]')
);
--> statement-breakpoint
ALTER TABLE "mail_suppressions" DROP CONSTRAINT "mail_suppressions_list";--> statement-breakpoint
ALTER TABLE "announcement_optouts" ADD CONSTRAINT "announcement_optouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_optouts" ADD CONSTRAINT "announcement_optouts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_optouts_of_course" ON "announcement_optouts" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "announcement_recipients_of_user" ON "announcement_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "announcements_of_course" ON "announcements" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "announcements_sent" ON "announcements" USING btree ("course_id","send_at","id") WHERE "announcements"."state" in ('sending', 'sent');--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("send_at") WHERE "announcements"."state" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "announcements_of_author" ON "announcements" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "enrollments_in_order" ON "enrollments" USING btree ("course_id","id");--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_list" CHECK ("mail_suppressions"."list" in ('all', 'newsletter', 'reminders', 'waitlist', 'referrals', 'notifications', 'announcements'));
--> statement-breakpoint
-- By hand: whoever leaves a course gets none of its announcements that still wait, however they leave it.
CREATE FUNCTION leave_announcements()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM rules.void_announcements(reader => new.user_id, left_course => new.course_id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER leave_announcements AFTER UPDATE OF status ON enrollments
FOR EACH ROW WHEN (new.status = 'cancelled' AND old.status <> 'cancelled') EXECUTE FUNCTION leave_announcements();
