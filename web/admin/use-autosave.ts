import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, readableMessage } from '#web/app/api.ts';
import { toast } from '#web/design/toast.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/** How long after the last change it is saved, in milliseconds. */
const DELAY = 900;
/** How long somebody who types without a pause waits for a save at most, in milliseconds. */
const LONGEST = 10_000;

export type SaveState =
  | { status: 'saved' | 'unsaved' | 'saving' | 'conflict' }
  /** The server refused some fields: messages by path. */
  | { status: 'invalid'; errors: Readonly<Record<string, string>> }
  | { status: 'failed'; message: string };

export interface Autosave<Value> {
  value: Value;
  change: (next: (value: Value) => Value) => void;
  state: SaveState;
  /** Saves pending changes now, and returns whether everything is saved. Await it before leaving the page. */
  flush: () => Promise<boolean>;
}

/**
 * Saves changes automatically, one save at a time, always with the latest value. After a conflict nothing more is
 * saved, because that would overwrite somebody else's changes. A failed save is repeated when the browser is online
 * again. Leaving the page with unsaved changes asks first. `hasUnreadable`: a field holds something that is not part of the
 * value, because it cannot be read. It counts as refused.
 */
export function useAutosave<Value>(
  initial: Value,
  save: (value: Value) => Promise<void>,
  { hasUnreadable = false } = {},
): Autosave<Value> {
  const [value, setValue] = useState(initial);
  const [ownState, setState] = useState<SaveState>({ status: 'saved' });
  const state: SaveState = hasUnreadable && ownState.status === 'saved' ? { status: 'invalid', errors: {} } : ownState;
  const latest = useRef(initial);
  const saved = useRef(initial);
  const running = useRef<Promise<boolean> | null>(null);
  const blocked = useRef(false);
  /** Since when there is something that no save has. */
  const unsavedSince = useRef<number | null>(null);

  async function run(): Promise<boolean> {
    while (latest.current !== saved.current && !blocked.current) {
      const sent = latest.current;
      unsavedSince.current = null;
      setState({ status: 'saving' });
      try {
        await save(sent);
        saved.current = sent;
        setState({ status: latest.current === sent ? 'saved' : 'unsaved' });
      } catch (error) {
        const problem = failureOf(error);
        blocked.current = problem.status === 'conflict';
        setState(problem);
        // The same value would fail again, so it is not repeated; the next change starts another save.
        if (latest.current === sent) return false;
      }
    }
    return latest.current === saved.current;
  }

  function flush(): Promise<boolean> {
    running.current ??= run().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  const saveLater = useEffectEvent(() => flush());
  useEffect(() => {
    if (value === saved.current) return;
    unsavedSince.current ??= performance.now();
    const left = unsavedSince.current + LONGEST - performance.now();
    const timer = setTimeout(() => saveLater(), Math.max(0, Math.min(DELAY, left)));
    return () => clearTimeout(timer);
  }, [value]);

  // Following a link saves pending changes, except those that the server has refused or could not save: these would be
  // lost.
  const unsaveable = ownState.status === 'invalid' || ownState.status === 'failed' || ownState.status === 'conflict';
  useLeaveQuestion({ site: state.status !== 'saved', page: unsaveable || hasUnreadable });

  // On navigation to another page of the app, pending changes are saved.
  const leave = useEffectEvent(async () => {
    if (latest.current === saved.current || (await flush()) || unsaveable) return;
    toast({
      title: 'What you wrote last was not saved',
      description: 'Please look at the page that you left.',
      tone: 'danger',
    });
  });
  useEffect(() => () => void leave(), []);

  // After a lost connection, the save is repeated as soon as the browser is online again.
  const failed = state.status === 'failed';
  useEffect(() => {
    if (!failed) return;
    const retry = () => void saveLater();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed]);

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
