ALTER TABLE "course_modules" ADD COLUMN "removed_lessons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_modules" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_modules" ADD CONSTRAINT "course_modules_removed" CHECK ("course_modules"."removed_at" is null or "course_modules"."lessons" = '[]');