/** What make-videos.ts uses and TypeScript does not know: the parts of mediabunny, which is not installed with the project. */

declare module 'mediabunny' {
  export class BufferTarget {
    readonly buffer: ArrayBuffer | null;
  }
  export class WebMOutputFormat {}
  export class EncodedPacket {
    readonly timestamp: number;
    static fromEncodedChunk(chunk: EncodedVideoChunk | EncodedAudioChunk): EncodedPacket;
  }
  export class EncodedVideoPacketSource {
    constructor(codec: 'vp9');
    add(packet: EncodedPacket, meta?: EncodedVideoChunkMetadata): Promise<void>;
  }
  export class EncodedAudioPacketSource {
    constructor(codec: 'opus');
    add(packet: EncodedPacket, meta?: EncodedAudioChunkMetadata): Promise<void>;
  }
  export class Output {
    constructor(options: { format: WebMOutputFormat; target: BufferTarget });
    readonly target: BufferTarget;
    addVideoTrack(source: EncodedVideoPacketSource): void;
    addAudioTrack(source: EncodedAudioPacketSource): void;
    start(): Promise<void>;
    finalize(): Promise<void>;
  }
}

interface Uint8Array {
  /** https://tc39.es/proposal-arraybuffer-base64/ */
  toBase64(): string;
}

interface VideoEncoderEncodeOptions {
  /** https://www.w3.org/TR/webcodecs-vp9-codec-registration/ */
  vp9?: { quantizer: number };
}

interface VideoEncoderConfig {
  /** https://www.w3.org/TR/webcodecs/#dom-videoencoderconfig-contenthint */
  contentHint?: string;
}
