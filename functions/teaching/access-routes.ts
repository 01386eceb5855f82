/** How those who teach in a course enroll people by hand, and end and restore access. Mounted at /api/teaching/courses. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { ThrottleClaim } from '#db/accounts/throttle.ts';
import {
  type AddedStudents,
  addStudents,
  changeAccess,
  resendStudentInvitation,
  tryStudents,
  withdrawInvitedStudent,
} from '#db/teaching/access.ts';
import { auditContextOf } from '../admin/audit-context.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { Problem } from '../api/problem.ts';
import { refuseInvalid } from '../api/validation.ts';
import { purgeCourses } from '../courses/purge-courses.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import {
  type AddedStudentsAnswer,
  accessInputSchema,
  addedStudentsSchema,
  newStudentInputSchema,
  studentImportInputSchema,
  studentImportTrialInputSchema,
  studentImportTrialSchema,
} from './student-contract.ts';
import { readStudentList, type StudentList } from './student-list.ts';
import { accessChangedMail, studentInvitedMail } from './student-mails.ts';

export const accessRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const params = z.object({ id: rowId });
const mailKinds = { enrolled: accessChangedMail.kind, invited: studentInvitedMail.kind };

/** How many errors of a list are shown. */
const shownErrors = 100;

/** Both mail addresses that somebody typed in, so their number is limited. */
const additionClaim = (userId: number): ThrottleClaim => ({
  key: `students:user:${userId}`,
  limit: 200,
  windowSeconds: 60 * 60,
});
const importClaim = (userId: number): ThrottleClaim => ({
  key: `student-import:user:${userId}`,
  limit: 10,
  windowSeconds: 60 * 60,
});
/** The counts of a trial tell which addresses have an account. */
const trialClaim = (userId: number): ThrottleClaim => ({
  key: `student-import-trial:user:${userId}`,
  limit: 60,
  windowSeconds: 60 * 60,
});

accessRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/students',
    summary: 'Enroll somebody without an order, or invite an address that has no verified account',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required', 'course_not_open', 'too_many_requests', 'invited_often'),
    request: { params, body: jsonBody(newStudentInputSchema) },
    responses: answer(200, addedStudentsSchema, 'Enrolled, invited, or as before'),
  }),
  async (c) => {
    const { email, name, reason } = c.req.valid('json');
    const courseId = c.req.valid('param').id;
    const context = auditContextOf(c);
    const added = await addStudents(c.get('db'), {
      ...context,
      courseId,
      people: [{ email, name }],
      source: 'by_hand',
      reason,
      mailKinds,
      claim: additionClaim(context.caller.userId),
    });
    if (added.enrolled > 0) purgeCourses(c, [courseId]);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json(addedAnswer(added, oneMessage(added)), 200);
  },
);

accessRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/students/import/trial',
    summary: 'What an import of a list would do, and what is wrong with the list, by line; changes nothing',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required', 'course_not_open', 'too_many_requests'),
    request: { params, body: jsonBody(studentImportTrialInputSchema) },
    responses: answer(200, studentImportTrialSchema, 'What would happen'),
  }),
  async (c) => {
    const { people, repeated, errors } = readStudentList(c.req.valid('json').list);
    const courseId = c.req.valid('param').id;
    // Also for a list with errors, because who may not import must not learn what is wrong with it.
    const caller = c.get('caller');
    const tried = errors.length > 0 ? { people: [], claim: null } : { people, claim: trialClaim(caller.userId) };
    const counts = await tryStudents(c.get('db'), { caller, courseId, ...tried, now: new Date() });
    return c.json(
      {
        people: people.length,
        repeated,
        counts: errors.length > 0 ? null : countsOf(counts),
        errors: errors.slice(0, shownErrors).map(({ line, message }) => ({ line, message })),
        errorCount: errors.length,
      },
      200,
    );
  },
);

accessRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/students/import',
    summary: 'Enroll or invite everybody in a list, all or none; the same list again changes nothing',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required', 'course_not_open', 'too_many_requests'),
    request: { params, body: jsonBody(studentImportInputSchema) },
    responses: answer(200, addedStudentsSchema, 'How many were enrolled and invited'),
  }),
  async (c) => {
    const { list, reason } = c.req.valid('json');
    const students = readStudentList(list);
    const courseId = c.req.valid('param').id;
    const context = auditContextOf(c);
    if (students.errors.length > 0) {
      await tryStudents(c.get('db'), { ...context, courseId, people: [], claim: null });
      throw listProblem(students);
    }
    const added = await addStudents(c.get('db'), {
      ...context,
      courseId,
      people: students.people,
      source: 'import',
      reason,
      mailKinds,
      claim: importClaim(context.caller.userId),
    });
    if (added.enrolled > 0) purgeCourses(c, [courseId]);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json(addedAnswer(added, listMessage(added)), 200);
  },
);

accessRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/students/actions',
    summary: 'End or restore the access of learners, all or none; they get a mail with the reason, five a day at most',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required'),
    request: { params, body: jsonBody(accessInputSchema) },
    responses: answer(200, doneSchema, 'Done'),
  }),
  async (c) => {
    const { ids, action, reason } = c.req.valid('json');
    const courseId = c.req.valid('param').id;
    const changed = await changeAccess(c.get('db'), {
      ...auditContextOf(c),
      courseId,
      userIds: ids,
      ends: action === 'end',
      reason,
      mailKind: accessChangedMail.kind,
    });
    if (changed > 0) purgeCourses(c, [courseId]);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    const who = changed === 1 ? 'One student' : `${changed} students`;
    const what = action === 'end' ? 'has no access any more' : 'has access again';
    const verb = changed === 1 ? what : what.replace('has', 'have');
    return c.json({ message: changed === 0 ? 'Nothing had to be changed.' : `${who} ${verb}.` }, 200);
  },
);

accessRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/student-invitations/{invitationId}/resend',
    summary: 'Mail an invitation once more; a mailbox gets three of a course within a day at most',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required', 'too_many_requests', 'invited_often'),
    request: { params: params.extend({ invitationId: rowId }) },
    responses: answer(200, doneSchema, 'Sent'),
  }),
  async (c) => {
    const { id: courseId, invitationId } = c.req.valid('param');
    const context = auditContextOf(c);
    await resendStudentInvitation(c.get('db'), {
      ...{ ...context, courseId, invitationId },
      mailKind: studentInvitedMail.kind,
      claim: additionClaim(context.caller.userId),
    });
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: 'The invitation is on its way again.' }, 200);
  },
);

accessRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/{id}/student-invitations/{invitationId}',
    summary: 'Withdraw an invitation: the address is not enrolled any more when it gets an account',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required'),
    request: { params: params.extend({ invitationId: rowId }) },
    responses: answer(200, doneSchema, 'Withdrawn'),
  }),
  async (c) => {
    const { id: courseId, invitationId } = c.req.valid('param');
    await withdrawInvitedStudent(c.get('db'), { ...auditContextOf(c), courseId, invitationId });
    return c.json({ message: 'The invitation is withdrawn.' }, 200);
  },
);

const countsOf = ({ enrolled, invited, ended, unchanged }: AddedStudents) => ({ enrolled, invited, ended, unchanged });
const addedAnswer = (added: AddedStudents, message: string): AddedStudentsAnswer => ({ message, ...countsOf(added) });

function oneMessage({ enrolled, invited, ended, unmailed }: AddedStudents): string {
  if (enrolled > 0) return unmailed > 0 ? 'Enrolled, without a mail.' : 'Enrolled. They get a mail with your reason.';
  if (invited > 0) return 'Invited by mail. They are enrolled as soon as they have confirmed their address.';
  if (ended > 0) return 'Their access was ended before. Restore it in the list “Access ended”.';
  return 'They are enrolled or invited already. Nothing was changed.';
}

function listMessage({ enrolled, invited, ended, unchanged, unmailed }: AddedStudents): string {
  const parts = [
    `${enrolled} enrolled`,
    `${invited} invited`,
    `${unchanged} as before`,
    ...(ended > 0 ? [`${ended} still without access`] : []),
  ];
  return `${parts.join(', ')}.${unmailed > 0 ? ` ${unmailed} of them got many mails about this course today, and get none now.` : ''}`;
}

/** Errors by line, for a program that skips the trial. */
function listProblem({ errors }: StudentList): Problem {
  return new Problem('invalid_input', {
    message: 'Nobody was enrolled, because some lines of the list have errors.',
    errors: errors.slice(0, shownErrors).map(({ line, message }) => ({ path: `list.${line}`, message })),
  });
}
