/**
 * Finds hedges: phrases that weaken how sure the speaker is, or make a statement smaller or vaguer. The definitions are in
 * labeled-answers/README.md.
 */
import { indexPhrases, phraseLengthAt, type Token, type TokenRange } from './tokens.shared.ts';

const setOf = (words: string) => new Set(words.split(' '));

const hedges = indexPhrases([
  ...['maybe', 'perhaps', 'probably', 'possibly', 'hopefully', 'presumably', 'arguably', 'somehow', 'somewhat'],
  ...[
    'i think',
    "i don't think",
    'i do not think',
    'i guess',
    'i suppose',
    'i believe',
    'i assume',
    'i imagine',
    'i hope',
  ],
  ...['i feel like', 'i feel', 'i would say', "i'd say", 'i would guess', "i'd guess", "i'd like to think"],
  ...['at least i think', 'at least i hope', 'at least i hope so', 'i hope so', 'i think so'],
  ...[
    "i'm not sure",
    'i am not sure',
    "i'm not really sure",
    "i'm not quite sure",
    "i'm not entirely sure",
    'not really sure',
  ],
  ...["i'm pretty sure", "i'm fairly sure", "i don't know", 'i do not know'],
  ...['a bit', 'a little bit', 'a little', 'pretty much', 'more or less', 'in a way', 'in some way', 'to some extent'],
  ...[
    'or something',
    'or something like that',
    'or whatever',
    'and stuff',
    'and stuff like that',
    'or anything like that',
  ],
  ...['it seems', 'it seems like', 'it seems to me', 'seems to be', 'in my view', 'in my opinion', 'in my eyes'],
  ...['to my knowledge', "if i'm not mistaken", 'might have been', 'may have been', 'could have been'],
  // "as far as I know", "can tell", "remember".
  ...[
    'know',
    'remember',
    'recall',
    'see',
    'can tell',
    'can see',
    'can remember',
    'can judge',
    'could tell',
    'could see',
  ].map((verb) => `as far as i ${verb}`),
  ...['remember', 'recall'].flatMap((verb) =>
    ['correctly', 'right', 'rightly', 'well'].map((adverb) => `if i ${verb} ${adverb}`),
  ),
]);

/** "I think about", "I believe in", "I feel for", "I hope for" are no hedges. */
const fullSenseAfter: Record<string, ReadonlySet<string>> = {
  think: setOf('about of through back ahead like'),
  believe: setOf('in him her them it'),
  feel: setOf('for with bad good sorry sick well comfortable at responsible'),
  hope: setOf('for to'),
  assume: setOf('responsibility'),
  know: setOf('how what who where when why whether him her them it the this that these those anything any much about'),
};
/** "what I think", "the way I feel". */
const fullSenseBefore = setOf('what how whatever way when than because as if that who');
const thinkingVerb = /^(?:think|believe|feel|hope|assume|know|guess|suppose|imagine)$/;

/** After "a little", one of these words, or a word with one of these endings, is a quality and not a small thing. */
const quality =
  /(?:ed|ous|ive|ful|less|able|ible|ish|ant|ent|er|ly|y)$|^(?:late|hard|slow|fast|sad|bad|short|long|low|high|too|more|less|like|sick|rough|strange|weird|nervous|different|out|off|behind)$/;
const smallThings = setOf(
  'party story city company family library factory baby lady body daughter sister brother paper number computer',
);

const reportingVerbs = setOf('said say says told asked thought wrote answered replied');

/** All hedges, in order; none overlap. Reported speech is left out. */
export function findHedges(tokens: readonly Token[]): TokenRange[] {
  const found: TokenRange[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    const length = phraseLengthAt(tokens, start, hedges);
    const end = start + length;
    if (length === 0 || tokens[start]?.isQuoted || !isHedge(tokens, { start, end }) || isReported(tokens, start))
      continue;
    found.push({ start, end });
    start = end - 1;
  }
  return found;
}

function isHedge(tokens: readonly Token[], { start, end }: TokenRange): boolean {
  const last = tokens[end - 1]?.text ?? '';
  const isClosed = end >= tokens.length || tokens[end]?.gap !== 'space';
  const next = isClosed ? '' : (tokens[end]?.text ?? '');
  const previous = tokens[start]?.gap === 'space' ? (tokens[start - 1]?.text ?? '') : '';
  if (last === 'little') return isClosed || (quality.test(next) && !smallThings.has(next));
  if (last === 'bit') return next !== 'of' && previous !== 'quite';
  if (thinkingVerb.test(last) && tokens[start]?.text === 'i') {
    if (fullSenseBefore.has(previous)) return false;
    if (last === 'feel' && !isClosed) return false;
    return !fullSenseAfter[last]?.has(next);
  }
  return !(last === 'been' && previous === 'not');
}

/** "I said, okay, maybe …", "I didn't say maybe". */
function isReported(tokens: readonly Token[], at: number): boolean {
  for (let index = at; index > Math.max(0, at - 6); index -= 1) {
    const token = tokens[index];
    if (token?.gap === 'stop') return false;
    const verb = tokens[index - 1];
    const isToSomebody = token?.gap === 'comma' && reportingVerbs.has(tokens[index - 3]?.text ?? '');
    if (verb && reportingVerbs.has(verb.text) && (token?.gap === 'comma' || index === at)) return true;
    if (isToSomebody && tokens[index - 2]?.text === 'to') return true;
  }
  return false;
}
