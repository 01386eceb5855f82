/** The roster of a course and access to it, over the wire. */
import { z } from 'zod';
import { lessonTypes } from '#db/courses/lesson-content.shared.ts';
import { enrollmentSources } from '#db/learning/states.ts';
import { submissionStates } from '#db/submissions/states.ts';
import { rosterSorts, rosterStates } from '#db/teaching/roster.ts';
import { accessChanges } from '#db/teaching/states.ts';
import { chosenIds, listingQuery, listingSchema } from '../admin/listing-contract.ts';
import { instant } from '../api/numbers-and-times.shared.ts';
import { emailAddress, line, requiredLine } from '../api/text.shared.ts';
import { listMaximum, nameMaximum, reasonMaximum } from './student-limits.shared.ts';

export const studentQuerySchema = listingQuery(rosterSorts).extend({
  state: z.enum(rosterStates).optional().describe('Without it: everybody who has access.'),
});

/** `ended`: the staff ended the access, or the order was refunded. */
const studentStatuses = ['active', 'completed', 'ended'] as const;

const rosterFields = {
  userId: z.number().int(),
  name: z.string(),
  email: z.string().nullable().describe('Null for assistants who may not see addresses.'),
  status: z.enum(studentStatuses),
  source: z.enum(enrollmentSources),
  progress: z.number().int(),
  minutes: z.number().int(),
  quizAverage: z.number().int().nullable().describe('Of the best attempts, in percent.'),
  isWaiting: z.boolean().describe('Has handed in work that nobody has decided about.'),
  isStuck: z.boolean().describe('Has completed nothing for a week, and does not wait for anybody who teaches.'),
  enrolledAt: instant,
  lastSeenAt: instant.nullable(),
  progressedAt: instant.describe('When a lesson was last completed; at first, when they enrolled.'),
};

const listedStudentSchema = z
  .object({
    ...rosterFields,
    work: z.object({ waiting: z.number().int(), returned: z.number().int(), accepted: z.number().int() }),
  })
  .meta({ id: 'ListedStudent' });
export type ListedStudent = z.infer<typeof listedStudentSchema>;

export const studentListingSchema = listingSchema(listedStudentSchema).meta({ id: 'StudentListing' });

export const studentSchema = z
  .object({
    ...rosterFields,
    mayEnroll: z.boolean().describe('Whether the caller may end and restore the access.'),
    completedAt: instant.nullable(),
    questions: z
      .array(
        z.object({
          id: z.number().int(),
          title: z.string(),
          lessonTitle: z.string().nullable().describe('Null when the lesson was removed.'),
          isAnswered: z.boolean(),
          createdAt: instant,
        }),
      )
      .describe('The latest 20 that they asked in this course, the newest first.'),
    lessons: z.array(
      z.object({
        moduleId: z.number().int(),
        lessonId: z.string(),
        moduleTitle: z.string(),
        title: z.string(),
        type: z.enum(lessonTypes),
        completedAt: instant.nullable(),
        minutes: z.number().int(),
        quiz: z.object({ best: z.number().int(), attempts: z.number().int(), passed: z.boolean() }).nullable(),
        work: z
          .object({
            id: z.number().int(),
            state: z.enum(submissionStates),
            version: z.number().int(),
            submittedAt: instant,
          })
          .nullable(),
      }),
    ),
    changes: z.array(
      z.object({
        id: z.number().int(),
        change: z.enum(accessChanges),
        reason: z.string(),
        by: z.string().nullable(),
        createdAt: instant,
      }),
    ),
  })
  .meta({ id: 'Student' });
export type Student = z.infer<typeof studentSchema>;

export const invitedStudentQuerySchema = listingQuery(['newest']);

const invitedStudentSchema = z
  .object({ id: z.number().int(), email: z.string(), name: z.string(), createdAt: instant })
  .meta({ id: 'InvitedStudent' });
export type InvitedStudent = z.infer<typeof invitedStudentSchema>;

export const invitedStudentListingSchema = listingSchema(invitedStudentSchema).meta({ id: 'InvitedStudentListing' });

const reason = requiredLine(reasonMaximum, 'Please give a reason: the next teacher will want to know.');

export const newStudentInputSchema = z
  .strictObject({ email: emailAddress(), name: line(nameMaximum), reason })
  .meta({ id: 'NewStudentInput' });

const list = z
  .string('Choose a file')
  .max(listMaximum, 'This file is too large. Split it, and import the rest after it.');

export const studentImportTrialInputSchema = z
  .strictObject({ list: list.describe('A CSV file of email and name.') })
  .meta({ id: 'StudentImportTrialInput' });

export const studentImportInputSchema = z
  .strictObject({ list: list.describe('A CSV file of email and name.'), reason })
  .meta({ id: 'StudentImportInput' });

const addedCounts = {
  enrolled: z.number().int(),
  invited: z.number().int().describe('They have no verified account yet.'),
  ended: z.number().int().describe('The staff ended their access before; they stay out.'),
  unchanged: z.number().int().describe('Enrolled or invited already.'),
};

export const addedStudentsSchema = z.object({ message: z.string(), ...addedCounts }).meta({ id: 'AddedStudents' });
export type AddedStudentsAnswer = z.infer<typeof addedStudentsSchema>;

/** What an import would do. With errors it would do nothing, and the counts are null. */
export const studentImportTrialSchema = z
  .object({
    people: z.number().int(),
    repeated: z.number().int().describe('Lines whose address an earlier line has.'),
    counts: z.object(addedCounts).nullable(),
    errors: z.array(z.object({ line: z.number().int(), message: z.string() })).describe('The first 100.'),
    errorCount: z.number().int(),
  })
  .meta({ id: 'StudentImportTrial' });
export type StudentImportTrial = z.infer<typeof studentImportTrialSchema>;

export const accessInputSchema = z
  .strictObject({ ids: chosenIds, action: z.enum(['end', 'restore']), reason })
  .meta({ id: 'AccessInput' });
export type AccessInput = z.input<typeof accessInputSchema>;
