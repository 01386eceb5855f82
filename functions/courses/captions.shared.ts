/** Captions as WebVTT text (https://www.w3.org/TR/webvtt1/): checked when they are saved, shown over a video and beside it. */

/** One caption; times in seconds. */
export type Cue = { from: number; to: number; text: string };

const arrow = '-->';
const timing = /^(\S+)\s+-->\s+(\S+)(?:\s.*)?$/;
const clock = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
/** Blocks without captions: comments, and what only a browser's own captions would use. */
const otherBlock = /^(NOTE|STYLE|REGION)(\s|$)/;

/**
 * The captions in order of their beginning. `fault` says what is wrong with the first faulty line, in words for the
 * person who wrote it; it is null for valid captions.
 */
export function readCaptions(source: string): { cues: Cue[]; fault: string | null } {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT([ \t]|$)/.test(lines[0] ?? '')) return faulty(1, 'The first line of captions is WEBVTT.');
  const cues: Cue[] = [];
  for (const block of blocksOf(lines)) {
    const [first] = block;
    if (!first || otherBlock.test(first.text)) continue;
    const at = block.findIndex(({ text }) => text.includes(arrow));
    const line = block[at];
    // What follows WEBVTT up to the first empty line is a header.
    if (!line && first.number === 1) continue;
    if (!line || at > 1)
      return faulty(first.number, `A caption begins with its times, as in 00:01.000 ${arrow} 00:04.000.`);
    const [, from, to] = timing.exec(line.text.trim()) ?? [];
    const [begins, ends] = [secondsOf(from), secondsOf(to)];
    if (begins === null || ends === null) {
      return faulty(
        line.number,
        `Write the times as in 00:01.000 ${arrow} 00:04.000, with three digits after the point.`,
      );
    }
    if (ends <= begins) return faulty(line.number, 'A caption ends after it begins.');
    const text = plainText(block.slice(at + 1).map((rest) => rest.text));
    if (text) cues.push({ from: begins, to: ends, text });
  }
  if (cues.length === 0) return faulty(lines.length, 'There is no caption yet.');
  return { cues: cues.sort((one, other) => one.from - other.from), fault: null };
}

function faulty(line: number, message: string): { cues: Cue[]; fault: string } {
  return { cues: [], fault: `Line ${line}: ${message}` };
}

type Line = { number: number; text: string };

/** The lines between empty ones. */
function blocksOf(lines: string[]): Line[][] {
  const blocks: Line[][] = [[]];
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push({ number: index + 1, text });
  }
  return blocks.filter((block) => block.length > 0);
}

function secondsOf(text = ''): number | null {
  const match = clock.exec(text);
  if (!match) return null;
  const [, hours = '0', minutes, seconds, thousandths] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00A0', lrm: '', rlm: '' };

/** Without `<` in a tag, and with one space before the name: otherwise a long line without `>` takes seconds. */
const voice = /<v(?:\.[^\s<>]*)?\s([^<>]*)>/g;
const tag = /<[^<>]*>/g;

/** The words of a caption. Who speaks, from `<v Name>`, stands before them; other tags are left out. */
function plainText(lines: string[]): string {
  return lines
    .map((line) => line.replace(voice, (_tag, name: string) => `${name.trim()}: `).replace(tag, ''))
    .map((line) => line.replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity))
    .join('\n')
    .trim();
}
