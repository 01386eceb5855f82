/** What can go wrong while recording, and what the page says about it: what happened, and what to do. */
export const faults = {
  denied: {
    title: 'The microphone is blocked',
    text: 'Your browser does not let this page use the microphone. Allow it in the settings beside the address, then try again. Or type your answer.',
  },
  revoked: {
    title: 'The microphone was taken away',
    text: 'The permission for the microphone was withdrawn while you spoke, so the recording stopped. Everything up to that moment is here.',
  },
  missing: {
    title: 'There is no microphone',
    text: 'Your browser finds no microphone. Plug one in and try again. Or type your answer.',
  },
  busy: {
    title: 'The microphone cannot be used',
    text: 'Another program may be using it. Close that program and try again. Or type your answer.',
  },
  unplugged: {
    title: 'The microphone was unplugged',
    text: 'The microphone stopped while you spoke, so the recording stopped. Everything up to that moment is here.',
  },
  muted: {
    title: 'Your microphone is muted',
    text: 'Your system or a switch has muted it, and nothing is heard. Unmute it and go on. The recording is still running.',
  },
  cameraMissing: {
    title: 'The camera cannot be used',
    text: 'There is none, or your browser does not let this page use it. Go on: your voice is recorded without a picture.',
  },
  cameraLost: {
    title: 'The camera stopped',
    text: 'Go on: your voice is still recorded. The picture ends here.',
  },
  otherTab: {
    title: 'Another tab is recording',
    text: 'It hears the same microphone. Stop it there before you answer here. Each tab keeps its own answer.',
  },
  noRoom: {
    title: 'There is no room on this device',
    text: 'The browser cannot store a recording, so it did not begin. Free some space and try again. Or type your answer.',
  },
  diskFull: {
    title: 'There is no room left on this device',
    text: 'The browser could not store any more, so the recording stopped. What was stored until then is here. Free some space before the next answer.',
  },
  nothingRecorded: {
    title: 'Nothing was recorded',
    text: 'The recording stopped before any sound arrived. Try again, and begin to speak when the time runs.',
  },
  unsupported: {
    title: 'This browser cannot record',
    text: 'You can type your answer, or open this page in a current version of Chrome, Edge, Firefox or Safari.',
  },
  cannotBegin: {
    title: 'The recording could not begin',
    text: 'Something in the browser failed, and nothing was recorded. Try again, or type your answer.',
  },
  failed: {
    title: 'The recording could not go on',
    text: 'Something in the browser failed. What was recorded until then is here. Try again, or type your answer.',
  },
} as const;

export type Fault = keyof typeof faults;

/** Whether the person can go on in spite of it. Every other fault ends the recording, or prevents it. */
export function canGoOn(fault: Fault): boolean {
  return ['muted', 'cameraMissing', 'cameraLost', 'otherTab'].includes(fault);
}

/** The fault behind an error of getUserMedia. Nothing is recorded then. */
export function faultOf(error: unknown): Fault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'cannotBegin';
}
