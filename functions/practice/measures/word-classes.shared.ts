/** Classes of English words that several measures ask for: numbers and verbs in the past tense. */

const setOf = (words: string) => new Set(words.split(' '));

const numberWords = setOf(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' +
    'nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen',
);
const digits = /^\$?\d[\d.,]*(?:%|k|m|x|-.+)?$/;

/** A number in digits or words: "3.5", "40%", "twenty-three". */
export function isNumber(word: string): boolean {
  return digits.test(word) || word.split('-').every((part) => numberWords.has(part));
}

const irregularPast = setOf(
  'became began bent bet bit bled blew bought bound broke brought built burnt burst came caught chose clung cost crept cut ' +
    'dealt did dove drank drew drove dug dreamt ate fed fell felt fought found fled flew forbade forgave forgot froze gave ' +
    'got grew had heard held hid hit hung hurt kept knew laid leant leapt learnt led left lent let lost made meant met ' +
    'overcame oversaw paid put quit ran rang read rebuilt rethought rewrote rode rose said sang sat saw sent set shook ' +
    'shot showed shrank shut slept slid sold sought spent split spoke spread stole stood stuck struck swam swept swore swung taught ' +
    'thought threw told took tore understood undertook was went were withdrew woke won wore wrote',
);
const notPast = setOf(
  'need feed speed seed indeed red bed hundred shed embed exceed proceed succeed bleed breed weed creed wed led naked wicked ' +
    'sacred kindred unexpected retired supposed aged beloved limited talented experienced',
);

/** Whether the word can be a verb in the past tense. */
export const isPastVerb = (word: string) =>
  irregularPast.has(word) || (word.length > 3 && word.endsWith('ed') && !notPast.has(word));

/** States and mishaps, and not things done: "I was", "we had", "I forgot". "I noticed" tells what was met. */
const states = setOf(
  'was were had did felt knew thought meant wanted needed liked loved hated hoped expected worried lived worked studied ' +
    'noticed realized saw heard seemed existed belonged depended attended grew joined used believed feared supposed ' +
    'enjoyed remembered understood came went learned learnt stayed happened cost lost forgot mixed failed missed',
);

/** What came of it: "we won", "I passed". */
const outcomes = setOf(
  'won passed finished got received reached earned graduated saved raised gained achieved succeeded managed became',
);
export const isOutcome = (word: string) => outcomes.has(word);

/** Whether the word tells what somebody did, and not what was so. */
export const isDeed = (word: string) => isPastVerb(word) && !states.has(word) && !outcomes.has(word);
