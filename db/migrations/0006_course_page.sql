ALTER TABLE "courses" ADD COLUMN "for_whom" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "not_for_whom" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "outcomes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "outputs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Course pages tell which live sessions a course has. Bookings, which are written all the time, are not in them.
CREATE TRIGGER change_version AFTER INSERT OR DELETE OR TRUNCATE ON live_sessions
FOR EACH STATEMENT EXECUTE FUNCTION change_table_version();
--> statement-breakpoint
CREATE TRIGGER change_version_by_update AFTER UPDATE ON live_sessions
FOR EACH ROW WHEN ((OLD.course_id, OLD.type, OLD.duration, OLD.capacity, OLD.cancelled_at)
  IS DISTINCT FROM (NEW.course_id, NEW.type, NEW.duration, NEW.capacity, NEW.cancelled_at))
EXECUTE FUNCTION change_table_version();
--> statement-breakpoint
INSERT INTO table_versions (table_name) VALUES ('live_sessions');
