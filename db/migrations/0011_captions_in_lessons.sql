-- Captions are part of a lesson's content, with chapters. They were files, whose text the database does not have: those who
-- uploaded them paste them into the editor.
UPDATE "lesson_contents"
   SET "video" = "video" - 'captionsUrl' || '{"captions": null, "chapters": []}'
 WHERE "video" IS NOT NULL;
