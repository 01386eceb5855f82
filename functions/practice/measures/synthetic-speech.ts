/**
 * Makes recordings with known pauses, for tests and the benchmark: a sound like speech, with syllables, voiced and
 * unvoiced, stops inside words, and a room around it. Nothing of it is recorded from a person. Seeded, so that a failure
 * can be repeated.
 */
import { frameMeter, type SoundFrames } from './frame-meter.shared.ts';
import { seededRandom } from './seeded-random.ts';

/** Level of the speech in decibels of full scale, and how far the noise of the room is below it. */
export const recordingConditions = {
  quiet: { speech: -24, noise: 50 },
  noisy: { speech: -24, noise: 20 },
  clipped: { speech: -6, noise: 40 },
  soft: { speech: -52, noise: 32 },
};
export type RecordingCondition = keyof typeof recordingConditions;

/** What was said, before a microphone hears it. */
export type SyntheticSpeech = {
  samples: Float32Array;
  sampleRate: number;
  /** The true pauses, of 300 ms and more, in milliseconds. */
  pauses: { startMs: number; endMs: number }[];
  firstWordMs: number;
  lastWordMs: number;
};

const amplitude = (decibels: number) => 10 ** (decibels / 20);

/** Frequencies of the first three formants of some vowels, in hertz (Peterson and Barney 1952, rounded). */
const vowels = [
  [270, 2290, 3010],
  [530, 1840, 2480],
  [730, 1090, 2440],
  [570, 840, 2410],
  [300, 870, 2240],
] as const;

/** A resonance at `hertz`, as a filter with two poles. */
function resonator(hertz: number, width: number, sampleRate: number): (input: number) => number {
  const radius = Math.exp((-Math.PI * width) / sampleRate);
  const cosine = 2 * radius * Math.cos((2 * Math.PI * hertz) / sampleRate);
  let y1 = 0;
  let y2 = 0;
  return (input) => {
    const output = input * (1 - radius) + cosine * y1 - radius * radius * y2;
    y2 = y1;
    y1 = output;
    return output;
  };
}

/** Speaks `phrases` phrases with a pause between any two. */
export function synthesizeSpeech({
  seed,
  phrases,
  sampleRate = 16_000,
}: {
  seed: number;
  phrases: number;
  sampleRate?: number;
}): SyntheticSpeech {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const noise = () => random() * 2 - 1;
  const samplesOf = (milliseconds: number) => Math.round((milliseconds * sampleRate) / 1000);
  const msOf = (samples: number) => (samples * 1000) / sampleRate;

  // No recording of this many phrases is longer.
  const voice = new Float32Array(samplesOf(4000 + phrases * 9000));
  let length = 0;
  const pitch = between(85, 240);
  let phase = 0;

  /** Adds a sound with a soft beginning and end. `level` is its root mean square: 1 is a stressed vowel. */
  function addSound(milliseconds: number, level: number, source: () => number): void {
    const samples = samplesOf(milliseconds);
    const edge = Math.max(1, Math.min(samplesOf(12), samples >> 1));
    const start = length;
    let squares = 0;
    for (; length < start + samples; length += 1) {
      const value = source();
      voice[length] = value;
      squares += value * value;
    }
    const scale = level / (Math.sqrt(squares / samples) || 1);
    for (let index = 0; index < samples; index += 1) {
      const fade = Math.min(1, (index + 1) / edge, (samples - index) / edge);
      voice[start + index] = (voice[start + index] ?? 0) * scale * fade;
    }
  }
  const addSilence = (milliseconds: number) => {
    length += samplesOf(milliseconds);
  };
  function addVowel(level: number): void {
    const vowel = vowels[Math.floor(random() * vowels.length)] ?? vowels[0];
    const first = resonator(vowel[0], 60, sampleRate);
    const second = resonator(vowel[1], 100, sampleRate);
    const third = resonator(vowel[2], 140, sampleRate);
    const step = (pitch * between(0.85, 1.2)) / sampleRate;
    addSound(between(70, 190), level, () => {
      phase += step;
      const pulse = phase >= 1 ? 1 : 0;
      phase -= pulse;
      const source = pulse + noise() * 0.01;
      return first(source) + second(source) + third(source);
    });
  }
  function addFricative(level: number): void {
    const [low, high] = [
      resonator(between(2500, 4500), 900, sampleRate),
      resonator(between(5000, 7000), 1200, sampleRate),
    ];
    addSound(between(60, 140), level * amplitude(between(-12, -5)), () => low(noise()) + high(noise()));
  }
  function addSyllable(level: number): void {
    const onset = random();
    if (onset < 0.35) {
      // A stop inside a word: silent, and with the gap before the word shorter than any pause.
      addSilence(between(40, 150));
      addSound(between(8, 25), level * amplitude(-10), noise);
    } else if (onset < 0.65) addFricative(level);
    addVowel(level);
    if (random() < 0.25) addFricative(level);
  }
  function addPhrase(): void {
    const syllables = Math.round(between(3, 14));
    addVowel(1);
    for (let syllable = 1; syllable < syllables; syllable += 1) {
      // Stress and the fall of the voice towards the end of a phrase.
      addSyllable(amplitude(between(-6, 0) - (5 * syllable) / syllables));
      if (random() < 0.3) addSilence(between(10, 60));
    }
  }

  addSilence(between(400, 2500));
  const firstWordMs = msOf(length);
  const pauses: SyntheticSpeech['pauses'] = [];
  addPhrase();
  for (let phrase = 1; phrase < phrases; phrase += 1) {
    const start = length;
    const milliseconds = random() < 0.5 ? between(300, 900) : between(900, 3500);
    if (milliseconds > 700 && random() < 0.4) {
      // A breath within the pause belongs to it.
      addSilence(150);
      addSound(between(200, 400), amplitude(between(-38, -30)), noise);
      addSilence(milliseconds - msOf(length - start));
    } else addSilence(milliseconds);
    pauses.push({ startMs: msOf(start), endMs: msOf(length) });
    addPhrase();
  }
  const lastWordMs = msOf(length);
  addSilence(between(300, 1500));

  return { samples: voice.subarray(0, length), sampleRate, pauses, firstWordMs, lastWordMs };
}

/** Noise of a room with a root mean square of 1: half the power is hiss, half is a rumble. Made once, as it takes long. */
const roomNoise = makeRoomNoise(1 << 17);
function makeRoomNoise(length: number): Float32Array {
  const random = seededRandom(1);
  const rumbleStep = 0.05;
  const rumbleGain = Math.sqrt((2 - rumbleStep) / rumbleStep);
  let rumble = 0;
  return Float32Array.from({ length }, () => {
    rumble += rumbleStep * (random() * 2 - 1 - rumble);
    return Math.sqrt(1.5) * (random() * 2 - 1 + rumble * rumbleGain);
  });
}

/**
 * Records what was said in a room, as a WAV file with one channel of 16-bit samples. `start` is where in the noise of the
 * room the recording begins.
 */
export function recordSpeech(
  { samples: voice, sampleRate }: SyntheticSpeech,
  condition: RecordingCondition,
  start: number,
): ArrayBuffer {
  const { speech, noise } = recordingConditions[condition];
  let squares = 0;
  let sounding = 0;
  for (let index = 0; index < voice.length; index += 1) {
    squares += (voice[index] ?? 0) ** 2;
    if (voice[index] !== 0) sounding += 1;
  }
  const gain = amplitude(speech) / Math.sqrt(squares / sounding);
  const roomGain = amplitude(speech - noise);
  // The hum of the mains is as loud as the noise, and comes on top.
  const humGain = Math.SQRT2 * roomGain;
  const humStep = (2 * Math.PI * (start % 2 === 0 ? 50 : 60)) / sampleRate;
  const samples = new Int16Array(voice.length);
  for (let index = 0; index < samples.length; index += 1) {
    const room = (roomNoise[(start + index) % roomNoise.length] ?? 0) * roomGain + Math.sin(index * humStep) * humGain;
    samples[index] = Math.round(Math.max(-1, Math.min(1, (voice[index] ?? 0) * gain + room)) * 32_767);
  }
  return wavOf(samples, sampleRate);
}

function wavOf(samples: Int16Array, sampleRate: number): ArrayBuffer {
  const header = 44;
  const file = new ArrayBuffer(header + samples.byteLength);
  const view = new DataView(file);
  const text = (offset: number, value: string) =>
    [...value].forEach((letter, index) => {
      view.setUint8(offset + index, letter.charCodeAt(0));
    });
  text(0, 'RIFF');
  view.setUint32(4, file.byteLength - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.byteLength, true);
  for (let index = 0; index < samples.length; index += 1) view.setInt16(header + index * 2, samples[index] ?? 0, true);
  return file;
}

/**
 * Reads a WAV file with one channel of 16 bits and a header of 44 bytes, as `recordSpeech` makes, and takes its frames in
 * blocks of 128 samples, as an AudioWorklet does.
 */
export function framesOfWav(wav: ArrayBuffer): SoundFrames {
  const view = new DataView(wav);
  const samples = new Float32Array((wav.byteLength - 44) / 2);
  for (let index = 0; index < samples.length; index += 1) samples[index] = view.getInt16(44 + index * 2, true) / 32_768;
  return framesOfSamples([samples], view.getUint32(24, true));
}

/** The frames of channels of equal length. `sampleRate` in hertz. */
export function framesOfSamples(channels: readonly Float32Array[], sampleRate: number): SoundFrames {
  const levels: number[] = [];
  const peaks: number[] = [];
  const push = frameMeter(sampleRate, (level, peak) => {
    levels.push(level);
    peaks.push(peak);
  });
  const length = channels[0]?.length ?? 0;
  for (let start = 0; start < length; start += 128)
    push(channels.map((channel) => channel.subarray(start, start + 128)));
  return { levels: Uint8Array.from(levels), peaks: Uint8Array.from(peaks) };
}
