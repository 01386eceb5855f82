/** What the page of an answer says when it was handed in for a course. */
import type { PracticeAnswer } from '#functions/practice/contract.ts';

type HandedIn = Pick<PracticeAnswer, 'handedInTo' | 'mode' | 'recordingState' | 'transcript'>;

const listed = new Intl.ListFormat('en-US');

/** Who else may open it, and how long its recording stays. */
export function accessText({ handedInTo, mode, recordingState }: HandedIn): string {
  const isGone = recordingState === 'expired' || recordingState === 'deleted';
  const can = mode === 'typed' ? 'read it' : isGone ? 'read its words' : 'hear it and read its words';
  const stays = recordingState === 'stored' ? ' The recording does not expire: it stays until you delete it.' : '';
  return `You handed it in for ${listed.format(handedInTo)}. The people who teach there, and admins, can ${can}; the measures and your rating are for you alone.${stays}`;
}

/** Whether its words stay as they are. A recording that had none may still get them. */
export function hasFixedWords({ handedInTo, mode, transcript }: HandedIn): boolean {
  return handedInTo.length > 0 && (transcript !== '' || mode === 'typed');
}
