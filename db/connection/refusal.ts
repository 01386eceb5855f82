/**
 * The codes with which a verb can refuse. The code alone decides the API's response (functions/api/problem.ts). Nothing
 * else goes over the wire, so a refusal can never leak a row.
 */
export const refusalCodes = [
  'session_required',
  'role_required',
  'not_found',
  'invalid_credentials',
  'too_many_requests',
  'reset_token_invalid',
  'verification_token_invalid',
  'verification_other_account',
  'password_wrong',
  'email_taken',
  'course_not_open',
  'cart_full',
  'cart_empty',
  'nothing_to_buy',
  'cart_changed',
  'idempotency_key_reused',
  'promo_unknown',
  'promo_expired',
  'promo_exhausted',
  'promo_used',
  'promo_minimum',
  'promo_taken',
  'promo_in_use',
  'promo_limit',
  'gift_own',
  'gift_used',
  'gift_void',
  'already_enrolled',
  'refund_not_completed',
  'refund_asked',
  'refund_too_late',
  'refund_reason',
  'refund_promised',
  'refund_decided',
  'already_refunded',
  'withdrawal_over',
  'not_enrolled',
  'lesson_locked',
  'quiz_not_passed',
  'assignment_not_submitted',
  'assignment_not_rated',
  'assignment_not_accepted',
  'submission_accepted',
  'submission_empty',
  'submission_versions',
  'submission_files',
  'practice_not_answered',
  'highlights_full',
  'session_full',
  'session_over',
  'session_not_booked',
  'session_begun',
  'session_cancelled',
  'session_seats',
  'own_review',
  'webinar_full',
  'webinar_begun',
  'webinar_cancelled',
  'webinar_seats',
  'webinar_hidden',
  'webinar_past',
  'mail_overtaken',
  'own_account',
  'last_admin',
  'self_referral',
  'referral_state',
  'referral_not_enrolled',
  'referrer_unverified',
  'referral_nothing_due',
  'referral_amount',
  'message_answered',
  'edit_conflict',
  'slug_taken',
  'choice_gone',
  'article_not_ready',
  'text_too_deep',
  'newsletter_sent',
  'newsletter_not_ready',
  'newsletter_readers',
  'course_in_use',
  'course_not_ready',
  'course_state',
  'upload_room',
  'upload_unknown',
  'list_full',
  'category_named',
  'category_in_use',
  'instructor_in_use',
  'slides_full',
  'achievement_taken',
  'achievement_earned',
  'question_in_use',
  'question_closed',
  'question_full',
  'edit_too_late',
  'own_text',
  'newer_version',
  'already_decided',
  'access_ended',
  'claimed_by_other',
  'rubric_changed',
  'points_missing',
  'feedback_missing',
  'recording_replaced',
  'transcription_not_allowed',
  'course_role_required',
  'announcement_sent',
  'announcement_empty',
  'announcement_time',
  'announcement_limit',
  'enrollment_ended',
  'staff_already',
  'invitation_expired',
  'invitation_other_address',
  'email_unverified',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  /** With `too_many_requests`: how long to wait, in seconds. */
  readonly retryAfterSeconds: number | null;
  /** The field of the request that is refused, if the refusal is about one field. */
  readonly path: string | null;

  constructor(
    code: RefusalCode,
    { retryAfterSeconds = null, path = null }: { retryAfterSeconds?: number | null; path?: string | null } = {},
  ) {
    super(code);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.path = path;
  }
}

/** Whether the message of a `refuse_unless` error is one of our codes. */
export function isRefusalCode(text: string): text is RefusalCode {
  return refusalCodes.some((code) => code === text);
}
