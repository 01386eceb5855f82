/** One person for admins: the account, and the latest of what belongs to it. One round trip. The rule: describe_person. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized } from '../accounts/authorize.ts';
import type {
  FactorResetState,
  SecurityEventKind,
  SecurityEventOutcome,
  SignupMethod,
  UserRole,
} from '../accounts/states.ts';
import { auditRead, type PersonalRead } from '../admin/audit.ts';
import type { OrderStatus } from '../commerce/states.ts';
import type { EndedBy, EnrollmentSource, EnrollmentStatus } from '../learning/states.ts';
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
  factorReset: { id: number; state: FactorResetState; effectiveAt: string | null } | null;
  orders: { id: number; status: OrderStatus; total: string; createdAt: string }[];
  enrollments: {
    courseId: number;
    courseTitle: string;
    status: EnrollmentStatus;
    endedBy: EndedBy | null;
    source: EnrollmentSource | 'gift';
    progress: number;
    enrolledAt: string;
  }[];
  teaching: { courseId: number; courseTitle: string; role: CourseRole }[];
  mails: { id: number; kind: string; status: MailStatus; dueAt: string; sentAt: string | null }[];
  sessions: { userAgent: string | null; country: string | null; createdAt: string; lastSeenAt: string }[];
  securityEvents: {
    id: number;
    kind: SecurityEventKind;
    outcome: SecurityEventOutcome;
    address: string | null;
    country: string | null;
    device: string | null;
    detail: Record<string, unknown>;
    at: string;
  }[];
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
  { read, userId }: { read: PersonalRead; userId: number },
): Promise<PersonDescription> {
  const {
    described: {
      rows: [found],
    },
  } = await authorized(db, { roles: ['ADMIN'] }, read.caller, {
    described: db.execute<{ person: PersonDescription | null }>(
      sql`select rules.describe_person(${userId}, ${personListMaximum}) as person`,
    ),
    audit: auditRead(db, read, { type: 'users', id: userId }),
  });
  const person = found?.person;
  if (!person) throw new Refusal('not_found');
  return person;
}
