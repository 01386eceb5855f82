/** Runs in the browser: draws a timeline, encodes the pictures and the sound, and returns the file. */
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { draw, drawCover, drawHeading, paper, secondsToDraw } from './drawings.ts';
import type { TimedScene, Timeline } from './timeline.ts';

const width = 1280;
const height = 720;
/** Pictures a second while something is drawn. While nothing changes, one a second is enough. */
const framesPerSecond = 12;
/** Seconds from one picture that stands for itself to the next, at most. Players seek to those. */
const keyFrameEvery = 20;
/** Of VP9, from 0 (best) to 63: letters are still clean, and a minute of video takes some 150 KB. */
const quantizer = 52;
const soundRate = 48_000;
/** Bits a second of Opus: clear speech. */
const soundBitrate = 18_000;
const headingSeconds = 0.7;

type Encoded<Chunk, Meta> = { chunk: Chunk; meta: Meta | undefined };

/** `narration`: the whole sound as samples at `narrationRate`. Returns a WebM file with VP9 and Opus. */
export async function record(
  timeline: Timeline,
  narration: Float32Array<ArrayBuffer>,
  narrationRate: number,
): Promise<Uint8Array> {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const video = new EncodedVideoPacketSource('vp9');
  const audio = new EncodedAudioPacketSource('opus');
  output.addVideoTrack(video);
  output.addAudioTrack(audio);
  await output.start();
  const [pictures, sounds] = [await encodePictures(timeline), await encodeSound(narration, narrationRate)];
  // In the order of their times, as the file has them.
  while (pictures.length > 0 || sounds.length > 0) {
    const isPicture = (pictures[0]?.chunk.timestamp ?? Infinity) <= (sounds[0]?.chunk.timestamp ?? Infinity);
    if (isPicture) {
      const picture = pictures.shift();
      if (picture) await video.add(EncodedPacket.fromEncodedChunk(picture.chunk), picture.meta);
    } else {
      const sound = sounds.shift();
      if (sound) await audio.add(EncodedPacket.fromEncodedChunk(sound.chunk), sound.meta);
    }
  }
  await output.finalize();
  if (!output.target.buffer) throw new Error('The file was not finished.');
  return new Uint8Array(output.target.buffer);
}

/** One picture of a timeline, for looking at. */
export async function picture(timeline: Timeline, second: number): Promise<Uint8Array> {
  const { canvas, pen } = newCanvas();
  drawAt(pen, timeline, second);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}

function newCanvas() {
  const canvas = new OffscreenCanvas(width, height);
  // Without reading back, every picture would be copied from a graphics card that is not there.
  const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!pen) throw new Error('This browser cannot draw.');
  return { canvas, pen };
}

function drawAt(pen: OffscreenCanvasRenderingContext2D, timeline: Timeline, second: number) {
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, height);
  const scene = timeline.scenes.findLast(({ start }) => start <= second);
  if (!scene) {
    drawCover(pen, timeline);
    return;
  }
  drawHeading(pen, scene, Math.min(1, (second - scene.start) / headingSeconds));
  for (const drawing of scene.drawings) {
    const share = (second - drawing.start) / secondsToDraw(drawing);
    if (share > 0) draw(pen, drawing, Math.min(1, share));
  }
}

/** The times at which the picture changes, and one a second between them. */
function pictureTimes({ scenes, duration }: Timeline): number[] {
  const busy = scenes.flatMap(({ start, drawings }: TimedScene) => [
    [start, start + headingSeconds] as const,
    ...drawings.map((drawing) => [drawing.start, drawing.start + secondsToDraw(drawing)] as const),
  ]);
  const isBusy = (from: number, to: number) => busy.some(([start, end]) => start <= to && from <= end);
  const frame = 1 / framesPerSecond;
  return Array.from({ length: Math.floor(duration * framesPerSecond) }, (_, index) => index)
    .filter((index) => index % framesPerSecond === 0 || isBusy((index - 1) * frame, index * frame))
    .map((index) => index * frame);
}

async function encodePictures(timeline: Timeline): Promise<Encoded<EncodedVideoChunk, EncodedVideoChunkMetadata>[]> {
  const encoded: Encoded<EncodedVideoChunk, EncodedVideoChunkMetadata>[] = [];
  let failure: DOMException | null = null;
  const encoder = new VideoEncoder({
    output: (chunk, meta) => encoded.push({ chunk, meta }),
    error: (error) => {
      failure = error;
    },
  });
  encoder.configure({
    codec: 'vp09.00.31.08',
    width,
    height,
    bitrateMode: 'quantizer',
    latencyMode: 'quality',
    contentHint: 'text',
  });
  const { canvas, pen } = newCanvas();
  const times = pictureTimes(timeline);
  const sceneStarts = new Set(timeline.scenes.map(({ start }) => times.find((time) => time >= start)));
  let lastKey = Number.NEGATIVE_INFINITY;
  for (const [index, time] of times.entries()) {
    drawAt(pen, timeline, time);
    const next = times[index + 1] ?? timeline.duration;
    const frame = new VideoFrame(canvas, { timestamp: time * 1e6, duration: (next - time) * 1e6 });
    const keyFrame = sceneStarts.has(time) || time - lastKey >= keyFrameEvery;
    if (keyFrame) lastKey = time;
    encoder.encode(frame, { keyFrame, vp9: { quantizer } });
    frame.close();
    while (encoder.encodeQueueSize > 8)
      await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
    if (failure) throw failure;
  }
  await encoder.flush();
  return encoded;
}

async function encodeSound(
  narration: Float32Array<ArrayBuffer>,
  rate: number,
): Promise<Encoded<EncodedAudioChunk, EncodedAudioChunkMetadata>[]> {
  const samples = await mastered(narration, rate);
  const encoded: Encoded<EncodedAudioChunk, EncodedAudioChunkMetadata>[] = [];
  const encoder = new AudioEncoder({
    output: (chunk, meta) => encoded.push({ chunk, meta }),
    error: (error) => console.error(error),
  });
  encoder.configure({ codec: 'opus', sampleRate: soundRate, numberOfChannels: 1, bitrate: soundBitrate });
  for (let first = 0; first < samples.length; first += soundRate) {
    const data = samples.subarray(first, first + soundRate);
    const timestamp = (first / soundRate) * 1e6;
    const block = new AudioData({
      format: 'f32',
      sampleRate: soundRate,
      numberOfChannels: 1,
      numberOfFrames: data.length,
      timestamp,
      data,
    });
    encoder.encode(block);
    block.close();
  }
  await encoder.flush();
  return encoded;
}

/** The voice at the rate of Opus, clearer and at an even loudness. */
async function mastered(narration: Float32Array<ArrayBuffer>, rate: number): Promise<Float32Array<ArrayBuffer>> {
  const context = new OfflineAudioContext(1, Math.ceil((narration.length / rate) * soundRate), soundRate);
  const buffer = context.createBuffer(1, narration.length, rate);
  buffer.copyToChannel(narration, 0);
  const source = new AudioBufferSourceNode(context, { buffer });
  const rumble = new BiquadFilterNode(context, { type: 'highpass', frequency: 75 });
  // The voice has little above 3 kHz, where consonants are told apart.
  const presence = new BiquadFilterNode(context, { type: 'highshelf', frequency: 2800, gain: 5 });
  const even = new DynamicsCompressorNode(context, { threshold: -26, ratio: 3, attack: 0.005, release: 0.15 });
  source.connect(rumble).connect(presence).connect(even).connect(context.destination);
  source.start();
  const samples = (await context.startRendering()).getChannelData(0);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample / peak) * 0.85);
}
