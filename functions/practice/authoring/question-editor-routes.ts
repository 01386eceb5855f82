/** The editor of the question bank, mounted at /api/creator/questions. Creators edit their courses' questions, admins all. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { editorRoles } from '#db/courses/authoring/course-editor.ts';
import {
  archiveQuestion,
  createQuestion,
  deleteQuestion,
  type EditedQuestionRow,
  listEditedQuestions,
  publishQuestion,
  readEditedQuestion,
  saveQuestion,
} from '#db/practice/authoring/question-editor.ts';
import { auditContextOf } from '../../admin/audit-context.ts';
import { rowVersionSchema } from '../../admin/curated-list-contract.ts';
import { purgeAndWait } from '../../api/caching.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { publicationClaim } from '../limits.ts';
import {
  createdQuestionSchema,
  type EditedQuestion,
  editedQuestionListSchema,
  editedQuestionSchema,
  type ListedQuestion,
  questionEditSchema,
  questionVersionSchema,
  versionedQuestionEditSchema,
} from './question-editor-contract.ts';

export const questionEditorRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const editors = only(...editorRoles);
const params = z.object({ id: rowId });

questionEditorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'The questions that the caller may edit',
    ...editors,
    responses: answer(200, editedQuestionListSchema, 'The last edited first'),
  }),
  async (c) => {
    const { questions, courseChoices, isAdmin } = await listEditedQuestions(c.get('db'), { caller: c.get('caller') });
    return c.json(
      { questions: questions.map(listedQuestion), courses: courseChoices, mayChooseEverybody: isAdmin },
      200,
    );
  },
);

questionEditorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/',
    summary: 'Create a draft',
    ...editors,
    ...refuses('choice_gone', 'questions_full'),
    request: { body: jsonBody(questionEditSchema) },
    responses: answer(201, createdQuestionSchema, 'The draft exists'),
  }),
  async (c) => {
    const edit = c.req.valid('json');
    return c.json({ id: await createQuestion(c.get('db'), { ...auditContextOf(c), edit }) }, 201);
  },
);

questionEditorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}',
    summary: 'One question for its editor',
    ...editors,
    ...refuses('not_found'),
    request: { params },
    responses: answer(200, editedQuestionSchema, 'The question'),
  }),
  async (c) => {
    const wanted = { caller: c.get('caller'), id: c.req.valid('param').id };
    return c.json(editedQuestion(await readEditedQuestion(c.get('db'), wanted)), 200);
  },
);

questionEditorRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}',
    summary: 'Save the draft text; learners see it once it is published',
    ...editors,
    ...refuses('not_found', 'edit_conflict', 'choice_gone', 'questions_full'),
    request: { params, body: jsonBody(versionedQuestionEditSchema) },
    responses: answer(200, editedQuestionSchema, 'The question'),
  }),
  async (c) => {
    const { revision, ...edit } = c.req.valid('json');
    const wanted = { ...auditContextOf(c), id: c.req.valid('param').id, revision };
    const question = await saveQuestion(c.get('db'), { ...wanted, edit });
    // Kind, level and times are not part of the text and change at once.
    await purgeAndWait(c, ['practice-questions']);
    return c.json(editedQuestion(question), 200);
  },
);

const changes = [
  { path: '/{id}/publish', summary: 'Show the draft text to learners', verb: publishQuestion },
  { path: '/{id}/archive', summary: 'Take the question out of the bank; answers to it stay', verb: archiveQuestion },
] as const;
for (const { path, summary, verb } of changes) {
  questionEditorRoutes.openapi(
    createRoute({
      method: 'post',
      path,
      summary,
      ...editors,
      ...refuses('not_found', 'edit_conflict', 'too_many_requests'),
      request: { params, body: jsonBody(questionVersionSchema) },
      responses: answer(200, editedQuestionSchema, 'The question'),
    }),
    async (c) => {
      const wanted = { ...auditContextOf(c), id: c.req.valid('param').id, ...c.req.valid('json') };
      const question = await verb(c.get('db'), { ...wanted, claim: publicationClaim(wanted.caller.userId) });
      await purgeAndWait(c, ['practice-questions']);
      return c.json(editedQuestion(question), 200);
    },
  );
}

questionEditorRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/{id}',
    summary: 'Delete a question that was never published',
    ...editors,
    ...refuses('not_found', 'edit_conflict', 'question_in_use'),
    request: { params, query: rowVersionSchema },
    responses: answer(200, doneSchema, 'The question is deleted'),
  }),
  async (c) => {
    const wanted = { ...auditContextOf(c), id: c.req.valid('param').id, ...c.req.valid('query') };
    await deleteQuestion(c.get('db'), wanted);
    return c.json({ message: 'The question is deleted.' }, 200);
  },
);

function editedQuestion({ lessons, ...row }: Awaited<ReturnType<typeof readEditedQuestion>>): EditedQuestion {
  return { ...listedQuestion(row), lessons };
}

function listedQuestion(row: EditedQuestionRow): ListedQuestion {
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    competency: row.competency,
    level: row.level,
    content: row.content,
    secondsToPrepare: row.secondsToPrepare,
    secondsToAnswer: row.secondsToAnswer,
    status: row.status,
    isPublishedText: row.isPublishedText,
    course: row.course,
    answers: row.answers,
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
  };
}
