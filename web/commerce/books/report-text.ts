/** Texts of revenue reports. */

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
