/**
 * The business rules in the database: the functions of the schema `rules`, from the functions.sql of each noun.
 * db/CONVENTIONS.md describes how they are written.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Client, escapeLiteral } from 'pg';
import { freshProofMinutes, newAdminKind, sessionTerms } from './accounts/states.ts';
import {
  giftAccessMailKind,
  giftEndedMailKind,
  guaranteeTerms,
  orderAccessMailKind,
  paymentMinutes,
  refundTerms,
  withdrawalTerms,
} from './commerce/states.ts';
import { courseLimits, launchpadSlug } from './courses/states.ts';
import { discussionEditHours } from './discussion/states.ts';
import { patienceMinutes } from './heartbeat/states.ts';
import {
  defaultDeliveries,
  digestHour,
  learnerNotificationKinds,
  notificationMailKinds,
  notificationsMaximum,
} from './notifications/states.ts';
import { lessonAnswerMinimum } from './practice/states.ts';
import { claimMinutes, waitingMaximum } from './submissions/review/states.ts';
import { submissionLimits } from './submissions/states.ts';
import { accessMailsADay, announcementsADay, invitationsADay, staffMaximum, stuckDays } from './teaching/states.ts';

export type RuleFile = { path: string; text: string };

/** Values that both rules and TypeScript need. Each is a function of the schema, such as `rules.refund_days()`. */
const sharedValues: Record<string, string | number> = {
  access_mails_a_day: accessMailsADay,
  admin_idle_minutes: sessionTerms.admin.idleMinutes,
  admin_session_hours: sessionTerms.admin.hours,
  announcements_a_day: announcementsADay,
  claim_minutes: claimMinutes,
  course_bytes: courseLimits.bytes,
  courses_maximum: courseLimits.own,
  default_deliveries: JSON.stringify(defaultDeliveries),
  digest_hour: digestHour,
  discussion_edit_hours: discussionEditHours,
  fresh_proof_minutes: freshProofMinutes,
  gift_access_mail: giftAccessMailKind,
  gift_ended_mail: giftEndedMailKind,
  guarantee_days: guaranteeTerms.days,
  guarantee_percent: guaranteeTerms.percent,
  idle_days: sessionTerms.idleDays,
  invitations_a_day: invitationsADay,
  launchpad_slug: launchpadSlug,
  learner_notifications: JSON.stringify(learnerNotificationKinds),
  new_admin_mail: newAdminKind,
  notification_digest_mail: notificationMailKinds.digest,
  notification_mail: notificationMailKinds.single,
  notifications_maximum: notificationsMaximum,
  order_access_mail: orderAccessMailKind,
  patience_minutes: patienceMinutes,
  payment_minutes: paymentMinutes,
  practice_seconds: lessonAnswerMinimum.seconds,
  practice_words: lessonAnswerMinimum.words,
  refund_days: refundTerms.days,
  refund_percent: refundTerms.percent,
  session_days: sessionTerms.days,
  staff_maximum: staffMaximum,
  stuck_days: stuckDays,
  submission_files: submissionLimits.files,
  submission_versions: submissionLimits.versions,
  waiting_maximum: waitingMaximum,
  withdrawal_days: withdrawalTerms.days,
};

function sharedValueRules(): RuleFile {
  const rules = Object.entries(sharedValues).map(([name, value]) => {
    const [type, literal] = typeof value === 'number' ? ['integer', value] : ['text', escapeLiteral(value)];
    return `CREATE FUNCTION rules.${name}() RETURNS ${type} LANGUAGE sql IMMUTABLE AS $$ SELECT ${literal}; $$;`;
  });
  return { path: 'db/rules.ts', text: rules.join('\n') };
}

/** The shared values and every functions.sql, sorted by path. */
export function readRuleFiles(): RuleFile[] {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('/functions.sql'))
    .toSorted()
    .map((path) => ({ path: `db/${path}`, text: readFileSync(`${root}/${path}`, 'utf8') }));
  return [sharedValueRules(), ...files];
}

/**
 * Replaces the schema `rules` with the functions of the files, in one transaction; does nothing when the files have not
 * changed since. The caller must hold the lock of migrations. The hash of the files is stored as the comment of the
 * schema, so that the two always change together.
 */
export async function applyRules(client: Client, files: RuleFile[] = readRuleFiles()): Promise<void> {
  const hash = `sha256:${createHash('sha256').update(JSON.stringify(files)).digest('hex')}`;
  const { rows } = await client.query<{ hash: string | null }>(
    `SELECT obj_description(to_regnamespace('rules'), 'pg_namespace') AS hash`,
  );
  if (rows[0]?.hash === hash) return;

  await client.query('BEGIN');
  try {
    // Switched off while creating, because bodies may call functions of later files; all are checked afterwards.
    await client.query('SET LOCAL check_function_bodies = off');
    // No table, index or trigger depends on the schema (schema.test.ts), so this drops only functions. They act with the
    // rights of whoever calls them, such as the Worker's role (worker-role.ts).
    await client.query(
      'DROP SCHEMA IF EXISTS rules CASCADE; CREATE SCHEMA rules; GRANT USAGE ON SCHEMA rules TO PUBLIC',
    );
    for (const file of files) {
      await client.query(file.text).catch((error: Error) => {
        throw new Error(`${file.path}: ${error.message}`, { cause: error });
      });
    }
    await client.query('SET LOCAL check_function_bodies = on');
    await client.query(`SELECT CASE l.lanname WHEN 'sql' THEN fmgr_sql_validator(p.oid) ELSE plpgsql_validator(p.oid) END
      FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang WHERE p.pronamespace = 'rules'::regnamespace`);
    await client.query(`COMMENT ON SCHEMA rules IS ${client.escapeLiteral(hash)}`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
