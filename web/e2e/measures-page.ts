/** What web/e2e/measures.test.ts runs in the browser: the measures and the sound meter, built as the app builds them. */
import type { SoundFrames } from '#functions/practice/measures/frame-meter.shared.ts';
import { hashOfMeasures } from '#functions/practice/measures/measured-texts.ts';
import { measureSource, startSoundMeter } from '#web/practice/sound-meter.ts';

/** As it leaves the browser. */
type PlainFrames = { levels: number[]; peaks: number[] };
const plain = ({ levels, peaks }: SoundFrames): PlainFrames => ({ levels: [...levels], peaks: [...peaks] });

const measuresPage = {
  hashOfMeasures,
  /** The frames that the worklet takes of a WAV file, as fast as the browser computes them. */
  async framesOfWav(address: string): Promise<PlainFrames> {
    const file = await (await fetch(address)).arrayBuffer();
    const sampleRate = new DataView(file).getUint32(24, true);
    const sound = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(file);
    const context = new OfflineAudioContext(1, sound.length, sampleRate);
    const source = new AudioBufferSourceNode(context, { buffer: sound });
    const meter = await measureSource(context, source);
    source.start();
    await context.startRendering();
    return plain(await meter.stop());
  },
  /** The frames of a stream like a microphone's: a tone, until half a second of it has arrived. */
  async framesOfTone(): Promise<PlainFrames> {
    const context = new AudioContext();
    const output = new MediaStreamAudioDestinationNode(context);
    const tone = new OscillatorNode(context, { frequency: 440 });
    tone.connect(output);
    tone.start();
    const meter = await startSoundMeter(output.stream);
    while (meter.frames().levels.length < 25) await new Promise(requestAnimationFrame);
    const frames = await meter.stop();
    await context.close();
    return plain(frames);
  },
};

export type MeasuresPage = typeof measuresPage;
Object.assign(globalThis, { measuresPage });
