import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * The parameters of each rule that is called by name (db/<noun>/functions.sql). db/rules.test.ts compares them with the
 * functions in the database.
 */
export const ruleParameters = {
  answer_question: [
    'learner',
    'wanted_course',
    'wanted_module',
    'wanted_lesson',
    'attempt_number',
    'wanted_question',
    'given',
    'moment',
  ],
  assert_course_open: ['learner', 'wanted_course', 'allow_managers'],
  assert_course_role: ['account', 'wanted_course', 'allowed'],
  assert_lesson_open: ['learner', 'wanted_course', 'wanted_module', 'wanted_lesson', 'allow_managers'],
  authorize: ['session_hash', 'expected_user', 'allowed_roles', 'for_write'],
  begin_edit: ['editor', 'wanted_course', 'based_on', 'touches_learners', 'moment'],
  cart_owner: ['session_hash', 'expected_user', 'for_write'],
  check_out: [
    'buyer',
    'quoted',
    'amounts',
    'wanted_code',
    'plan',
    'cart_session',
    'used_key',
    'asked_hash',
    'gifts',
    'receipt_kind',
    'moment',
  ],
  consume_rate_limit: ['claimed_key', 'tries', 'window_seconds', 'at'],
  decide_refund: ['admin', 'wanted_request', 'approves', 'given_note', 'mail_kind', 'moment'],
  enroll_in_course: ['learner', 'wanted_course', 'plan', 'receipt_kind', 'moment', 'wanted_code', 'quoted', 'amounts'],
  describe_study: ['learner', 'zone', 'moment'],
  describe_study_days: ['learner', 'zone', 'moment'],
  describe_next_sessions: ['learner', 'wanted_count', 'moment'],
  describe_orders: ['buyer', 'wanted_count', 'skipped'],
  first_answer: ['buyer', 'used_key', 'asked_hash'],
  has_practiced: ['learner', 'wanted_module', 'wanted_lesson'],
  describe_open_answer: ['wanted_course', 'wanted_question', 'given'],
  keep_tried_lesson: [
    'learner',
    'wanted_course',
    'wanted_module',
    'wanted_lesson',
    'given',
    'is_completed',
    'stopped_at',
    'played',
    'moment',
  ],
  lease_mail: ['at', 'token', 'lease_seconds', 'calls', 'batch_size', 'spacing', 'first_call_by', 'lists', 'unbatched'],
  manages_course: ['account', 'account_role', 'creator'],
  open_lesson_in: ['outlines', 'course_status', 'switched_on'],
  open_lesson: ['learner', 'wanted_course', 'wanted_module', 'wanted_lesson', 'ahead', 'moment'],
  quote_cart: ['buyer', 'wanted_code', 'moment'],
  quote_course: ['buyer', 'wanted_course', 'wanted_code', 'moment'],
  quote_promo: ['buyer', 'wanted_code', 'moment'],
  record_lesson_progress: [
    'learner',
    'wanted_course',
    'wanted_module',
    'wanted_lesson',
    'new_status',
    'minutes_spent',
    'given_score',
    'zone',
    'moment',
  ],
  redeem_gift: ['taker', 'hashed_token', 'moment'],
  refund_eligibility: ['order_status', 'bought_at', 'farthest', 'asked', 'moment'],
  request_refund: ['asker', 'wanted_order', 'given_reason', 'mail_kind', 'moment'],
  merge_tallies: [],
  save_outline: ['wanted_course', 'wanted', 'moment'],
  invite_staff: [
    'inviter',
    'wanted_course',
    'address',
    'wanted_role',
    'shows_addresses',
    'hashed_token',
    'usable_until',
    'moment',
  ],
  describe_staff_invitation: ['viewer', 'hashed_token', 'moment'],
  accept_staff_invitation: ['account', 'hashed_token', 'moment'],
  set_cart_item: ['wanted_session', 'owner', 'wanted_course', 'wanted_quantity'],
} as const;

type Rules = typeof ruleParameters;
type Argument = string | number | boolean | null | SQL | AnyColumn;

/** `rules.name(first => $1, second => $2)`: calls a rule with more than two parameters by their names. */
export function call<Name extends keyof Rules>(
  name: Name,
  args: { [Parameter in Rules[Name][number]]: Argument },
): SQL {
  const named = Object.entries<Argument>(args).map(([parameter, value]) => sql`${sql.raw(parameter)} => ${value}`);
  return sql`rules.${sql.raw(name)}(${sql.join(named, sql`, `)})`;
}
