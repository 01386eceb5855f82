/** The worker that writes answers into files. recording-store.ts starts it and sends one message for each call. */
import * as recordings from './recording-files.ts';

/** A call of a function of recording-files.ts. */
export type StoreCall = {
  [Name in keyof typeof recordings]: { call: number; name: Name; values: Parameters<(typeof recordings)[Name]> };
}[keyof typeof recordings];
/** `failure` is the name of the error, such as QuotaExceededError. */
export type StoreAnswer = { call: number; value?: unknown; failure?: string };

// One call after the other, because what is recorded must be appended in order.
let queue: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<StoreCall>) => {
  queue = queue.then(async () => {
    self.postMessage(await answer(data));
  });
};

async function answer(asked: StoreCall): Promise<StoreAnswer> {
  try {
    return { call: asked.call, value: await run(asked) };
  } catch (error) {
    return { call: asked.call, failure: error instanceof Error ? error.name : String(error) };
  }
}

function run(asked: StoreCall): unknown {
  switch (asked.name) {
    case 'probe':
      return recordings.probe();
    case 'begin':
      return recordings.begin(...asked.values);
    case 'append':
      return recordings.append(...asked.values);
    case 'end':
      return recordings.end(...asked.values);
    case 'list':
      return recordings.list();
    case 'read':
      return recordings.read(...asked.values);
    case 'remove':
      return recordings.remove(...asked.values);
  }
}
