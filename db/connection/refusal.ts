/**
 * Why a verb said no. The code alone decides what the API answers (functions/api/problem.ts); nothing else is carried
 * over the wire, so a refusal can never leak a row.
 */
export const refusalCodes = [
  'session_required',
  'role_required',
  'not_found',
  'invalid_credentials',
  'email_taken',
  'course_not_open',
  'not_enrolled',
  'lesson_locked',
  'quiz_not_passed',
  'assignment_not_submitted',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** Whether a text raised inside Postgres by `refuse_unless` is one of our codes. */
export function isRefusalCode(text: string): text is RefusalCode {
  return refusalCodes.some((code) => code === text);
}
