/** Short notices, kept outside React so that any code can raise one; `ToastRegion` shows them. */

export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger';

export interface ToastOptions {
  title: string;
  description?: string | undefined;
  /** 'danger' interrupts a screen reader; every other tone waits its turn. */
  tone?: ToastTone;
  /** Milliseconds it stays; Infinity until it is dismissed. */
  duration?: number;
  /** What it speaks of, such as a form: it takes the place of an earlier notice about the same. */
  about?: string;
}

export interface Toast {
  id: number;
  title: string;
  description: string | undefined;
  tone: ToastTone;
  about: string | undefined;
}

const DEFAULT_DURATION = 5000;
/** More than this many at once is noise: the oldest makes room. */
const MOST = 4;

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

/** Shows a notice and answers its id. */
export function toast({
  title,
  description,
  tone = 'neutral',
  duration = DEFAULT_DURATION,
  about,
}: ToastOptions): number {
  const id = nextId++;
  if (Number.isFinite(duration)) {
    countdowns.set(id, { remaining: duration, startedAt: 0, timer: undefined });
    if (!paused) start(id);
  }
  const others = toasts.filter((old) => !about || old.about !== about);
  const room = others.slice(Math.max(0, others.length - MOST + 1));
  for (const old of toasts) if (!room.includes(old)) stop(old.id);
  change([...room, { id, title, description, tone, about }]);
  return id;
}

/** Takes a notice away. */
export function dismissToast(id: number): void {
  stop(id);
  change(toasts.filter((one) => one.id !== id));
}

/** Holds every notice while someone reads: the pointer or the focus is on them. */
export function pauseToasts(): void {
  if (paused) return;
  paused = true;
  for (const countdown of countdowns.values()) {
    clearTimeout(countdown.timer);
    countdown.remaining -= Date.now() - countdown.startedAt;
  }
}

/** Lets the time run on from where it was held. */
export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  for (const id of countdowns.keys()) start(id);
}

/** The notices shown now; the same array until something changes. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls back on every change, until the answered function is called. */
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
  // Nothing is left to point at: a pause must not outlive its cause.
  if (toasts.length === 0) paused = false;
  for (const listener of listeners) listener();
}
