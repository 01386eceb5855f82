/**
 * Speech recognition on the device. Only where the browser says that it works without a server: otherwise it would send
 * the sound away. Called by capture.ts.
 */

const languages = ['en-US'];

/**
 * The recognizer comes with these browsers. Other builds of Chromium have the interface without it, and some of them
 * end the page that asks whether it is available.
 */
const browsersWithRecognizer = ['Google Chrome', 'Microsoft Edge'];

/** Whether speech can be recognized without sending the sound anywhere. */
export async function hasDeviceSpeech(): Promise<boolean> {
  const { SpeechRecognition } = window;
  const brands = navigator.userAgentData?.brands ?? [];
  if (!brands.some(({ brand }) => browsersWithRecognizer.includes(brand))) return false;
  if (!SpeechRecognition?.available) return false;
  try {
    return (await SpeechRecognition.available({ langs: languages, processLocally: true })) === 'available';
  } catch {
    return false;
  }
}

/** Calls `onWords` with each recognized phrase until it is stopped. Call it only after `hasDeviceSpeech`. */
export function recognizeSpeech(track: MediaStreamTrack, onWords: (words: string) => void): { stop(): void } {
  const { SpeechRecognition } = window;
  if (!SpeechRecognition) return { stop: () => {} };
  const recognition = new SpeechRecognition();
  recognition.lang = languages[0] ?? '';
  recognition.continuous = true;
  recognition.processLocally = true;
  let isStopped = false;
  recognition.onresult = ({ results, resultIndex }) => {
    for (const result of [...results].slice(resultIndex)) {
      const words = result[0]?.transcript.trim();
      if (result.isFinal && words) onWords(words);
    }
  };
  // It ends by itself after a long silence.
  recognition.onend = () => {
    if (!isStopped) recognition.start(track);
  };
  recognition.onerror = () => {
    isStopped = true;
  };
  recognition.start(track);
  return {
    stop() {
      isStopped = true;
      recognition.stop();
    },
  };
}
