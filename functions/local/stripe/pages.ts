/** The pages of the local stand-in for Stripe: where a buyer pays, and where banks and card holders are played. */
import { type Delivery, deliveries } from './events.ts';
import type { Dispute, Refund, Session, SessionTerms } from './objects.ts';

const money = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** The page of a session. `fault`: what went wrong with the last try. */
export function payPage({ session, terms, fault }: { session: Session; terms: SessionTerms; fault?: string }): string {
  const lines = terms.lines.map(
    ({ name, amount }) => `<li><span>${markup(name)}</span> <span>${money(amount, session.currency)}</span></li>`,
  );
  const isOpen = session.status === 'open';
  return page(
    'Pay for your order',
    `
  <h1>Pay ${money(session.amount_total, session.currency)}</h1>
  <p>This stands in for Stripe on this machine. No money moves, and nothing leaves it.</p>
  <ul>${lines.join('')}</ul>
  ${session.customer_email ? `<p>Receipt to ${markup(session.customer_email)}</p>` : ''}
  ${fault ? `<p role="alert">${markup(fault)}</p>` : ''}
  ${
    isOpen
      ? `<form method="post">
    <button name="action" value="pay">Pay</button>
    <button name="action" value="decline">Decline</button>
    <button name="action" value="later">Pay later (bank debit)</button>
    <button name="action" value="leave">Leave</button>
  </form>`
      : `<p>This session is ${session.status === 'expired' ? 'expired' : 'completed'}.</p>
  <form method="post"><button name="action" value="leave">Go back</button></form>`
  }
  <p><a href="/">Play the banks</a></p>`,
  );
}

/** The page on which everybody but the buyer is played. */
export function deskPage(account: {
  sessions: Session[];
  refunds: Refund[];
  disputes: Dispute[];
  delivery: Delivery;
}): string {
  const { sessions, refunds, disputes, delivery } = account;
  const rows = sessions.toReversed().map((session) => {
    const dispute = disputes.find(({ payment_intent: intent }) => intent === session.payment_intent);
    const actions = [
      ...(session.status === 'open' ? [['expire', 'Let it expire']] : []),
      ...(session.status === 'complete' && session.payment_status === 'unpaid'
        ? [
            ['confirm', 'The bank confirms'],
            ['refuse', 'The bank refuses'],
          ]
        : []),
      ...(session.payment_status === 'paid' && !dispute ? [['dispute', 'Open a dispute']] : []),
      ...(dispute?.status === 'needs_response'
        ? [
            ['win', 'The school wins'],
            ['lose', 'The school loses'],
          ]
        : []),
      ...refunds.flatMap(({ payment_intent: intent, status, id }) =>
        intent === session.payment_intent && status === 'succeeded'
          ? [[`fail ${id}`, `Refund of ${id.slice(-4)} fails`]]
          : [],
      ),
    ];
    const buttons = actions.map(
      ([action = '', label = '']) => `<button name="action" value="${markup(action)}">${markup(label)}</button>`,
    );
    return `<li><form method="post">
      <input type="hidden" name="session" value="${session.id}">
      <span>Order ${markup(session.client_reference_id ?? '?')}, ${money(session.amount_total, session.currency)}:
        ${session.status}, ${session.payment_status}${dispute ? `, dispute ${dispute.status}` : ''}</span>
      ${buttons.join('')}</form></li>`;
  });
  const choices = deliveries
    .filter((choice) => choice !== 'held')
    .map((choice) => `<option${choice === delivery ? ' selected' : ''}>${choice}</option>`);
  return page(
    'Stand-in for Stripe',
    `
  <h1>Stand-in for Stripe</h1>
  <form method="post">
    <label>Events arrive <select name="delivery">${choices.join('')}</select></label>
    <button name="action" value="deliver">Set</button>
  </form>
  <ul>${rows.join('') || '<li>No session yet.</li>'}</ul>`,
  );
}

/** A receipt or an invoice. */
export const paperPage = (name: string, id: string) =>
  page(name, `<h1>${markup(name)}</h1><p>${markup(id)}. Stripe shows its own here.</p>`);

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${markup(title)}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { display: grid; place-items: center; min-height: 100vh; margin: 0; }
  main { box-sizing: border-box; width: min(40rem, 100%); padding: 1.5rem; }
  ul { display: grid; gap: .75rem; padding: 0; list-style: none; }
  li { display: flex; flex-wrap: wrap; gap: .5rem 1rem; justify-content: space-between; }
  form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; }
  button, select { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; }
</style>
<main>${body}
</main>
</html>`;
}

function markup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
