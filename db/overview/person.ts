/** One person for admins: the account, and the latest of what belongs to it. One round trip. The rule: describe_person. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { type Caller, readAuthorized } from '../accounts/authorize.ts';
import type { FactorResetState, SignupMethod, UserRole } from '../accounts/states.ts';
import type { OrderStatus } from '../commerce/states.ts';
import type { EnrollmentSource, EnrollmentStatus } from '../learning/states.ts';
import type { MailStatus } from '../mail/states.ts';
import type { CourseRole } from '../teaching/states.ts';

/** How many of each kind are shown, the latest first. */
const personListMaximum = 50;

/** Times are ISO 8601 with an offset. */
type PersonDescription = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: UserRole;
  emailVerified: boolean;
  signupMethod: SignupMethod;
  timeZone: string;
  createdAt: string;
  lastLoginAt: string | null;
  suspendedAt: string | null;
  secondFactorSince: string | null;
  factorReset: { state: FactorResetState; effectiveAt: string | null } | null;
  orders: { id: number; status: OrderStatus; total: string; createdAt: string }[];
  enrollments: {
    courseId: number;
    courseTitle: string;
    status: EnrollmentStatus;
    source: EnrollmentSource | 'gift';
    progress: number;
    enrolledAt: string;
  }[];
  teaching: { courseId: number; courseTitle: string; role: CourseRole }[];
  mails: { id: number; kind: string; status: MailStatus; dueAt: string; sentAt: string | null }[];
  sessions: { userAgent: string | null; country: string | null; createdAt: string; lastSeenAt: string }[];
  events: {
    id: string;
    action: string;
    subjectType: string;
    subjectId: string;
    about: string | null;
    reason: string | null;
    isOwn: boolean;
    by: string | null;
    createdAt: string;
  }[];
};

/** Refuses `not_found`. */
export async function readPerson(
  db: Database,
  { caller, userId }: { caller: Caller; userId: number },
): Promise<PersonDescription> {
  const { person } = await readAuthorized(db, { roles: ['ADMIN'] }, caller, {
    person: sql<PersonDescription | null>`rules.describe_person(${userId}, ${personListMaximum})`,
  });
  if (!person) throw new Refusal('not_found');
  return person;
}
