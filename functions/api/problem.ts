/** The one error shape of the API: `{code, message, errors?, requestId}`. The code alone determines the status. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { dollarsOf } from '#db/commerce/money.shared.ts';
import { guaranteeTerms, leastPaymentCents, refundTerms } from '#db/commerce/states.ts';
import { isConnectionLost, postgresErrorOf } from '#db/connection/postgres-error.ts';
import { Refusal, type RefusalCode } from '#db/connection/refusal.ts';
import { discussionEditHours } from '#db/discussion/states.ts';
import { submissionLimits } from '#db/submissions/states.ts';
import { announcementsADay, invitationsADay } from '#db/teaching/states.ts';
import type { ApiEnvironment } from './environment.ts';
import { type FieldError, type ProblemBody, pageMissingMessage } from './problem-contract.ts';
import { logError } from './request-log.ts';
import { waitingTime } from './waiting-time.ts';

type Definition = {
  status: ContentfulStatusCode;
  message: string;
  /** The default of Retry-After, in seconds. */
  retryAfterSeconds?: number;
};

/** Refusals of the API itself: before it calls a verb, or because of the verb's result. */
type EdgeCode =
  | 'invalid_input'
  | 'malformed_json'
  | 'body_too_large'
  | 'length_required'
  | 'unsupported_media_type'
  | 'route_not_found'
  | 'forbidden'
  | 'cross_origin'
  | 'human_check'
  | 'sign_ins_busy'
  | 'internal_error'
  | 'database_unavailable'
  | 'webinar_over'
  | 'webinar_not_registered'
  | 'transcription_failed'
  | 'payment_unavailable'
  | 'event_forged';
export type ProblemCode = EdgeCode | RefusalCode;

export const problemDefinitions: Record<ProblemCode, Definition> = {
  invalid_input: { status: 400, message: 'Please check the marked fields and try again.' },
  malformed_json: { status: 400, message: 'The request body is not valid JSON.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  length_required: { status: 411, message: 'Say how long the file is: send a Content-Length.' },
  unsupported_media_type: { status: 415, message: 'Send the request body as application/json.' },
  route_not_found: { status: 404, message: 'There is nothing at this address.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  cross_origin: { status: 403, message: 'This request did not come from our own pages. Please reload and try again.' },
  human_check: { status: 403, message: 'Please confirm that you are a person, and send it again.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  // 429 and not 503: forms show its message, and the app does not take the server for away.
  sign_ins_busy: {
    status: 429,
    message: 'Many people are signing in right now. Please wait a few seconds and try again.',
    retryAfterSeconds: 10,
  },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  database_unavailable: {
    status: 503,
    message: 'We cannot reach our database right now. Please try again in a moment.',
    retryAfterSeconds: 10,
  },
  session_required: { status: 401, message: 'Please sign in to continue.' },
  role_required: { status: 403, message: "You don't have permission to access this page." },
  not_found: { status: 404, message: 'We could not find that.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  reset_token_invalid: { status: 400, message: 'Invalid or expired reset token' },
  verification_token_invalid: {
    status: 400,
    message: 'This link is not valid any more. Ask for a new one in your settings.',
  },
  verification_other_account: {
    status: 403,
    message: 'This link is for another account. Sign in to that account, then open the link again.',
  },
  undo_token_invalid: {
    status: 400,
    message:
      'This link is not valid any more: it works once, for seven days. If somebody else has your account, write to us.',
  },
  provider_taken: {
    status: 409,
    message: 'That account already opens another account here. Sign in with it to see which.',
  },
  last_way_in: {
    status: 409,
    message: 'This is your only way to sign in. Set a password or add another one first.',
  },
  password_wrong: { status: 400, message: 'That is not your current password.' },
  second_factor_needed: { status: 403, message: 'Give your second factor to continue.' },
  second_factor_missing: { status: 403, message: 'Creators and admins need a second factor. Set one up to continue.' },
  passkey_refused: { status: 400, message: 'This passkey was not accepted. Please try again.' },
  passkey_known: { status: 409, message: 'This passkey is set up already.' },
  passkeys_full: { status: 409, message: 'An account takes at most 10 passkeys. Remove one first.' },
  code_wrong: { status: 400, message: 'That code is not right. Check it and try again.' },
  code_used: { status: 400, message: 'That code was used already. Wait for the next one.' },
  recovery_code_used: {
    status: 400,
    message: 'That recovery code was used already. Each works once: take another one.',
  },
  app_exists: { status: 409, message: 'An authenticator app is set up already. Remove it first.' },
  last_factor: {
    status: 409,
    message: 'Creators and admins keep a second factor. Add another one before you remove this one.',
  },
  fresh_proof_needed: { status: 403, message: 'Prove that it is you to continue.' },
  email_taken: { status: 400, message: 'An account with this email already exists. Please sign in instead.' },
  course_not_open: { status: 409, message: 'This course is not open for enrollment yet.' },
  cart_full: { status: 409, message: 'A cart holds 20 courses at most. Take one out first.' },
  cart_empty: { status: 409, message: 'Your cart is empty.' },
  nothing_to_buy: { status: 409, message: 'You already own every course in your cart.' },
  cart_changed: { status: 409, message: 'Your cart or its prices have changed. Please look it over and try again.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was already used for another request.' },
  promo_unknown: { status: 409, message: 'This promo code is not valid' },
  promo_expired: { status: 409, message: 'This promo code has expired' },
  promo_exhausted: { status: 409, message: 'This promo code has reached its usage limit' },
  promo_used: { status: 409, message: 'You have already used this promo code' },
  promo_minimum: { status: 409, message: 'Your order is below the minimum for this promo code' },
  promo_taken: { status: 400, message: 'There is a promo code of this name already.' },
  promo_in_use: {
    status: 409,
    message: 'This code was used already: its name and its discount stay as they are. Make a new code instead.',
  },
  promo_limit: { status: 409, message: 'This code was used more often than that already.' },
  payment_processing: {
    status: 409,
    message:
      'Your bank is still confirming a payment for one of these courses. There is nothing more to pay until then.',
  },
  payment_minimum: {
    status: 409,
    message: `The smallest amount that can be paid is $${dollarsOf(leastPaymentCents)}. Add another course, or leave the promo code out.`,
  },
  payment_expired: {
    status: 409,
    message: 'The time to pay for this order is over. Nothing was charged: please try again.',
  },
  payment_unavailable: {
    status: 502,
    message: 'We cannot reach our payment service right now. Nothing was charged. Please try again in a moment.',
  },
  event_forged: { status: 400, message: 'The signature of this event is not valid.' },
  gift_own: { status: 409, message: 'You bought this seat to give away. Send the link to someone else.' },
  gift_used: { status: 409, message: 'This gift has already been redeemed.' },
  gift_void: { status: 409, message: 'This gift is not valid any more, because its order was refunded.' },
  gift_paused: { status: 409, message: 'This gift is paused while a bank decides about the payment of its order.' },
  gift_waiting: {
    status: 409,
    message: 'This gift opens when the withdrawal period of its order has ended. Keep the link until then.',
  },
  already_enrolled: {
    status: 409,
    message: 'You are already enrolled in this course. The gift is still good for someone else.',
  },
  refund_not_completed: { status: 409, message: 'Only a completed order can be refunded.' },
  refund_asked: { status: 409, message: 'You have already asked for a refund of this order.' },
  refund_too_late: {
    status: 409,
    message: `Refunds can be requested within ${guaranteeTerms.days} days of the purchase.`,
  },
  refund_reason: {
    status: 400,
    message: `Please tell us your reason: you bought more than ${refundTerms.days} days ago, or have completed ${refundTerms.percent}% of the course.`,
  },
  refund_promised: {
    status: 409,
    message: `Only a request after more than ${guaranteeTerms.percent}% of a course can be declined: that is our guarantee.`,
  },
  already_refunded: { status: 409, message: 'This was refunded already. Nothing was paid back twice.' },
  withdrawal_over: {
    status: 409,
    message: 'The right of withdrawal has ended for this. Please look at the refund terms of your order.',
  },
  course_disputed: {
    status: 409,
    message:
      'Your bank is deciding about the payment for one of these courses. It can be ordered again if the bank gives you the money back.',
  },
  order_disputed: {
    status: 409,
    message:
      'The bank of the buyer is deciding about this payment, or has taken it back. Nothing can be refunded or begun meanwhile.',
  },
  refund_not_failed: { status: 409, message: 'This refund is on its way or has arrived. There is nothing to do.' },
  refund_decided: { status: 409, message: 'This refund request has already been decided.' },
  not_enrolled: { status: 403, message: 'Enroll in this course to continue.' },
  lesson_locked: { status: 409, message: 'Complete the lessons before this one first.' },
  quiz_not_passed: { status: 409, message: 'Pass the quiz to complete this lesson.' },
  practice_not_answered: {
    status: 409,
    message: 'Answer the question aloud first: at least 20 seconds, or 40 typed words.',
  },
  highlights_full: { status: 409, message: 'A lesson takes at most 200 highlights. Remove one first.' },
  assignment_not_submitted: { status: 409, message: 'Hand in the assignment to complete this lesson.' },
  assignment_not_rated: { status: 409, message: 'Rate your work by the rubric to complete this lesson.' },
  assignment_not_accepted: {
    status: 409,
    message: 'This lesson is completed when your work is accepted. The next lesson is open already.',
  },
  submission_accepted: { status: 409, message: 'This work was accepted. It is final.' },
  submission_empty: { status: 400, message: 'Write something, add a file or choose an answer before you hand it in.' },
  submission_versions: {
    status: 409,
    message: `An assignment takes at most ${submissionLimits.versions} versions. Ask the people who teach the course.`,
  },
  submission_files: {
    status: 409,
    message: `A version takes at most ${submissionLimits.files} files. Remove one first.`,
  },
  session_full: { status: 409, message: 'Every seat of this session is taken.' },
  session_over: { status: 409, message: 'This session is over.' },
  session_not_booked: { status: 403, message: 'Book a seat to join this session.' },
  session_begun: { status: 409, message: 'This session has already begun. It cannot be moved or cancelled any more.' },
  session_cancelled: { status: 409, message: 'This session was cancelled.' },
  session_seats: { status: 409, message: 'More seats than that are booked already.' },
  edit_conflict: {
    status: 409,
    message: 'This was changed in another tab or by someone else. Look at their changes before you go on.',
  },
  slug_taken: { status: 400, message: 'This address is taken already. Choose a different one.' },
  choice_gone: { status: 409, message: 'What you chose is not there any more. Reload to see what is.' },
  answer_handed_in: {
    status: 409,
    message: 'You have handed this answer in, so its text stays as it is. Record another answer to say it differently.',
  },
  answer_deleted: { status: 409, message: 'You have deleted this answer, so it is not stored again.' },
  article_not_ready: { status: 409, message: 'An article that people can read has an excerpt and a text.' },
  text_too_deep: {
    status: 400,
    message: 'Quotations, lists or emphasis are nested too deeply here. Use fewer levels.',
  },
  table_too_wide: {
    status: 400,
    message: 'The heading of a table here has many more columns than its rows. Remove the columns that are empty.',
  },
  address_too_often: {
    status: 400,
    message: 'One long address is used very often in this text. Use it less often, or a shorter one.',
  },
  newsletter_sent: { status: 409, message: 'This newsletter was sent already. What was sent stays as it is.' },
  newsletter_not_ready: { status: 409, message: 'Write a text before you send it.' },
  newsletter_readers: {
    status: 409,
    message: 'The number of readers has changed since you looked. Look at it again before you send.',
  },
  course_in_use: {
    status: 409,
    message:
      'A course that was published or sold, or that people wait for or have practiced in, is archived, not deleted.',
  },
  course_paid_back: {
    status: 409,
    message: 'The payment for this course is on its way back, so nothing more counts in it. You can still read.',
  },
  course_too_large: {
    status: 409,
    message: 'A course holds 5 MB of text, and this one would have more. Move some of its lessons to another course.',
  },
  too_many_courses: { status: 409, message: 'You have 300 courses. Delete drafts that you no longer need first.' },
  course_not_ready: { status: 409, message: 'This course is not complete yet. See what is missing.' },
  course_state: { status: 409, message: 'The course is in another state by now. Reload to see it.' },
  upload_room: { status: 409, message: 'Your files take up all the room you have. Write to us if you need more.' },
  upload_unknown: {
    status: 400,
    message: 'A file of this lesson was uploaded by someone else, or does not exist. Upload it yourself.',
  },
  list_full: { status: 409, message: 'This list is full. Delete something from it first.' },
  category_named: {
    status: 409,
    message: 'Pages of this site lead to this category: its address stays as it is, and it cannot be deleted.',
  },
  category_in_use: {
    status: 409,
    message: 'Something is still filed under this category. Choose another one for it first.',
  },
  instructor_in_use: { status: 409, message: 'This instructor still has courses. Choose who takes them over first.' },
  slides_full: { status: 409, message: 'Five slides are shown at most. Hide another one first.' },
  achievement_taken: { status: 400, message: 'There is an achievement of this name already.' },
  achievement_earned: {
    status: 409,
    message: 'People have earned this achievement and keep it. Retire it instead, and nobody new can earn it.',
  },
  question_in_use: { status: 409, message: 'A question that was published is archived, not deleted.' },
  newer_version: {
    status: 409,
    message:
      'A newer version was handed in while you were writing. Your words are kept: open the new version to go on.',
  },
  already_decided: { status: 409, message: 'Somebody else has decided about this work already.' },
  access_ended: {
    status: 409,
    message:
      'The access of this student to the course has ended or is being paid back, so nothing can be decided about their work.',
  },
  claimed_by_other: {
    status: 409,
    message: 'Somebody else is reading this work now. Your words are kept; take it over to go on.',
  },
  no_longer_teaching: {
    status: 403,
    message: 'You no longer teach this course. What you wrote was not sent: copy what you want to keep.',
  },
  rubric_changed: { status: 409, message: 'The rubric of this assignment has changed. Reload the page to see it.' },
  points_missing: { status: 409, message: 'Give points for every criterion before you accept this work.' },
  feedback_missing: {
    status: 409,
    message: 'Say what to change, in the note or in a comment, before you return this work.',
  },
  question_closed: { status: 409, message: 'This question takes no more answers.' },
  questions_full: {
    status: 409,
    message: 'A course has at most 500 questions. Delete drafts that you no longer need first.',
  },
  live_sessions_full: { status: 409, message: 'A course has at most 100 live sessions to come. Cancel one first.' },
  quiz_attempts_full: { status: 409, message: 'You have taken this quiz 500 times, which is the most.' },
  quiz_changed: {
    status: 409,
    message: 'This quiz was changed meanwhile. Your answer was not counted. Please look at the questions again.',
  },
  question_full: { status: 409, message: 'This question has as many answers as it takes. Ask a new one.' },
  edit_too_late: { status: 409, message: `What you wrote can be changed for ${discussionEditHours} hours.` },
  own_text: { status: 409, message: 'You wrote this yourself. You can delete it.' },
  own_text_reported: {
    status: 409,
    message: 'Somebody else who teaches this course, or an administrator, decides about this text.',
  },
  recording_replaced: {
    status: 409,
    message:
      'This recording was deleted, or is being uploaded from elsewhere. Nothing is lost there. Look again in a minute.',
  },
  transcription_not_allowed: {
    status: 409,
    message: 'Allow the transcription service first, or type what you said.',
  },
  transcription_failed: {
    status: 502,
    message: 'The transcription service gave no text. Your recording is safe. Try again, or type what you said.',
  },
  course_role_required: { status: 403, message: 'Your role in this course does not include that.' },
  announcement_sent: { status: 409, message: 'This announcement has gone out. It cannot be changed any more.' },
  announcement_empty: { status: 409, message: 'Write a text before you send it.' },
  announcement_time: { status: 409, message: 'Choose a time that is still to come, and within a year.' },
  announcement_limit: {
    status: 409,
    message: `Students of a course get at most ${announcementsADay} announcements within 24 hours. Choose another time.`,
  },
  enrollment_ended: {
    status: 409,
    message: 'The teachers of this course have ended your access to it. Write to us if you think that is a mistake.',
  },
  invited_often: {
    status: 429,
    message: `A mailbox gets at most ${invitationsADay} invitations to a course within a day, in all spellings of its address. Nobody was invited. Wait up to a day, or invite another address.`,
  },
  staff_already: { status: 409, message: 'This person already teaches in the course.' },
  invitation_expired: { status: 409, message: 'This invitation has expired. Ask for a new one.' },
  invitation_other_address: {
    status: 409,
    message: 'This invitation was sent to another address. Sign in with the account that has it.',
  },
  email_unverified: { status: 409, message: 'Confirm your email address first. The link is in your mail.' },
  own_account: { status: 409, message: 'You cannot do this to your own account. Ask another admin.' },
  account_unverified: {
    status: 409,
    message:
      'This person has not confirmed their email address yet, so no role was given. Ask them to follow the link in their mail, then try again.',
  },
  last_admin: {
    status: 409,
    message: 'This is the last admin, and without one nobody can manage the school. Make someone else an admin first.',
  },
  webinar_full: { status: 409, message: 'Every seat of this webinar is taken.' },
  webinar_begun: { status: 409, message: 'This webinar has already begun.' },
  webinar_over: { status: 409, message: 'This webinar is over.' },
  webinar_cancelled: { status: 409, message: 'This webinar was cancelled.' },
  webinar_not_registered: { status: 403, message: 'Register for this webinar to join it.' },
  webinar_seats: { status: 409, message: 'More people than that are registered already.' },
  webinar_hidden: {
    status: 409,
    message: 'People are registered, so it stays on the site. Cancel it instead, and they are notified.',
  },
  webinar_past: { status: 409, message: 'This webinar is over: its length, its seats and its link stay as they were.' },
  mail_overtaken: { status: 409, message: 'This email came too late to be of use, or was already sent.' },
  own_review: { status: 409, message: 'You cannot mark your own review as helpful.' },
  self_referral: { status: 400, message: 'You cannot refer yourself.' },
  referral_state: { status: 409, message: 'A referral is in another state by now. Look at the list again.' },
  referral_not_enrolled: { status: 409, message: 'None of the friends has enrolled yet. There is nothing to verify.' },
  referrer_unverified: {
    status: 409,
    message: 'The referrer has not confirmed their email address yet. Payment waits until they do.',
  },
  referral_nothing_due: {
    status: 409,
    message: 'Nothing is due for a referral: it was paid already, or none of its friends is enrolled any more.',
  },
  referral_amount: {
    status: 409,
    message: 'Another amount is due by now, because a friend enrolled or left. Look at the list again.',
  },
  message_answered: {
    status: 409,
    message: 'Somebody answered this message meanwhile. Read their answer before you send yours.',
  },
};

type ProblemDetail = { message?: string; errors?: FieldError[]; retryAfterSeconds?: number };

/** An error that a handler throws to refuse a request. `answerError` turns it into the answer. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly detail: ProblemDetail;

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.message ?? messageOf(code, detail));
    this.code = code;
    this.detail = detail;
  }
}

function messageOf(code: ProblemCode, { retryAfterSeconds }: ProblemDetail): string {
  return code === 'too_many_requests' && retryAfterSeconds !== undefined
    ? `Too many attempts. Please wait ${waitingTime(retryAfterSeconds)} and try again.`
    : problemDefinitions[code].message;
}

/** A Problem 400 for one field, for rules that a contract cannot express. */
export function fieldProblem(path: string, message: string): Problem {
  return new Problem('invalid_input', { message, errors: [{ path, message }] });
}

/**
 * Errors of Postgres for values that are valid JSON: NUL in text (22021) and in jsonb (22P05), numbers out of range
 * (22003), texts too long (22001), invalid numbers, dates and time zones (22P02, 22007, 22008, 22009). The client caused them, and nothing
 * was stored.
 */
const clientErrors = new Set(['22021', '22P05', '22003', '22001', '22P02', '22007', '22008', '22009']);
/** Postgres is starting, stopping, out of connections or gone; or a statement timed out (57014) and was rolled back. */
const unavailable = /^(57P0|57014|53|08)/;

/** The problem with which an error of any kind is answered. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Refusal) {
    const { code, retryAfterSeconds, path } = error;
    return new Problem(code, {
      ...(retryAfterSeconds !== null && { retryAfterSeconds }),
      ...(path !== null && { errors: [{ path, message: problemDefinitions[code].message }] }),
    });
  }
  if (error instanceof HTTPException) return problemOfHttpException(error);
  const postgres = postgresErrorOf(error);
  if (postgres && clientErrors.has(postgres.code)) {
    return new Problem('invalid_input', { message: 'The request holds a value that cannot be stored.' });
  }
  if (postgres ? unavailable.test(postgres.code) : isConnectionLost(error)) return new Problem('database_unavailable');
  return new Problem('internal_error');
}

/**
 * For a cursor that Postgres cannot read: the position of a row is opaque to its contract (admin/listing-contract.ts). All
 * else that a read passes to Postgres has a contract.
 */
function missingPage(error: unknown, c: Context): Problem | null {
  const path = ['after', 'before'].find((name) => c.req.query(name) !== undefined);
  const postgres = postgresErrorOf(error);
  return path && postgres && clientErrors.has(postgres.code) ? fieldProblem(path, pageMissingMessage) : null;
}

function problemOfHttpException(error: HTTPException): Problem {
  if (error.status === 400) return new Problem('malformed_json');
  if (error.status === 413) return new Problem('body_too_large');
  if (error.status === 415) return new Problem('unsupported_media_type');
  return new Problem('internal_error');
}

/**
 * The answer for any thrown value. Errors with status 500 or above are logged, and the answer contains no internals.
 */
export function answerError(error: unknown, c: Context<ApiEnvironment>): Response {
  const problem = missingPage(error, c) ?? problemOf(error);
  const { status, retryAfterSeconds: defaultSeconds } = problemDefinitions[problem.code];
  const requestId = c.get('requestId');
  if (status >= 500) logError(requestId, error);
  const { errors, retryAfterSeconds = defaultSeconds } = problem.detail;
  const body: ProblemBody = { code: problem.code, message: problem.message, ...(errors && { errors }), requestId };
  c.header('Cache-Control', 'private, no-store');
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  return c.json(body, status);
}
