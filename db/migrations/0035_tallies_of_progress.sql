-- Progress is written with almost every lesson, one row at a time, and mostly in the minutes, which are not counted.
DROP TRIGGER count_changed ON lesson_progress;
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON lesson_progress FOR EACH ROW
WHEN ((OLD.course_id, OLD.module_id, OLD.lesson_id, OLD.status, OLD.has_access)
      IS DISTINCT FROM (NEW.course_id, NEW.module_id, NEW.lesson_id, NEW.status, NEW.has_access))
EXECUTE FUNCTION change_tallies();
