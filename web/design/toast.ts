/**
 * Toasts: short notices that disappear by themselves. Stored outside React so that any code can add one; `ToastRegion`
 * shows them.
 */
import type { ReactNode } from 'react';

export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger';

export interface ToastOptions {
  title: string;
  description?: string | undefined;
  /** Screen readers announce 'danger' at once; every other tone waits until they are idle. */
  tone?: ToastTone;
  /** How long it stays, in milliseconds; Infinity: until it is dismissed. */
  duration?: number;
  /** Its subject, such as a form: it replaces an earlier toast about the same subject. */
  about?: string;
  /** Shown instead of the icon of the tone. */
  picture?: ReactNode;
}

export interface Toast {
  id: number;
  title: string;
  description: string | undefined;
  tone: ToastTone;
  about: string | undefined;
  picture: ReactNode;
}

const DEFAULT_DURATION = 5000;
/** How many are shown at once; another one removes the oldest. */
const MAXIMUM = 4;

interface Countdown {
  remaining: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

let toasts: readonly Toast[] = [];
let paused = false;
let nextId = 1;
const countdowns = new Map<number, Countdown>();
const listeners = new Set<() => void>();

/** Shows a toast and returns its id. */
export function toast({
  title,
  description,
  tone = 'neutral',
  duration = DEFAULT_DURATION,
  about,
  picture,
}: ToastOptions): number {
  const id = nextId++;
  if (Number.isFinite(duration)) {
    countdowns.set(id, { remaining: duration, startedAt: 0, timer: undefined });
    if (!paused) start(id);
  }
  const others = toasts.filter((old) => !about || old.about !== about);
  const remaining = others.slice(Math.max(0, others.length - MAXIMUM + 1));
  for (const old of toasts) if (!remaining.includes(old)) stop(old.id);
  change([...remaining, { id, title, description, tone, about, picture }]);
  return id;
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  stop(id);
  change(toasts.filter((one) => one.id !== id));
}

/** Pauses the countdown of every toast, while the pointer or the focus is on one of them. */
export function pauseToasts(): void {
  if (paused) return;
  paused = true;
  for (const countdown of countdowns.values()) {
    clearTimeout(countdown.timer);
    countdown.remaining -= Date.now() - countdown.startedAt;
  }
}

/** Continues the countdowns from where they were paused. */
export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  for (const id of countdowns.keys()) start(id);
}

/** The toasts shown now; the same array until something changes, as `useSyncExternalStore` requires. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls the listener on every change, until the returned function is called. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function start(id: number) {
  const countdown = countdowns.get(id);
  if (!countdown) return;
  countdown.startedAt = Date.now();
  countdown.timer = setTimeout(() => dismissToast(id), countdown.remaining);
}

function stop(id: number) {
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
}

function change(next: readonly Toast[]) {
  toasts = next;
  // Without toasts there is nothing to hover over, so a pause must end.
  if (toasts.length === 0) paused = false;
  for (const listener of listeners) listener();
}
