/** The routes with which admins list referrals and decide on them. Mounted at /api/admin/referrals. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import { everyPage } from '#db/admin/listing.ts';
import {
  decideOnReferrals,
  listAllReferrals,
  type ReferralDecision,
  type ReferralListRow,
} from '#db/community/admin/all-referrals.ts';
import { auditContextOf, personalReadOf } from '../../admin/audit-context.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../../admin/csv.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import { referralPaidMail, referralRejectedMail } from '../referral-mails.ts';
import {
  type ListedReferral,
  referralDecisionInputSchema,
  referralListingQuerySchema,
  referralListingSchema,
} from './admin-referral-contract.ts';

export const adminReferralRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

adminReferralRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Referrals with their friends and earnings, a page at a time',
    ...only('ADMIN'),
    request: { query: referralListingQuerySchema },
    responses: answer(200, referralListingSchema, 'A page of referrals'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const read = personalReadOf(c, { exports: false });
    const wanted = { caller: c.get('caller'), read, filter: query, sort, page: pageOf(query) };
    return c.json(listingAnswer(await listAllReferrals(c.get('db'), wanted), listedReferral), 200);
  },
);

adminReferralRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same referrals as a CSV file',
    ...only('ADMIN'),
    ...refuses('fresh_proof_needed'),
    request: { query: referralListingQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const wanted = { caller: c.get('caller'), read: personalReadOf(c, { exports: true }), filter, sort };
    const pages = everyPage((page) => listAllReferrals(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: 'referrals', columns: referralColumns, pages });
  },
);

adminReferralRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/actions',
    summary: 'Verify, mark as paid, reject with a reason or reopen the chosen referrals; all of them or none',
    ...only('ADMIN'),
    ...refuses(
      'not_found',
      'referral_state',
      'referral_not_enrolled',
      'referrer_unverified',
      'referral_nothing_due',
      'referral_amount',
      'fresh_proof_needed',
    ),
    request: { body: jsonBody(referralDecisionInputSchema) },
    responses: answer(200, doneSchema, 'Done; referrers who are paid or rejected get a mail'),
  }),
  async (c) => {
    const { ids, decision } = decisionOf(c.req.valid('json'));
    await decideOnReferrals(c.get('db'), { ...auditContextOf(c), ids, decision, mailKinds });
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json(
      { message: ids.length === 1 ? 'The referral is changed.' : `${ids.length} referrals are changed.` },
      200,
    );
  },
);

function decisionOf(input: z.output<typeof referralDecisionInputSchema>): {
  ids: number[];
  decision: ReferralDecision;
} {
  if (input.action !== 'pay') {
    const { ids, ...decision } = input;
    return { ids, decision };
  }
  const amounts = new Map(input.payments.map(({ id, amount }) => [id, amount]));
  return { ids: [...amounts.keys()], decision: { action: 'pay', amounts } };
}

const mailKinds = { paid: referralPaidMail.kind, rejected: referralRejectedMail.kind };

const referralColumns: CsvColumn<ReferralListRow>[] = [
  { header: 'Reference', value: (referral) => referral.referralId },
  { header: 'State', value: (referral) => referral.status },
  { header: 'Referrer', value: (referral) => referral.referrerName },
  { header: 'Email', value: (referral) => referral.referrerEmail },
  { header: 'Phone', value: (referral) => referral.referrerPhone },
  {
    header: 'Friends',
    value: (referral) => referral.friends.map(({ name, email }) => `${name} <${email}>`).join('; '),
  },
  {
    header: 'Friends enrolled',
    value: (referral) => referral.friends.filter((friend) => stateOf(friend) === 'enrolled').length,
  },
  { header: 'Earned', value: (referral) => referral.earned },
  { header: 'Paid', value: (referral) => referral.paymentAmount },
  { header: 'Due', value: (referral) => referral.due },
  { header: 'Submitted', value: (referral) => referral.createdAt },
  { header: 'Verified', value: (referral) => referral.verifiedAt },
  { header: 'Paid on', value: (referral) => referral.paidAt },
  { header: 'Reason', value: (referral) => referral.rejectionReason },
];

function listedReferral(row: ReferralListRow): ListedReferral {
  return {
    id: row.id,
    referralId: row.referralId,
    referrer: {
      name: row.referrerName,
      email: row.referrerEmail,
      phone: row.referrerPhone,
      emailVerified: row.referrerVerified,
    },
    comments: row.additionalComments,
    status: row.status,
    friends: row.friends.map((friend) => ({
      id: friend.id,
      name: friend.name,
      email: friend.email,
      phone: friend.phone,
      state: stateOf(friend),
      enrolledAt: friend.enrolledAt && new Date(friend.enrolledAt).toISOString(),
    })),
    earned: row.earned,
    paid: row.paymentAmount ?? '0.00',
    due: row.due,
    rejectionReason: row.rejectionReason,
    createdAt: row.createdAt.toISOString(),
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

/** A friend who counts for another referrer earns nothing here, whether enrolled or not. */
function stateOf({
  counts,
  invitedAt,
  enrolledAt,
}: ReferralListRow['friends'][number]): ListedReferral['friends'][number]['state'] {
  if (!counts) return 'referred_before';
  if (enrolledAt) return 'enrolled';
  return invitedAt ? 'invited' : 'waiting';
}
