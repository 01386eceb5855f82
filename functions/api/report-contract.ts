/** What browsers report when the policy of a page refused something. */
import { z } from 'zod';

const text = z.string().max(20_000);

/** The Reporting API: https://www.w3.org/TR/CSP3/#reporting. Reports of other types are ignored. */
const reportSchema = z.object({
  type: text.optional(),
  body: z.object({ effectiveDirective: text.optional(), blockedURL: text.optional() }).optional(),
});

/** Browsers collect reports for a minute and send them together. */
export const reportsSchema = z.array(reportSchema).max(100).meta({ id: 'PolicyReports' });

/** What was refused, without anything that may be personal: which directive, and the kind or host of what was refused. */
export type PolicyRefusal = { directive: string; blocked: string };

/** Lines in the log of one request. A page has few kinds of refusals, and anybody can send reports. */
const mostKinds = 10;

/** The first kinds of refusals in a report, each once, with their number. */
export function countRefusals(reports: z.output<typeof reportsSchema>): (PolicyRefusal & { count: number })[] {
  const found = reports
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) => refusalOf(body?.effectiveDirective, body?.blockedURL));
  const counts = new Map<string, PolicyRefusal & { count: number }>();
  for (const refusal of found) {
    const key = `${refusal.directive} ${refusal.blocked}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { ...refusal, count: 1 });
  }
  return [...counts.values()].slice(0, mostKinds);
}

/** An address may contain a token, so only its host is kept. Anybody can send reports, so nothing is kept as it is. */
function refusalOf(directive = '', blocked = ''): PolicyRefusal {
  return {
    directive: /^[a-z-]{1,40}$/.test(directive) ? directive : 'unknown',
    blocked: /^[a-z-]{1,40}$/.test(blocked) ? blocked : (hostOf(blocked) ?? 'unknown'),
  };
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host.slice(0, 100) || new URL(address).protocol.slice(0, 40) : null;
}
