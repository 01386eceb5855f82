/** A learner's own note and highlights in a lesson. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { addHighlight, removeHighlight, saveNote } from '#db/learning/notes.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { line } from '../api/text.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { highlightSchema, noteInputSchema } from './contract.ts';

/** Mounted under /api. */
export const noteRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const lessonKey = z.object({ key: line(120), moduleId: rowId, lessonId: line(100) });
const lessonPath = '/courses/{key}/lessons/{moduleId}/{lessonId}' as const;
const lessonRefusals = ['not_found', 'not_enrolled', 'lesson_locked'] as const;

noteRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${lessonPath}/note`,
    summary: 'Save the note beside a lesson',
    ...signedInOnly,
    ...refuses(...lessonRefusals, 'edit_conflict'),
    request: { params: lessonKey, body: jsonBody(noteInputSchema) },
    responses: answer(200, doneSchema, 'Saved'),
  }),
  async (c) => {
    const lesson = { ...c.req.valid('param'), caller: c.get('caller'), now: new Date() };
    await saveNote(c.get('db'), { ...lesson, ...c.req.valid('json') });
    return c.json({ message: 'Your note is saved.' }, 200);
  },
);

noteRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${lessonPath}/highlights`,
    summary: 'Highlight a passage of a lesson; the same id again changes nothing',
    ...signedInOnly,
    ...refuses(...lessonRefusals, 'highlights_full'),
    request: { params: lessonKey, body: jsonBody(highlightSchema) },
    responses: answer(200, doneSchema, 'Highlighted'),
  }),
  async (c) => {
    const lesson = { ...c.req.valid('param'), caller: c.get('caller'), now: new Date() };
    await addHighlight(c.get('db'), { ...lesson, highlight: c.req.valid('json') });
    return c.json({ message: 'The passage is highlighted.' }, 200);
  },
);

noteRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/highlights/{id}',
    summary: 'Remove a highlight',
    ...signedInOnly,
    request: { params: z.object({ id: z.uuid() }) },
    responses: answer(200, doneSchema, 'Removed; the same answer if it was before'),
  }),
  async (c) => {
    await removeHighlight(c.get('db'), { caller: c.get('caller'), id: c.req.valid('param').id });
    return c.json({ message: 'The highlight is removed.' }, 200);
  },
);
