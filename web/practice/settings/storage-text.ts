/** What the settings say about the learner's stored practice. */
import type { PracticeStorage } from '#functions/practice/contract.ts';
import { practiceLimits } from '#functions/practice/practice-limits.shared.ts';

const megabyte = 1_000_000;
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** "1 answer", "2 answers". */
export function countText(count: number, one: string): string {
  return `${whole.format(count)} ${one}${count === 1 ? '' : 's'}`;
}

/** "12 MB of 2,000 MB"; what is less than a megabyte is called so. */
export function roomText(bytes: number): string {
  const used = bytes > 0 && bytes < megabyte ? 'less than 1' : whole.format(bytes / megabyte);
  return `${used} MB of ${whole.format(practiceLimits.recordingRoom / megabyte)} MB`;
}

/** Who else may open the answers that were handed in, and how long their recordings stay. */
export function handedInText({
  answersHandedIn,
  recordingsHandedIn,
}: Pick<PracticeStorage, 'answersHandedIn' | 'recordingsHandedIn'>): string {
  const [it, stays] = answersHandedIn === 1 ? ['it', 'Its recording stays'] : ['them', 'Their recordings stay'];
  const access = `You handed in ${countText(answersHandedIn, 'answer')} for a course: the people who teach there, and admins, can open ${it}.`;
  return recordingsHandedIn === 0 ? access : `${access} ${stays} until you delete ${it}.`;
}
