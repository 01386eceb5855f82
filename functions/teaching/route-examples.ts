/**
 * An example request for each route of the teaching desk, for the route matrix (functions/api/matrix.test.ts). What
 * teachers and assistants may do is tried by the tests beside the routes.
 */
import { openDatabase } from '#db/connection/client.ts';
import {
  addTestInvitedStudent,
  addTestStaff,
  addTestStaffInvitation,
  addTestStudent,
  createTaughtCourse,
} from '#db/local/desk-fixture.ts';
import type { ExampleRequest, MatrixWorld, RouteExample, RouteExamples } from '../api/route-example.ts';

const database = ({ database }: MatrixWorld) => openDatabase(database.databaseUrl);

/** A request about a course of the actor. Everybody but an admin gets 404 for a course of somebody else. */
function aboutCourse(
  request: (world: MatrixWorld, courseId: number) => ExampleRequest | Promise<ExampleRequest>,
): Pick<RouteExample, 'request' | 'foreign' | 'foreignTo' | 'statusFor'> {
  const of = async (world: MatrixWorld, creatorId: number | null) =>
    request(world, (await createTaughtCourse(database(world), creatorId)).id);
  const ofStranger = (world: MatrixWorld) => of(world, world.stranger.id);
  return {
    request: (world) => of(world, world.actor?.id ?? null),
    // Who made a course and is no creator any more does not teach in it.
    statusFor: { STUDENT: 404 },
    foreignTo: { role: 'CREATOR', request: ofStranger, status: 404 },
  };
}

const root = '/api/teaching/courses';
const address = () => `${crypto.randomUUID()}@launchpad.test`;
const rights = { role: 'assistant', seesAddresses: false };

export const teachingExamples: RouteExamples = {
  'GET /api/teaching/courses': { request: () => ({ path: root }), status: 200 },
  'GET /api/teaching/courses/{id}': {
    ...aboutCourse((_world, id) => ({ path: `${root}/${id}` })),
    status: 200,
  },
  'GET /api/teaching/courses/{id}/staff': {
    ...aboutCourse((_world, id) => ({ path: `${root}/${id}/staff` })),
    status: 200,
  },
  'POST /api/teaching/courses/{id}/staff/invitations': {
    ...aboutCourse((_world, id) => ({
      path: `${root}/${id}/staff/invitations`,
      body: { email: address(), ...rights },
    })),
    status: 201,
  },
  'POST /api/teaching/courses/{id}/staff/invitations/{invitationId}/resend': {
    ...aboutCourse(async (world, id) => {
      const invitation = await addTestStaffInvitation(database(world), { courseId: id, email: address() });
      return { path: `${root}/${id}/staff/invitations/${invitation.id}/resend` };
    }),
    status: 200,
  },
  'DELETE /api/teaching/courses/{id}/staff/invitations/{invitationId}': {
    ...aboutCourse(async (world, id) => {
      const invitation = await addTestStaffInvitation(database(world), { courseId: id, email: address() });
      return { path: `${root}/${id}/staff/invitations/${invitation.id}` };
    }),
    status: 200,
  },
  'PUT /api/teaching/courses/{id}/staff/{userId}': {
    ...aboutCourse(async (world, id) => {
      await addTestStaff(database(world), { courseId: id, userId: world.stranger.id, role: 'assistant' });
      return { path: `${root}/${id}/staff/${world.stranger.id}`, body: { role: 'teacher', seesAddresses: true } };
    }),
    status: 200,
  },
  'DELETE /api/teaching/courses/{id}/staff/{userId}': {
    ...aboutCourse(async (world, id) => {
      await addTestStaff(database(world), { courseId: id, userId: world.stranger.id, role: 'assistant' });
      return { path: `${root}/${id}/staff/${world.stranger.id}` };
    }),
    status: 200,
  },
  'GET /api/teaching/courses/{id}/students': {
    ...aboutCourse((_world, id) => ({ path: `${root}/${id}/students?sort=least-progress&search=a` })),
    status: 200,
  },
  'GET /api/teaching/courses/{id}/students/export': {
    ...aboutCourse((_world, id) => ({ path: `${root}/${id}/students/export` })),
    status: 200,
  },
  'GET /api/teaching/courses/{id}/students/{userId}': {
    ...aboutCourse(async (world, id) => {
      await addTestStudent(database(world), { courseId: id, userId: world.stranger.id });
      return { path: `${root}/${id}/students/${world.stranger.id}` };
    }),
    status: 200,
  },
  'POST /api/teaching/courses/{id}/students': {
    ...aboutCourse((_world, id) => ({
      path: `${root}/${id}/students`,
      body: { email: address(), name: 'Ada', reason: 'A scholarship' },
    })),
    status: 200,
  },
  'POST /api/teaching/courses/{id}/students/actions': {
    ...aboutCourse(async (world, id) => {
      await addTestStudent(database(world), { courseId: id, userId: world.stranger.id });
      return {
        path: `${root}/${id}/students/actions`,
        body: { ids: [world.stranger.id], action: 'end', reason: 'They asked for it' },
      };
    }),
    status: 200,
  },
  'POST /api/teaching/courses/{id}/students/import': {
    ...aboutCourse((_world, id) => ({
      path: `${root}/${id}/students/import`,
      body: { list: `email,name\n${address()},Ada`, reason: 'A company' },
    })),
    status: 200,
    // Ten imports an hour for one account.
    ownActor: true,
  },
  'POST /api/teaching/courses/{id}/students/import/trial': {
    ...aboutCourse((_world, id) => ({
      path: `${root}/${id}/students/import/trial`,
      body: { list: `${address()};Ada` },
    })),
    status: 200,
  },
  'GET /api/teaching/courses/{id}/student-invitations': {
    ...aboutCourse((_world, id) => ({ path: `${root}/${id}/student-invitations` })),
    status: 200,
  },
  'POST /api/teaching/courses/{id}/student-invitations/{invitationId}/resend': {
    ...aboutCourse(async (world, id) => {
      const invitation = await addTestInvitedStudent(database(world), { courseId: id, email: address() });
      return { path: `${root}/${id}/student-invitations/${invitation.id}/resend` };
    }),
    status: 200,
  },
  'DELETE /api/teaching/courses/{id}/student-invitations/{invitationId}': {
    ...aboutCourse(async (world, id) => {
      const invitation = await addTestInvitedStudent(database(world), { courseId: id, email: address() });
      return { path: `${root}/${id}/student-invitations/${invitation.id}` };
    }),
    status: 200,
  },
  'GET /api/staff-invitations/{token}': {
    request: async (world) => {
      const { id } = await createTaughtCourse(database(world), null);
      const { token } = await addTestStaffInvitation(database(world), { courseId: id, email: address() });
      return { path: `/api/staff-invitations/${token}` };
    },
    status: 200,
  },
  'POST /api/staff-invitations/{token}/accept': {
    request: async (world) => {
      const { id } = await createTaughtCourse(database(world), null);
      const invitation = { courseId: id, email: world.actor?.email ?? address(), verifies: true };
      const { token } = await addTestStaffInvitation(database(world), invitation);
      return { path: `/api/staff-invitations/${token}/accept` };
    },
    status: 200,
    foreign: {
      request: async (world) => {
        const { id } = await createTaughtCourse(database(world), null);
        const { token } = await addTestStaffInvitation(database(world), { courseId: id, email: address() });
        return { path: `/api/staff-invitations/${token}/accept` };
      },
      status: 409,
    },
  },
};
