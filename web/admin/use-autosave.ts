import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, readableMessage } from '#web/app/api.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/** How long typing rests before it is saved. */
const REST = 900;

export type SaveState =
  | { status: 'saved' | 'unsaved' | 'saving' | 'conflict' }
  /** The server marked fields: by path, what is wrong with them. */
  | { status: 'invalid'; errors: Readonly<Record<string, string>> }
  | { status: 'failed'; message: string };

export interface Autosave<Value> {
  value: Value;
  change: (next: (value: Value) => Value) => void;
  state: SaveState;
  /** Saves now what is not saved yet; to be awaited before leaving. Whether all is saved then. */
  flush: () => Promise<boolean>;
}

/**
 * Saves what is being written by itself, one save at a time, the latest words last. After a conflict nothing is saved any
 * more: someone else's words would be overwritten. What failed is tried again when the browser is online again. Leaving
 * the page with something unsaved asks first.
 */
export function useAutosave<Value>(initial: Value, save: (value: Value) => Promise<void>): Autosave<Value> {
  const [value, setValue] = useState(initial);
  const [state, setState] = useState<SaveState>({ status: 'saved' });
  const latest = useRef(initial);
  const stored = useRef(initial);
  const running = useRef<Promise<boolean> | null>(null);
  const blocked = useRef(false);

  async function run(): Promise<boolean> {
    while (latest.current !== stored.current && !blocked.current) {
      const sent = latest.current;
      setState({ status: 'saving' });
      try {
        await save(sent);
        stored.current = sent;
        setState({ status: latest.current === sent ? 'saved' : 'unsaved' });
      } catch (error) {
        const problem = failureOf(error);
        blocked.current = problem.status === 'conflict';
        setState(problem);
        // What is wrong stays wrong until it is changed: the next change tries again.
        if (latest.current === sent) return false;
      }
    }
    return latest.current === stored.current;
  }

  function flush(): Promise<boolean> {
    running.current ??= run().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  const saveLater = useEffectEvent(() => flush());
  useEffect(() => {
    if (value === stored.current) return;
    const timer = setTimeout(() => saveLater(), REST);
    return () => clearTimeout(timer);
  }, [value]);

  // Going to another page of the same area: what was typed a moment ago is saved on the way out.
  const leave = useEffectEvent(() => {
    if (latest.current !== stored.current) void flush();
  });
  useEffect(() => () => leave(), []);

  // What the lost connection kept back is saved as soon as it is there again: nobody has to press anything.
  const failed = state.status === 'failed';
  useEffect(() => {
    if (!failed) return;
    const retry = () => void saveLater();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed]);

  // A link within the same area saves on the way out, but for what the server would not take.
  const lost = state.status === 'invalid' || state.status === 'failed' || state.status === 'conflict';
  useLeaveQuestion({ site: state.status !== 'saved', page: lost });

  return {
    value,
    change(next) {
      latest.current = next(latest.current);
      setValue(latest.current);
      if (!blocked.current) setState((now) => (now.status === 'invalid' ? now : { status: 'unsaved' }));
    },
    state,
    flush,
  };
}

function failureOf(error: unknown): SaveState {
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem?.code === 'edit_conflict') return { status: 'conflict' };
  if (problem?.code === 'slug_taken') return { status: 'invalid', errors: { slug: problem.message } };
  if (problem?.errors) {
    const errors: Record<string, string> = {};
    for (const { path, message } of problem.errors) errors[path] ??= message;
    return { status: 'invalid', errors };
  }
  return { status: 'failed', message: readableMessage(error, 'We could not reach the server.') };
}
