CREATE TABLE "creator_shares" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer,
	"percent" integer,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"set_by" integer,
	CONSTRAINT "creator_shares_percent" CHECK ("creator_shares"."percent" between 0 and 100),
	CONSTRAINT "creator_shares_of_all" CHECK ("creator_shares"."course_id" is not null or "creator_shares"."percent" is not null)
);
--> statement-breakpoint
ALTER TABLE "creator_shares" ADD CONSTRAINT "creator_shares_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_shares" ADD CONSTRAINT "creator_shares_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creator_shares_in_time" ON "creator_shares" USING btree ("course_id","since","id");--> statement-breakpoint
CREATE INDEX "creator_shares_set_by" ON "creator_shares" USING btree ("set_by");--> statement-breakpoint
-- What was booked before this table was booked with 70 percent.
INSERT INTO "creator_shares" ("percent", "reason", "since")
VALUES (70, 'The share with which the school began.', '1970-01-01T00:00:00Z');
