CREATE TABLE "lesson_highlights" (
	"id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"lesson_id" text NOT NULL,
	"quote" text NOT NULL,
	"prefix" text NOT NULL,
	"suffix" text NOT NULL,
	"start" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_highlights_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "lesson_highlights_start" CHECK ("lesson_highlights"."start" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lesson_notes" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"lesson_id" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_notes_user_id_course_id_module_id_lesson_id_pk" PRIMARY KEY("user_id","course_id","module_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_highlights" ADD CONSTRAINT "lesson_highlights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_highlights" ADD CONSTRAINT "lesson_highlights_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_highlights" ADD CONSTRAINT "lesson_highlights_module_id_course_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."course_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_module_id_course_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."course_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_highlights_of_lesson" ON "lesson_highlights" USING btree ("user_id","course_id","module_id","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_highlights_of_course" ON "lesson_highlights" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lesson_highlights_of_module" ON "lesson_highlights" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "lesson_notes_of_course" ON "lesson_notes" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lesson_notes_of_module" ON "lesson_notes" USING btree ("module_id");