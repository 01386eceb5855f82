ALTER TABLE "enrollments" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
-- The visits of before do not tell the first one; their last is as good, because only whether there was one matters.
UPDATE "enrollments" SET "begun_at" = CASE WHEN "last_accessed_at" > "enrolled_at" THEN "last_accessed_at" ELSE "progressed_at" END
 WHERE "last_accessed_at" > "enrolled_at" OR "progressed_at" > "enrolled_at";
