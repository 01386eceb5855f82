/** Texts of revenue reports. */
import type { Revenue } from '#functions/commerce/books/revenue-contract.ts';

/** The month so many months ago, in UTC, as '2026-11'. */
export function monthsBack(count: number, now = new Date()): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count)).toISOString().slice(0, 7);
}

/** 'November 2026' for '2026-11'. */
export function monthName(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** '−$1,200.50' for '-1200.50'. */
export function signedAmount(amount: string): string {
  const shown = Math.abs(Number(amount)).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  return Number(amount) < 0 ? `−${shown}` : shown;
}

/** What creators get now, and of what. */
export function shareText({ percent, own }: Revenue['share']): string {
  const exceptions = own.map(({ title, percent: ownPercent }) => `${ownPercent}% of ${title}`);
  const now = [`${percent}%`, ...(exceptions.length > 0 ? [`(${exceptions.join(', ')})`] : [])].join(' ');
  return `Creators get ${now} of charges less taxes, fees, refunds and disputes; the fee of a dispute is the school's. An order keeps the share of the day on which it was paid.`;
}
