/** Inserts a school of any size: the given rows of lesson progress, fifty per learner, and everything around them. */
import type { Client } from 'pg';

/** Ten lessons per course, five courses per learner. */
const rowsPerLearner = 50;

export type Size = { rows: number; learners: number; courses: number };

/** The learners and courses for a number of rows; five million rows give a thousand courses. */
export function sizeOf(rows: number): Size {
  const learners = Math.max(1, Math.round(rows / rowsPerLearner));
  return { rows: learners * rowsPerLearner, learners, courses: Math.min(1000, Math.max(10, Math.round(rows / 5000))) };
}

const stepsOf = ({ learners, courses }: Size, courseTaken: string): string[] => [
  `insert into courses (id, title, slug, description, price, status)
   select n, 'Course ' || n, 'course-' || n, repeat('What it teaches. ', 20), 99, 'ACTIVE' from generate_series(1, ${courses}) n`,
  `insert into course_modules (id, course_id, title, order_index, lessons)
   select (course - 1) * 2 + place, course, 'Module ' || place, place,
          (select jsonb_agg(jsonb_build_object('id', 'lesson-' || place || '-' || n, 'title', 'Lesson ' || n,
                                               'type', 'reading', 'minutes', 10) order by n)
             from generate_series(1, 5) n)
     from generate_series(1, ${courses}) course, generate_series(1, 2) place`,
  `insert into lesson_contents (module_id, lesson_id, markdown, html, resources)
   select module.id, lesson ->> 'id', repeat('Read this. ', 200), repeat('<p>Read this.</p>', 200),
          '[{"id": "sheet", "title": "Sheet", "type": "pdf", "url": "/sheet.pdf", "description": null}]'
     from course_modules module, jsonb_array_elements(module.lessons) lesson`,
  `insert into live_sessions (course_id, title, scheduled_at)
   select course, 'Practice', now() + (n * course) * interval '1 minute' + interval '1 day'
     from generate_series(1, ${courses}) course, generate_series(1, 3) n`,
  `insert into users (id, username, email, first_name, last_name)
   select n, 'learner-' || n, 'learner-' || n || '@launchpad.test', 'Learner', 'No. ' || n from generate_series(1, ${learners}) n`,
  `insert into enrollments (user_id, course_id, progress, last_accessed_at)
   select learner, ${courseTaken}, 90, now() - n * interval '1 day'
     from generate_series(1, ${learners}) learner, generate_series(0, 4) n`,
  // In order of time, all learners complete one lesson before anyone completes the next, so a learner's rows are far
  // apart.
  `insert into lesson_progress (user_id, course_id, module_id, lesson_id, status, time_spent, completed_at)
   select learner, course, (course - 1) * 2 + 1 + lesson / 5, 'lesson-' || 1 + lesson / 5 || '-' || 1 + lesson % 5,
          case when lesson < 9 then 'completed' else 'in_progress' end, 10, case when lesson < 9 then now() end
     from generate_series(0, 4) n, generate_series(0, 9) lesson, generate_series(1, ${learners}) learner,
  lateral (select ${courseTaken} as course) taken`,
  `insert into study_days (user_id, day, minutes, lessons_completed)
   select learner, current_date - day * 2, 30, 2 from generate_series(1, 20) day, generate_series(1, ${learners}) learner`,
  `insert into learning_streaks (user_id, current_streak, longest_streak, last_study_date)
   select learner, 1, 5, current_date - 2 from generate_series(1, ${learners}) learner`,
  `insert into user_achievements (user_id, achievement_id)
   select learner, achievement.id
     from generate_series(1, ${learners}) learner, (select id from achievements order by id limit 3) achievement`,
  `insert into certificates (code, user_id, course_id, learner_name, course_title)
   select md5(learner::text), learner, ${courseTaken}, 'Learner', 'Course'
     from generate_series(1, ${learners}) learner, (values (0)) as first (n)`,
  `insert into quiz_attempts (user_id, course_id, module_id, lesson_id, answers, score, passed)
   select learner, ${courseTaken}, (${courseTaken} - 1) * 2 + 1, 'lesson-1-1', '{}', 80, true
     from generate_series(0, 4) n, generate_series(1, ${learners}) learner`,
];

/** The database must have the tables and the reference data, and nothing else. */
export async function insertRows(client: Client, size: Size): Promise<void> {
  // The foreign keys are valid by construction; checking each of millions would take longer than inserting the rows.
  await client.query('set session_replication_role = replica');
  await client.query("set maintenance_work_mem = '512MB'");
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'lesson_progress' and indexname <> 'lesson_progress_pkey'`,
  );
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
  // SQL for the nth course of a learner (`learner` and `n` are in scope): five different ones.
  const courseTaken = `1 + (learner * 7 + n * 131) % ${size.courses}`;
  for (const step of stepsOf(size, courseTaken)) await client.query(step);
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
  await client.query('vacuum analyze');
}
