/**
 * The measures of the words of an answer. Browser and Worker run this module and get the same: it uses no clock, no
 * locale and no tables of the engine. The words must be English.
 */
import type { QuestionKind } from '#db/practice/states.ts';
import { type Band, bands, leastWords, paceBand, positionIn } from './bands.shared.ts';
import { type Criterion, coverCriteria, coverQuestion } from './coverage.shared.ts';
import { findFillers } from './fillers.shared.ts';
import { findHedges } from './hedges.shared.ts';
import type {
  ContentMeasures,
  Measure,
  MeasureSource,
  Place,
  SpeechMeasures,
  TranscriptSource,
  UnmeasuredReason,
} from './measure-schema.shared.ts';
import { findQuantities } from './quantities.shared.ts';
import type { SentencePart } from './star-cues.shared.ts';
import { findStarParts } from './star-parts.shared.ts';
import { splitSentences, type TokenRange, tokenize } from './tokens.shared.ts';

/**
 * A transcript with fewer words for a minute of speech has left words out: 70 percent of 120, the slowest usual pace. There
 * is no time for each word, so what the transcript lacks can only be estimated.
 */
const leastWordsPerMinuteOfSpeech = 84;

/** More places than this help nobody, and a text of nothing but "I" would be stored twenty times over. */
const mostPlaces = 200;

type MeasuredQuestion = {
  prompt: string;
  /** It asks for something that happened, so that an answer has the parts of a story. */
  asksForStory: boolean;
  criteria: readonly Criterion[];
};

/** What the measures depend on in a question. */
export function measuredQuestion(question: {
  prompt: string;
  kind: QuestionKind;
  criteria: readonly Criterion[];
}): MeasuredQuestion {
  const { prompt, kind, criteria } = question;
  return { prompt, asksForStory: kind === 'behavioral', criteria };
}

export type AnswerWords = {
  transcript: string;
  source: TranscriptSource;
  question: MeasuredQuestion;
  /** Null for a typed answer. */
  speech: SpeechMeasures | null;
  /** Words a minute of the same person's earlier answers. */
  earlierPaces?: readonly number[];
  /** The time that was given for it; null when it is not known. */
  secondsToAnswer?: number | null;
};

const setOf = (words: string) => new Set(words.split(' '));
const iWords = setOf("i i'm i've i'd i'll");
const weWords = setOf("we we're we've we'd we'll");

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** Measures the words of one answer. Units and formulas are in `measureFacts`. */
export function measureWords({
  transcript,
  source,
  question,
  speech,
  earlierPaces = [],
  secondsToAnswer = null,
}: AnswerWords): ContentMeasures {
  const tokens = tokenize(transcript);
  const fillers = findFillers(tokens);
  const hesitations = fillers.filter(({ kind }) => kind === 'hesitation');
  const words = tokens.length - hesitations.length;
  const reason = reasonNotToJudge(words, speech);

  const place = ({ start, end }: TokenRange, label?: string): Place => ({
    in: 'words',
    start: tokens[start]?.start ?? 0,
    end: tokens[end - 1]?.end ?? 0,
    ...(label !== undefined && { label }),
  });
  const unmeasured = (why: UnmeasuredReason, from: MeasureSource = source): Measure => ({
    value: null,
    places: [],
    band: null,
    source: from,
    unmeasured: why,
  });
  /** A measure that needs enough words. `missing`: why this one cannot be measured even then. */
  const judged = (
    value: number,
    places: Place[],
    band: Band | null,
    missing: UnmeasuredReason | null = null,
  ): Measure => {
    const why = reason ?? missing;
    if (why) return unmeasured(why);
    return {
      value,
      places: places.slice(0, mostPlaces),
      band: band && positionIn(band, value),
      source,
      unmeasured: null,
    };
  };
  const perHundred = (count: number) => oneDecimal((count / words) * 100);

  const phrases = fillers.filter(({ kind }) => kind === 'phrase');
  // Recognizers leave "um" and "uh" out. Somebody who types one down has typed what was said.
  const keepsFillers = source === 'typed' && hesitations.length > 0;
  const fillersMissing = keepsFillers ? null : 'sourceDropsFillers';
  const hedges = findHedges(tokens);

  const ofI = tokens.flatMap(({ text }, index) => (iWords.has(text) ? [index] : []));
  const ofWe = tokens.flatMap(({ text }, index) => (weWords.has(text) ? [index] : []));
  const inOrder = (places: Place[]) => places.sort((one, other) => one.start - other.start);

  const sentences = findStarParts(tokens, splitSentences(tokens));
  const ofPart = (...parts: SentencePart[]) => sentences.filter((sentence) => parts.includes(sentence.part));
  const wordsOf = (ranges: readonly TokenRange[]) => ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  const noStory = question.asksForStory ? null : 'notAsked';
  const part = (band: Band | null, ...parts: SentencePart[]) => {
    const own = ofPart(...parts);
    return judged(
      percent(wordsOf(own), tokens.length),
      own.map((sentence) => place(sentence, sentence.part)),
      band,
      noStory,
    );
  };
  const quantities = ofPart('result').flatMap((sentence) => findQuantities(tokens, sentence));

  const asked = coverQuestion(question.prompt, tokens);
  const takenUp = asked.flatMap(({ word, at }) => (at === null ? [] : [place({ start: at, end: at + 1 }, word)]));
  // "I um asked" meets the cue "i asked".
  const isFiller = new Set(
    fillers.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  );
  const spoken = tokens.map((token, index) => ({ token, index })).filter(({ index }) => !isFiller.has(index));
  const met = coverCriteria(
    question.criteria,
    spoken.map(({ token }) => token),
  ).filter(({ places }) => places.length > 0);
  const placesMet = met.flatMap(({ id, places }) =>
    places.map(({ start, end }) =>
      place({ start: spoken[start]?.index ?? 0, end: (spoken[end - 1]?.index ?? 0) + 1 }, id),
    ),
  );

  return {
    words:
      tokens.length === 0
        ? unmeasured('noTranscript')
        : { value: words, places: [], band: null, source, unmeasured: null },
    length: measureLength(),
    pace: measurePace(),
    hesitations: judged(
      perHundred(hesitations.length),
      hesitations.map((range) => place(range)),
      bands.hesitations,
      fillersMissing,
    ),
    fillerPhrases: judged(
      perHundred(phrases.length),
      phrases.map((range) => place(range)),
      null,
      fillersMissing,
    ),
    hedges: judged(
      perHundred(hedges.length),
      hedges.map((range) => place(range)),
      null,
    ),
    firstPerson: judged(
      percent(ofI.length, ofI.length + ofWe.length),
      inOrder([
        ...ofI.map((at) => place({ start: at, end: at + 1 }, 'I')),
        ...ofWe.map((at) => place({ start: at, end: at + 1 }, 'we')),
      ]),
      null,
    ),
    situation: part(null, 'situation'),
    task: part(null, 'task'),
    action: part(bands.present, 'action'),
    result: part(bands.present, 'result'),
    actionAndResult: part(bands.actionAndResult, 'action', 'result'),
    resultNumbers: judged(
      quantities.length,
      quantities.map((range) => place(range)),
      bands.present,
      noStory,
    ),
    questionWords: judged(
      percent(takenUp.length, asked.length),
      inOrder(takenUp),
      null,
      asked.length === 0 ? 'notAsked' : null,
    ),
    criteria: judged(met.length, inOrder(placesMet), null, question.criteria.length === 0 ? 'notAsked' : null),
  };

  function measureLength(): Measure {
    const seconds = answerSeconds(speech);
    if (seconds === null) return unmeasured(speech?.shareOfSpeech.unmeasured ?? 'noSound', 'sound');
    const value = Math.round(seconds);
    // Nobody can give an answer of the usual length where there is no time for it.
    const hasTime = secondsToAnswer === null || secondsToAnswer > bands.length.usual[0];
    const band = question.asksForStory && hasTime ? positionIn(bands.length, value) : null;
    return { value, places: speech?.shareOfSpeech.places ?? [], band, source: 'sound', unmeasured: null };
  }

  function measurePace(): Measure {
    const seconds = answerSeconds(speech);
    if (seconds === null) return unmeasured(speech?.shareOfSpeech.unmeasured ?? 'noSound');
    return judged(Math.round((words * 60) / seconds), [], paceBand(earlierPaces));
  }
}

/** Why the words of an answer are not enough to judge it; null when they are. */
function reasonNotToJudge(words: number, speech: SpeechMeasures | null): UnmeasuredReason | null {
  if (words === 0) return 'noTranscript';
  if (words < leastWords) return 'fewWords';
  const seconds = answerSeconds(speech);
  const share = speech?.shareOfSpeech.value;
  if (seconds === null || share === null || share === undefined) return null;
  const minutesOfSpeech = (seconds * share) / 100 / 60;
  return words < minutesOfSpeech * leastWordsPerMinuteOfSpeech ? 'missingWords' : null;
}

/** From the first to the last word; null without speech. */
function answerSeconds(speech: SpeechMeasures | null): number | null {
  const answer = speech?.shareOfSpeech.places[0];
  return answer && answer.end > answer.start ? (answer.end - answer.start) / 1000 : null;
}
