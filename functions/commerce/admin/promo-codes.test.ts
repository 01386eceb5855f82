/** Admins create and change promo codes: buyers see each change at once, and past orders stay as they are. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { promoCodes } from '#db/commerce/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { auditEntries } from '#db/local/audit-fixture.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../local/test-api.ts';
import { promoAnswerSchema } from '../contract.ts';
import { type PromoTermsInput, promoCreatedSchema, promoListingSchema } from './promo-code-contract.ts';

let api: TestApi;
let admin: SignedInPerson;
const path = '/api/admin/promo-codes';
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.newcomer();
  await db().update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
const newCode = () => `SALE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
const termsOf = (change: Partial<PromoTermsInput> = {}): PromoTermsInput => ({
  code: newCode(),
  discountType: 'percentage',
  discountValue: '20',
  minAmount: null,
  maxDiscount: null,
  usageLimit: null,
  validFrom: null,
  validUntil: null,
  ...change,
});
const posting = { method: 'POST', path };
const make = async (terms: PromoTermsInput) =>
  (await api.expectAnswer(promoCreatedSchema, { ...posting, token: admin.token, body: terms, status: 201 })).id;
/** The request of an admin who has just read the code and so sends its current revision. */
async function editing(id: number, terms: PromoTermsInput) {
  const [row] = await db().select({ revision: promoCodes.revision }).from(promoCodes).where(eq(promoCodes.id, id));
  return { method: 'PUT', path: `${path}/${id}?revision=${row?.revision ?? 1}`, token: admin.token, body: terms };
}
const edit = async (id: number, terms: PromoTermsInput) => api.expectAnswer(doneSchema, await editing(id, terms));
const refusedEdit = async (status: number, id: number, terms: PromoTermsInput) =>
  api.expectProblem(status, await editing(id, terms));
const listed = async (search: string) =>
  (await api.expectAnswer(promoListingSchema, { path: `${path}?search=${search}`, token: admin.token })).rows[0];
const asBuyer = (code: string) =>
  api.expectAnswer(promoAnswerSchema, {
    method: 'POST',
    path: '/api/validate-promo',
    body: { code, amount: '100.00' },
  });
const useUp = (id: number, usedCount: number) =>
  db().update(promoCodes).set({ usedCount }).where(eq(promoCodes.id, id));

test('a new code works for buyers at once, and is in the list and the audit log', async () => {
  const terms = termsOf({ code: ` ${newCode().toLowerCase()} `, discountValue: '12.5', usageLimit: 3 });
  const id = await make(terms);
  const code = terms.code.trim().toUpperCase();
  expect(await asBuyer(code)).toMatchObject({ valid: true, discount: 12.5 });
  expect(await listed(code)).toMatchObject({ id, code, discountValue: '12.50', usedCount: 0, state: 'open' });
  const [written] = await auditEntries(db(), 'promo_codes', id);
  expect(written).toMatchObject({ actorId: admin.id, action: 'promo.create', subjectType: 'promo_codes' });
});

test('a deactivated code is refused and works again once activated; one unknown code fails the whole request', async () => {
  const terms = termsOf();
  const id = await make(terms);
  const act = (ids: number[], action: string) => ({
    method: 'POST',
    path: `${path}/actions`,
    token: admin.token,
    body: { ids, action },
  });
  await api.expectProblem(404, act([id, 2_000_000_000], 'deactivate'));
  expect((await asBuyer(terms.code)).valid).toBe(true);
  await api.expectAnswer(doneSchema, act([id], 'deactivate'));
  expect((await asBuyer(terms.code)).valid).toBe(false);
  expect(await listed(terms.code)).toMatchObject({ active: false, state: 'off' });
  await api.expectAnswer(doneSchema, act([id], 'activate'));
  expect((await asBuyer(terms.code)).valid).toBe(true);
});

test('everything about a code can be changed before its first use', async () => {
  const id = await make(termsOf());
  const terms = termsOf({ discountType: 'fixed', discountValue: '50', minAmount: '60' });
  await edit(id, terms);
  expect(await asBuyer(terms.code)).toMatchObject({ valid: true, discount: 50 });
});

test('after its first use, a code keeps its name and discount and a limit of at least its uses; the rest can change', async () => {
  const terms = termsOf({ maxDiscount: '30', usageLimit: 10 });
  const id = await make(terms);
  await useUp(id, 4);
  for (const change of [
    { code: newCode() },
    { discountType: 'fixed' as const },
    { discountValue: '30' },
    { maxDiscount: null },
  ]) {
    expect((await refusedEdit(409, id, { ...terms, ...change })).code).toBe('promo_in_use');
  }
  expect((await refusedEdit(409, id, { ...terms, usageLimit: 3 })).code).toBe('promo_limit');
  await edit(id, { ...terms, discountValue: '20.00', usageLimit: 4, minAmount: '10' });
  expect(await listed(terms.code)).toMatchObject({ state: 'used_up', minAmount: '10.00', usedCount: 4 });
  await edit(id, { ...terms, usageLimit: null, validUntil: '2020-01-01T00:00:00Z' });
  expect(await listed(terms.code)).toMatchObject({ state: 'expired', usageLimit: null });
});

test('when two admins edit the same code, the second one gets `edit_conflict` and nothing is overwritten', async () => {
  const terms = termsOf();
  const id = await make(terms);
  const [first, second] = [await editing(id, { ...terms, minAmount: '10' }), await editing(id, termsOf())];
  await api.expectAnswer(doneSchema, first);
  expect((await api.expectProblem(409, second)).code).toBe('edit_conflict');
  expect(await listed(terms.code)).toMatchObject({ minAmount: '10.00', revision: 2 });
});

test('a code whose answer was lost is created once, and an edit that is repeated is no conflict', async () => {
  const terms = termsOf();
  const id = await make(terms);
  expect(await make(terms)).toBe(id);
  const edited = await editing(id, { ...terms, minAmount: '10', validUntil: '2036-01-01T00:00:00Z' });
  await api.expectAnswer(doneSchema, edited);
  await api.expectAnswer(doneSchema, edited);
  expect(await listed(terms.code)).toMatchObject({ minAmount: '10.00', revision: 2 });
  const written = await auditEntries(db(), 'promo_codes', id);
  expect(written.map(({ action }) => action)).toEqual(['promo.create', 'promo.edit']);
});

test('when several admins create a code with the same name, one succeeds', async () => {
  const terms = termsOf();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      api.request('POST', path, { token: admin.token, body: { ...terms, discountValue: String(10 + index) } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
  const other = termsOf();
  expect((await refusedEdit(400, await make(other), { ...other, code: terms.code })).code).toBe('promo_taken');
  await refusedEdit(404, 2_000_000_000, termsOf());
});

test.each<[string, Partial<PromoTermsInput>]>([
  ['code', { code: 'A' }],
  ['code', { code: 'TEN%OFF' }],
  ['discountValue', { discountValue: '100.01' }],
  ['discountValue', { discountValue: '0.00' }],
  ['discountValue', { discountValue: '-5' }],
  ['discountValue', { discountValue: '1e2' }],
  ['minAmount', { minAmount: '999999999' }],
  ['usageLimit', { usageLimit: 0 }],
  ['usageLimit', { usageLimit: 1.5 }],
  ['validUntil', { validFrom: '2026-05-02T00:00:00Z', validUntil: '2026-05-02T00:00:00Z' }],
])('values that the table would refuse are refused at their field: %s %j', async (field, change) => {
  const terms = termsOf(change);
  const { errors } = await api.expectProblem(400, { ...posting, token: admin.token, body: terms });
  expect(errors?.map((error) => error.path)).toContain(field);
  expect(await db().select().from(promoCodes).where(eq(promoCodes.code, terms.code))).toEqual([]);
});
