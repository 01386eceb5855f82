/** Validates promo codes before checkout. docs/product.md "Cart" and "Calls", docs/decisions.md "Commerce". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { centsOf, discountOf } from '#db/commerce/money.shared.ts';
import { findPromo } from '#db/commerce/promo.ts';
import { type PromoQuote, promoFault } from '#db/commerce/quote.ts';
import { answer, jsonBody, openToAll } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { problemDefinitions } from '../api/problem.ts';
import { refuseInvalid } from '../api/validation.ts';
import { amountText } from './amount-text.shared.ts';
import { type PromoAnswer, promoAnswerSchema, promoInputSchema } from './contract.ts';

export const promoRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

promoRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/validate-promo',
    summary: 'The discount of a promo code on an amount; validating does not use the code up',
    ...openToAll,
    request: { body: jsonBody(promoInputSchema) },
    responses: answer(200, promoAnswerSchema, 'The discount, or why there is none'),
  }),
  async (c) => {
    const { code, amount } = c.req.valid('json');
    const promo = await findPromo(c.get('db'), { code, caller: c.get('caller'), now: new Date() });
    return c.json(promoAnswer(promo, centsOf(amount)), 200);
  },
);

function promoAnswer(promo: PromoQuote | null, amountCents: number): PromoAnswer {
  const fault = promoFault(promo, amountCents);
  if (!promo || fault) return { valid: false, discount: 0, error: faultText(promo, fault ?? 'promo_unknown') };
  return { valid: true, discount: discountOf(amountCents, promo) / 100, error: null };
}

function faultText(promo: PromoQuote | null, fault: NonNullable<ReturnType<typeof promoFault>>): string {
  if (fault === 'promo_minimum' && promo?.minAmount) {
    return `This promo code needs an order of ${amountText(promo.minAmount)} or more`;
  }
  return problemDefinitions[fault].message;
}
