/**
 * The files of a draft. The row of `uploads` is inserted before the object is stored, so that the bucket never contains an
 * unknown object. The rules: functions.sql.
 */
import { type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized } from '../accounts/authorize.ts';
import { claimTry, type ThrottleClaim } from '../accounts/throttle.ts';
import { submissionLimits } from './states.ts';
import { type AssignmentKey, describeWork, noWork, type WorkDescription, workArguments } from './work.ts';

/** `id`: of the file, made by the browser, so that a repeated request adds nothing twice. */
type FileRequest = AssignmentKey & { id: string; now: Date };

/** `key`: of the object. `size`: bytes. */
type NewFile = { key: string; name: string; contentType: string; size: number };

type FileResult = { changed: boolean; work: WorkDescription };

/**
 * Counts an upload, before anything of the file is looked into: only somebody who works on the lesson has that done, and not
 * too often. Refuses `too_many_requests`, and what the lesson refuses.
 */
export async function claimFile(
  db: Database,
  { claim, now, ...assignment }: AssignmentKey & { claim: ThrottleClaim; now: Date },
): Promise<void> {
  const lesson = call('assert_lesson_open', { ...workArguments(assignment), allow_managers: false });
  await authorized(db, { write: true }, assignment.caller, {
    tries: claimTry(db, claim, now),
    access: db.execute(sql`select ${lesson}`),
  });
}

/**
 * Reserves room for a file. Nothing is `changed` when it is there already: then nothing is left to upload. Refuses
 * as `saveDraft`, `submission_files`, `upload_room`.
 */
export function beginFile(db: Database, { key, name, contentType, size, ...file }: FileRequest & NewFile) {
  const rule = call('begin_submission_file', {
    ...fileArguments(file),
    object_key: key,
    given_name: name,
    found_type: contentType,
    bytes: size,
    room: submissionLimits.bytesPerLearner,
  });
  return changeFiles(db, file, rule);
}

/**
 * Adds the file to the draft; its object is completely in the bucket. Nothing is `changed` when another upload of the file
 * came first. Refuses as `beginFile`.
 */
export function finishFile(db: Database, { key, ...file }: FileRequest & { key: string }) {
  return changeFiles(db, file, call('finish_submission_file', { ...fileArguments(file), object_key: key }));
}

/** Takes a file out of the draft. Refuses as `saveDraft`. */
export async function removeFile(db: Database, file: FileRequest): Promise<WorkDescription> {
  const { work } = await changeFiles(db, file, call('remove_submission_file', fileArguments(file)));
  return work;
}

const fileArguments = ({ id, now, ...assignment }: FileRequest) => ({
  ...workArguments(assignment),
  wanted_file: id,
  moment: now.toISOString(),
});

async function changeFiles(db: Database, assignment: AssignmentKey, rule: SQL): Promise<FileResult> {
  const { changed, found } = await authorized(db, { write: true }, assignment.caller, {
    changed: db.execute<{ changed: boolean | null }>(sql`select ${rule}::text = 'true' as changed`),
    found: db.execute<{ work: WorkDescription | null }>(sql`select ${describeWork(assignment)} as work`),
  });
  return { changed: changed.rows[0]?.changed ?? false, work: found.rows[0]?.work ?? noWork };
}

/** The key of the object of a file that the person may open now; null for everybody else. */
export async function openFile(db: Database, { reader, id }: { reader: number; id: string }): Promise<string | null> {
  const { rows } = await db.execute<{ key: string | null }>(
    sql`select rules.open_submission_file(${reader}, ${id}) as key`,
  );
  return rows[0]?.key ?? null;
}
