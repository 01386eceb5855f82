/** When each line of a video is said and each drawing begins, from how long the lines take to say. */
import type { Drawing, Line, VideoScript } from './video-script.ts';

/** Seconds of silence before the first line, between lines, before a scene, and after the last line. */
const pauses = { start: 2.2, line: 0.35, scene: 0.8, end: 2 };
/** Seconds between the drawings of a line, at most; a short line leaves less. */
const step = 0.9;

type TimedDrawing = Drawing & { start: number };
export type TimedScene = { heading: string; chapter: string; start: number; drawings: TimedDrawing[] };
type TimedLine = { say: string; start: number; end: number };

/** How long the cover is shown, in seconds. It is also the picture of a video that is not played yet. */
const coverSeconds = 1.6;

export type Timeline = {
  title: string;
  duration: number;
  scenes: TimedScene[];
  lines: TimedLine[];
  chapters: { at: number; title: string }[];
};

/** `secondsOf`: how long it takes to say a line. */
export function timelineOf({ title, chapters }: VideoScript, secondsOf: (line: Line) => number): Timeline {
  const timeline: Timeline = { title, duration: 0, scenes: [], lines: [], chapters: [] };
  let now = 0;
  for (const chapter of chapters) {
    timeline.chapters.push({ at: Math.floor(now), title: chapter.title });
    for (const { heading, lines } of chapter.scenes) {
      const isFirst = now === 0;
      const scene: TimedScene = { heading, chapter: chapter.title, start: isFirst ? coverSeconds : now, drawings: [] };
      timeline.scenes.push(scene);
      now += isFirst ? pauses.start : pauses.scene;
      for (const line of lines) {
        const seconds = secondsOf(line);
        const drawings = line.draw ?? [];
        const between = Math.min(step, seconds / Math.max(1, drawings.length));
        const start = now;
        scene.drawings.push(
          ...drawings.map((drawing, index) => ({ ...drawing, start: start + (drawing.after ?? index * between) })),
        );
        timeline.lines.push({ say: line.say, start, end: start + seconds });
        now += seconds + pauses.line;
      }
    }
  }
  timeline.duration = now - pauses.line + pauses.end;
  return timeline;
}

/** Two lines of 42 characters: https://www.w3.org/WAI/media/av/captions/ and the guides it names ask for few words at once. */
const captionLength = 84;

/** The captions as WebVTT. A longer line becomes two captions, which share its time by their length. */
export function captionsOf({ lines }: Timeline): string {
  const cues = lines.flatMap(({ say, start, end }) => {
    const [first, second] = halves(say);
    if (second === undefined) return [{ start, end, text: say }];
    const middle = start + ((end - start) * first.length) / say.length;
    return [
      { start, end: middle, text: first },
      { start: middle, end, text: second },
    ];
  });
  // A caption stays for a moment, where the next one does not follow at once.
  const shown = cues.map((cue, index) => ({ ...cue, end: Math.min(cue.end + 0.3, cues[index + 1]?.start ?? cue.end) }));
  const blocks = shown.map(({ start, end, text }) => `${clock(start)} --> ${clock(end)}\n${text}`);
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** Breaks a line that is too long for one caption, after the sign or the word nearest to its middle. */
function halves(text: string): [string, string?] {
  if (text.length <= captionLength) return [text];
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const after = (index: number) => (/[,.:;?!]/.test(text[index - 1] ?? '') ? 0 : 15);
  const distance = (index: number) => Math.abs(index - text.length / 2) + after(index);
  const at = spaces.sort((one, other) => distance(one) - distance(other))[0] ?? text.length;
  return [text.slice(0, at), text.slice(at + 1)];
}

function clock(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const [minutes, rest] = [Math.floor(thousandths / 60_000), thousandths % 60_000];
  return `${String(minutes).padStart(2, '0')}:${(rest / 1000).toFixed(3).padStart(6, '0')}`;
}
