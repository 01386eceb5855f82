/**
 * The phases of the recorder, as a pure reducer: what happens next depends on the state and the event alone. Times are
 * milliseconds of the same clock. Used by use-recorder.ts, which does what a phase needs (opens the microphone, records).
 */
import type { Fault } from './faults.ts';
import type { FinishedAnswer } from './finished-answer.ts';

export type RecorderState =
  /** The question is shown, and nothing runs. */
  | { phase: 'question'; fault: Fault | null }
  /** The browser asks for permission. */
  | { phase: 'opening'; goOn: boolean }
  /** The microphone is open: a level bar shows that sound arrives. */
  | { phase: 'check' }
  | { phase: 'prepare'; endsAt: number }
  /** The store and the recorder start. */
  | { phase: 'starting' }
  | { phase: 'answer'; endsAt: number; fault: Fault | null }
  /** The last part of the recording is on its way. */
  | { phase: 'stopping'; fault: Fault | null }
  | { phase: 'typing' }
  | { phase: 'review'; answer: FinishedAnswer; fault: Fault | null };

export type RecorderEvent =
  /** `goOn`: the microphone was checked for an earlier answer, so preparation follows at once. */
  | { type: 'open'; goOn: boolean }
  | { type: 'opened'; now: number }
  | { type: 'prepare'; now: number }
  | { type: 'start' }
  | { type: 'started'; now: number }
  /** Something went wrong; what follows depends on the phase. */
  | { type: 'fault'; fault: Fault }
  | { type: 'unmuted' }
  | { type: 'tick'; now: number }
  | { type: 'stop' }
  | { type: 'type' }
  | { type: 'finished'; answer: FinishedAnswer }
  | { type: 'leave' };

export type RecorderTimes = { secondsToPrepare: number; secondsToAnswer: number };

export const initialState: RecorderState = { phase: 'question', fault: null };

/** The state after an event. An event that does not belong to the phase changes nothing: it was on its way too long. */
export function nextState(state: RecorderState, event: RecorderEvent, times: RecorderTimes): RecorderState {
  const prepare = (now: number): RecorderState => ({ phase: 'prepare', endsAt: now + 1000 * times.secondsToPrepare });
  switch (event.type) {
    case 'open':
      return ['question', 'check', 'typing', 'review'].includes(state.phase)
        ? { phase: 'opening', goOn: event.goOn }
        : state;
    case 'opened':
      if (state.phase !== 'opening') return state;
      return state.goOn ? prepare(event.now) : { phase: 'check' };
    case 'prepare':
      return state.phase === 'check' ? prepare(event.now) : state;
    case 'start':
      return state.phase === 'check' || state.phase === 'prepare' ? { phase: 'starting' } : state;
    case 'started':
      if (state.phase !== 'starting') return state;
      return { phase: 'answer', endsAt: event.now + 1000 * times.secondsToAnswer, fault: null };
    case 'fault':
      return afterFault(state, event.fault);
    case 'unmuted':
      return state.phase === 'answer' && state.fault === 'muted' ? { ...state, fault: null } : state;
    case 'tick':
      if (state.phase === 'prepare' && event.now >= state.endsAt) return { phase: 'starting' };
      if (state.phase === 'answer' && event.now >= state.endsAt) return { phase: 'stopping', fault: null };
      return state;
    case 'stop':
      return state.phase === 'answer' ? { phase: 'stopping', fault: null } : state;
    case 'type':
      return ['question', 'check', 'prepare'].includes(state.phase) ? { phase: 'typing' } : state;
    case 'finished':
      return { phase: 'review', answer: event.answer, fault: 'fault' in state ? state.fault : null };
    case 'leave':
      // A recording is stopped, never left.
      return ['starting', 'answer', 'stopping'].includes(state.phase) ? state : initialState;
  }
}

function afterFault(state: RecorderState, fault: Fault): RecorderState {
  switch (state.phase) {
    case 'answer':
      return fault === 'muted' ? { ...state, fault } : { phase: 'stopping', fault };
    case 'stopping':
      return { ...state, fault: state.fault ?? fault };
    case 'opening':
    case 'check':
    case 'prepare':
    case 'starting':
      // A muted microphone shows in the level bar.
      return fault === 'muted' ? state : { phase: 'question', fault };
    default:
      return state;
  }
}
