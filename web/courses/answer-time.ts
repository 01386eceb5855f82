import { counted } from './counted.ts';

/** "within 20 hours"; from three days on in days: "within 3 days". */
export function answerTimeText(hours: number): string {
  return hours < 72 ? `within ${counted(hours, 'hour')}` : `within ${counted(Math.ceil(hours / 24), 'day')}`;
}
