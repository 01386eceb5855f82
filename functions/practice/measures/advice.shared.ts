/**
 * One thing that worked and one change to make, chosen from the measures of an answer by a fixed order: action and result
 * first, because stories are rare and mostly thin there. It speaks of what was said, never of the person.
 */

import { practiceLimits } from '../practice-limits.shared.ts';
import { bands, leastWords } from './bands.shared.ts';
import { clockText } from './clock-text.shared.ts';
import type { Criterion } from './coverage.shared.ts';
import type { ContentMeasures, Measure, MeasureName, Place, SpeechMeasures } from './measure-schema.shared.ts';

export type Advice = {
  /** What it is about; null when nothing in the measures asks for a change. */
  measure: MeasureName | null;
  text: string;
  places: Place[];
};

export type AdvisedAnswer = {
  /** Null for a typed answer. */
  speech: SpeechMeasures | null;
  /** Null without a transcript. */
  content: ContentMeasures | null;
  criteria: readonly (Criterion & { text: string })[];
};

type Measures = Partial<Record<MeasureName, Measure>>;
/** `holds` is asked for measured values only. */
type Rule = {
  measure: MeasureName;
  holds: (measure: Measure & { value: number }, measures: Measures) => boolean;
  text: (value: number, measures: Measures) => string;
};

const isLow = ({ band }: Measure) => band === 'low';
const isHigh = ({ band }: Measure) => band === 'high';
const isUsual = ({ band }: Measure) => band === 'usual';
/** As much as a lesson asks for. */
const leastSpokenSeconds = practiceLimits.lessonAnswer.seconds;
const numberOf = (measure: Measure | undefined) => measure?.value ?? 0;
const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

function longestOf(places: readonly Place[]): Place | undefined {
  return places.reduce<Place | undefined>(
    (longest, place) => (longest && longest.end - longest.start >= place.end - place.start ? longest : place),
    undefined,
  );
}

/** Above this, so much of the speech is cut off that nothing else matters first. In percent. */
const badlyCutOff = 10;

/** Typed answers have no length in seconds; this is the middle of the usual paces. */
const wordsPerMinute = (bands.pace.usual[0] + bands.pace.usual[1]) / 2;
/** Under half of the usual length. */
const fewTypedWords = (bands.length.usual[0] / 2 / 60) * bands.pace.usual[0];

const cutOffText = (value: number) =>
  `The sound is cut off in ${value} percent of the speech. Move the microphone further away, or turn it down.`;

/** From so many "I" and "we" on, and up to this share of "I", a story is told of the group only. */
const mostlyWe = { places: 4, percentOfI: 10 };

const changes: Rule[] = [
  { measure: 'clipping', holds: ({ value }) => value > badlyCutOff, text: cutOffText },
  {
    measure: 'action',
    holds: isLow,
    text: (_, { words }) =>
      `We found no sentence that tells what you did in ${numberOf(words)} words. Name two or three steps, each with "I" and a verb.`,
  },
  {
    // An interviewer asks first what the speaker did in it. Where one says "I" now and then, that can be heard.
    measure: 'firstPerson',
    holds: ({ value, places }, { action }) =>
      value <= mostlyWe.percentOfI && places.length >= mostlyWe.places && numberOf(action) > 0,
    text: (_, { firstPerson }) => {
      const of = (word: string) => firstPerson?.places.filter(({ label }) => label === word).length ?? 0;
      return `You say "we" ${counted(of('we'), 'time', 'times')} and "I" ${of('I') === 0 ? 'never' : counted(of('I'), 'time', 'times')}. An interviewer asks what you did yourself: tell two steps of your own, each with "I" and a verb.`;
    },
  },
  {
    measure: 'result',
    holds: isLow,
    text: (_, { words }) =>
      `We found no sentence that tells what came of it in ${numberOf(words)} words. End with one: a number, a decision, or what somebody said afterward.`,
  },
  {
    measure: 'actionAndResult',
    holds: isLow,
    text: (value) =>
      `Action and result take ${value} percent of your words, and ${bands.actionAndResult.usual[0]} or more is usual. Tell less around them, and one more step of what you did.`,
  },
  {
    measure: 'words',
    holds: ({ value }, { duration }) => !duration && value < fewTypedWords,
    text: (value) =>
      `${value} words take about ${Math.round((value * 60) / wordsPerMinute)} seconds to say, and ${bands.length.usual.join(' to ')} seconds are usual. Tell one example from its beginning to its end: what it was about, what you did, and what came of it.`,
  },
  {
    measure: 'resultNumbers',
    holds: isLow,
    text: (_, { result }) =>
      `We found no number in the result, which is ${numberOf(result)} percent of your words. Add one: how many, how much, how long, or how often.`,
  },
  {
    measure: 'length',
    holds: isHigh,
    text: (value) =>
      `The answer takes ${value} seconds, and ${bands.length.usual.join(' to ')} are usual. Leave out one detail of the situation.`,
  },
  {
    measure: 'length',
    holds: isLow,
    text: (value) =>
      `The answer takes ${value} seconds, and ${bands.length.usual.join(' to ')} are usual. ${
        value < bands.length.usual[0] / 2
          ? 'Tell one example from its beginning to its end: what it was about, what you did, and what came of it.'
          : 'Add one more step of what you did.'
      }`,
  },
  {
    measure: 'longPauses',
    holds: isHigh,
    text: (value, { longPauses }) => {
      const longest = longestOf(longPauses?.places ?? []);
      const seconds = longest ? Math.round((longest.end - longest.start) / 100) / 10 : 0;
      return `There ${value === 1 ? 'is' : 'are'} ${counted(value, 'pause', 'pauses')} over 2.5 seconds, the longest of ${seconds} seconds at ${clockText((longest?.start ?? 0) / 1000)}. Write down three keywords before you answer again, and go to the next one when you stop.`;
    },
  },
  {
    measure: 'hesitations',
    holds: isHigh,
    text: (value) =>
      `"Um" and "uh" come ${value} times in 100 words, and up to ${bands.hesitations.usual[1]} are usual. Try a silent pause.`,
  },
  {
    measure: 'pace',
    holds: isHigh,
    text: (value) => `The pace is ${value} words a minute, faster than usual. Stop for a breath after each step.`,
  },
  {
    measure: 'pace',
    holds: isLow,
    text: (value) =>
      `The pace is ${value} words a minute, slower than usual. Write down three keywords, and say the answer again without stopping between them.`,
  },
  {
    measure: 'loudness',
    holds: isLow,
    text: (value) =>
      `The speech is very soft: ${Math.round(value)} decibels, and ${bands.loudness.usual[0]} or more are usual. Come closer to the microphone, or turn it up.`,
  },
  {
    measure: 'clipping',
    holds: isHigh,
    text: cutOffText,
  },
];

/**
 * Numbers and results are worth praise in an answer to the question: the person does something in it, and it says
 * something of what the interviewer listens for. A question without criteria cannot tell.
 */
function isGrounded({ action, criteria }: Measures): boolean {
  return numberOf(action) > 0 && (criteria?.unmeasured === 'notAsked' || numberOf(criteria) > 0);
}

const strengths: Rule[] = [
  {
    measure: 'resultNumbers',
    holds: (measure, measures) => isUsual(measure) && isGrounded(measures),
    text: (value) => `The result has ${counted(value, 'number', 'numbers')}, so it can be checked.`,
  },
  {
    measure: 'actionAndResult',
    holds: (measure, measures) => isUsual(measure) && numberOf(measures.result) > 0 && isGrounded(measures),
    text: (value) => `Action and result take ${value} percent of your words.`,
  },
  {
    measure: 'action',
    holds: (measure, measures) => isUsual(measure) && isGrounded(measures),
    text: (_, { action }) => `${counted(action?.places.length ?? 0, 'sentence tells', 'sentences tell')} what you did.`,
  },
  {
    measure: 'criteria',
    holds: ({ value }) => value > 0,
    text: (value) => `The answer touches ${counted(value, 'point', 'points')} that the interviewer listens for.`,
  },
  {
    measure: 'length',
    holds: isUsual,
    text: (value) => `The answer takes ${value} seconds, a length that is easy to follow.`,
  },
  { measure: 'pace', holds: isUsual, text: (value) => `The pace is ${value} words a minute, easy to follow.` },
  {
    measure: 'hesitations',
    holds: isUsual,
    text: (value) => `"Um" and "uh" come ${value} times in 100 words, no more than usual.`,
  },
  {
    measure: 'longPauses',
    holds: (measure, { duration }) => isUsual(measure) && numberOf(duration) >= 20,
    text: () => 'No pause is longer than 2.5 seconds.',
  },
  {
    measure: 'clipping',
    holds: (measure, { loudness }) => isUsual(measure) && loudness?.band !== 'low',
    text: () => 'The sound is clear: your speech is not cut off.',
  },
  {
    measure: 'duration',
    // Not praised when nothing was heard.
    holds: (_, { shareOfSpeech }) => numberOf(shareOfSpeech) > 0,
    text: (value) => `You answered aloud, for ${value} seconds.`,
  },
  {
    measure: 'words',
    holds: ({ value }) => value > 0,
    text: (value) => `You wrote an answer of ${counted(value, 'word', 'words')}.`,
  },
];

/** `strength` is null only when nothing was heard and nothing was written. */
export function adviceFor({ speech, content, criteria }: AdvisedAnswer): { strength: Advice | null; change: Advice } {
  const measures: Measures = { ...speech, ...content };
  const change =
    notEnough(measures) ??
    besidesTheQuestion(measures, criteria) ??
    firstThatHolds(changes, measures) ??
    missingCriterion(measures, criteria);
  const hasWords = measures.words !== undefined && measures.words.value !== null;
  const nothing: Advice = {
    measure: null,
    text: hasWords
      ? 'Nothing in the measures asks for a change. Answer a follow-up question next, or the same question with another story.'
      : 'Nothing in the sound asks for a change. Type what you said, and the words are measured too.',
    places: [],
  };
  // A measure cannot be both what worked and what to change.
  const others = strengths.filter(({ measure }) => measure !== change?.measure);
  return { strength: firstThatHolds(others, measures), change: change ?? nothing };
}

function firstThatHolds(rules: readonly Rule[], measures: Measures): Advice | null {
  for (const rule of rules) {
    const measure = measures[rule.measure];
    if (!measure || measure.value === null) continue;
    const { value } = measure;
    if (!rule.holds({ ...measure, value }, measures)) continue;
    return { measure: rule.measure, text: rule.text(value, measures), places: measure.places };
  }
  return null;
}

/** Whole seconds from the first to the last word; null for a typed answer, and where nobody was heard. */
function spokenTime(shareOfSpeech: Measure | undefined): number | null {
  const answer = shareOfSpeech?.places[0];
  return answer ? Math.round((answer.end - answer.start) / 1000) : null;
}

/** What to do when there is not enough to judge. That is never a low mark. */
function notEnough({ words, firstPerson, shareOfSpeech, duration }: Measures): Advice | null {
  if (shareOfSpeech?.unmeasured === 'noSpeech') {
    return {
      measure: 'shareOfSpeech',
      text: `We heard no speech in the ${numberOf(duration)} seconds of the recording. Check the microphone, and answer again.`,
      places: [],
    };
  }
  const spokenSeconds = spokenTime(shareOfSpeech);
  if (spokenSeconds !== null && spokenSeconds < leastSpokenSeconds) {
    return {
      measure: 'duration',
      text: `You speak for ${counted(spokenSeconds, 'second', 'seconds')}, and ${leastSpokenSeconds} are needed to say more about it. Answer again: say what you would tell an interviewer, from its beginning to its end.`,
      places: [],
    };
  }
  if (firstPerson?.unmeasured === 'fewWords') {
    const spoken = counted(numberOf(words), 'word', 'words');
    return {
      measure: 'words',
      text: `There ${numberOf(words) === 1 ? 'is' : 'are'} ${spoken}, and ${leastWords} are needed to say more. Tell one example from its beginning to its end.`,
      places: [],
    };
  }
  if (firstPerson?.unmeasured === 'missingWords') {
    return {
      measure: 'words',
      text: `The transcript has ${numberOf(words)} words for all that was said, less than 70 percent of it. Complete the transcript to see what the words show.`,
      places: [],
    };
  }
  return null;
}

/** A strong answer takes up some of the question's words; below this share it may be about something else. */
const leastQuestionWords = 34;

/**
 * No word of the answer touches any point of the question. Where it takes up few of the question's words as well, it may
 * be about something else, and no other change would help. Otherwise only that is said, and at the end.
 */
function besidesTheQuestion(
  { criteria: measure, questionWords }: Measures,
  criteria: AdvisedAnswer['criteria'],
): Advice | null {
  if (measure?.value !== 0 || criteria.length < 2 || (questionWords?.value ?? 100) >= leastQuestionWords) return null;
  return { measure: 'criteria', text: notAnsweredText(criteria.length), places: [] };
}

const notAnsweredText = (points: number) =>
  `We found words for none of the ${points} points that the interviewer listens for. This may not answer the question: read it once more, and begin with the part that answers it. If yours does, in words of your own, keep it.`;

/** The first point of the question that no word of the answer touches. */
function missingCriterion({ criteria: measure }: Measures, criteria: AdvisedAnswer['criteria']): Advice | null {
  if (!measure || measure.value === null) return null;
  const missing = criteria.find(({ id }) => !measure.places.some(({ label }) => label === id));
  if (!missing) return null;
  if (measure.value === 0 && criteria.length > 1)
    return { measure: 'criteria', text: notAnsweredText(criteria.length), places: [] };
  return {
    measure: 'criteria',
    // The words of a criterion are a few of many: what was not matched may well have been said.
    text: `We found words for ${measure.value} of the ${criteria.length} points that the interviewer listens for, and none for this one: ${missing.text} If you said it in words of your own, keep them. If not, add a sentence.`,
    places: [],
  };
}
