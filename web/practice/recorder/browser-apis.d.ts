/** Browser interfaces that TypeScript's library for pages does not declare: of workers, of audio worklets, and new ones. */

/** https://fs.spec.whatwg.org/#api-filesystemsyncaccesshandle */
interface FileSystemSyncAccessHandle {
  close(): void;
  flush(): void;
  getSize(): number;
  truncate(size: number): void;
  write(data: BufferSource, options?: { at?: number }): number;
}
interface FileSystemFileHandle {
  /** Only in dedicated workers. */
  createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle>;
}

/** https://webaudio.github.io/web-audio-api/#AudioWorkletGlobalScope */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare const sampleRate: number;
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** https://webaudio.github.io/web-speech-api/#speechreco-section, with recognition on the device. */
interface OnDeviceSpeechRecognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  start(track?: MediaStreamTrack): void;
  stop(): void;
  onresult: ((event: SpeechRecognitionEvent) => void) | null;
  onend: (() => void) | null;
  onerror: (() => void) | null;
}
interface Window {
  SpeechRecognition?: {
    new (): OnDeviceSpeechRecognition;
    /** Missing where recognition on the device is not known; such a browser sends the sound to a server. */
    available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
  };
}

/** https://wicg.github.io/ua-client-hints/#navigatorua, where the browser has it. */
interface Navigator {
  userAgentData?: { brands: { brand: string; version: string }[] };
}
