/**
 * What web/e2e/measures.test.ts runs in the browser: the measures and the recorder's sound meter, built as the app builds
 * them.
 */
import { hashOfMeasures } from '#functions/practice/measures/measured-texts.ts';
import { openSoundMeter } from '#web/practice/recorder/sound-meter.ts';
import workletAddress from '../practice/recorder/sound-meter-worklet.ts?worker&url';

const measuresPage = {
  hashOfMeasures,
  /** The first `count` bytes that the worklet posts of a WAV file, as fast as the browser computes them. */
  async bytesOfWav(address: string, count: number): Promise<number[]> {
    const file = await (await fetch(address)).arrayBuffer();
    const sampleRate = new DataView(file).getUint32(24, true);
    const sound = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(file);
    const context = new OfflineAudioContext(1, sound.length, sampleRate);
    await context.audioWorklet.addModule(workletAddress);
    const meter = new AudioWorkletNode(context, 'sound-meter');
    const source = new AudioBufferSourceNode(context, { buffer: sound });
    source.connect(meter).connect(context.destination);
    source.start();
    const bytes: number[] = [];
    const all = new Promise<void>((resolve) => {
      meter.port.onmessage = ({ data }: MessageEvent<Uint8Array>) => {
        bytes.push(...data);
        if (bytes.length >= count) resolve();
      };
    });
    await context.startRendering();
    await all;
    return bytes.slice(0, count);
  },
  /** The first bytes of a stream like a microphone's: a tone at full scale, for half a second. */
  async bytesOfTone(): Promise<number[]> {
    const context = new AudioContext();
    const output = new MediaStreamAudioDestinationNode(context);
    const tone = new OscillatorNode(context, { frequency: 440 });
    tone.connect(output);
    tone.start();
    const bytes: number[] = [];
    const halfSecond = Promise.withResolvers<void>();
    const meter = await openSoundMeter(output.stream, (more) => {
      bytes.push(...more);
      if (bytes.length >= 50) halfSecond.resolve();
    });
    await halfSecond.promise;
    meter.close();
    await context.close();
    return bytes;
  },
};

export type MeasuresPage = typeof measuresPage;
Object.assign(globalThis, { measuresPage });
