/** Reads the labeled answers of this folder (README.md says what the labels mean), and compares labels. For tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sentenceLabels = ['S', 'T', 'A', 'R', '-'] as const;
export type SentenceLabel = (typeof sentenceLabels)[number];

/** Offsets in the text of the answer; `end` is exclusive. */
export type Span = { start: number; end: number };

export type LabeledAnswer = {
  id: string;
  competency: string;
  question: string;
  /** The answer without any marks: its sentences, joined by spaces. */
  text: string;
  sentences: (Span & { label: SentenceLabel })[];
  fillers: Span[];
  hedges: Span[];
};

export function readLabeledAnswers(file: 'development-set' | 'evaluation-set'): LabeledAnswer[] {
  const blocks = readFileSync(join(import.meta.dirname, `${file}.txt`), 'utf8')
    .trim()
    .split(/^== /m)
    .slice(1);
  return blocks.map((block) => {
    const [head = '', ...lines] = block.trim().split('\n');
    const [id = '', competency = '', question = ''] = head.split(' | ');
    const answer: LabeledAnswer = { id, competency, question, text: '', sentences: [], fillers: [], hedges: [] };
    for (const line of lines) addSentence(answer, line);
    return answer;
  });
}

function addSentence(answer: LabeledAnswer, line: string): void {
  const [, sign = '', marked = ''] = /^(\S) {2}(\S.*)$/.exec(line) ?? [];
  const label = sentenceLabels.find((one) => one === sign);
  if (!label) throw new Error(`${answer.id}: not a labeled sentence: ${line}`);
  if (answer.text !== '') answer.text += ' ';
  const start = answer.text.length;
  let opened = 0;
  for (const character of marked) {
    if (character === '{' || character === '[') opened = answer.text.length;
    else if (character === '}') answer.fillers.push({ start: opened, end: answer.text.length });
    else if (character === ']') answer.hedges.push({ start: opened, end: answer.text.length });
    else answer.text += character;
  }
  answer.sentences.push({ start, end: answer.text.length, label });
}

/** Cohen's kappa of two labels for each of the same things: agreement beyond what chance would give. */
export function kappa(pairs: readonly (readonly [string, string])[]): number {
  const labels = [...new Set(pairs.flat())];
  const share = (count: number) => count / pairs.length;
  const agreed = share(pairs.filter(([one, other]) => one === other).length);
  const byChance = labels.reduce(
    (sum, label) =>
      sum +
      share(pairs.filter(([one]) => one === label).length) * share(pairs.filter(([, other]) => other === label).length),
    0,
  );
  return (agreed - byChance) / (1 - byChance);
}

/** Harmonic mean of precision and recall of spans. A found span counts when start and end are those of a labeled one. */
export function spanScores(pairs: readonly { labeled: readonly Span[]; found: readonly Span[] }[]) {
  const key = ({ start, end }: Span) => `${start}-${end}`;
  let [right, labeled, found] = [0, 0, 0];
  for (const pair of pairs) {
    const wanted = new Set(pair.labeled.map(key));
    right += pair.found.filter((span) => wanted.has(key(span))).length;
    labeled += pair.labeled.length;
    found += pair.found.length;
  }
  return { precision: right / found, recall: right / labeled, f1: (2 * right) / (labeled + found) };
}
