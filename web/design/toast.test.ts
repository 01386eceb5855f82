import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, pauseToasts, resumeToasts, subscribeToToasts, toast } from './toast.ts';

const titles = () => currentToasts().map(({ title }) => title);

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const { id } of currentToasts()) dismissToast(id);
    vi.useRealTimers();
  });

  it('leave after five seconds', () => {
    toast({ title: 'Saved' });
    vi.advanceTimersByTime(4999);
    expect(titles()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('take the place of what was said about the same before, and of nothing else', () => {
    toast({ title: 'Saved' });
    toast({ title: 'Email required', about: 'newsletter' });
    toast({ title: 'Success!', about: 'newsletter' });
    toast({ title: 'Sent' });
    expect(titles()).toEqual(['Saved', 'Success!', 'Sent']);
  });

  it('stay until dismissed when they have no end', () => {
    const id = toast({ title: 'Read me', duration: Number.POSITIVE_INFINITY });
    vi.advanceTimersByTime(3_600_000);
    expect(titles()).toEqual(['Read me']);
    dismissToast(id);
    expect(titles()).toEqual([]);
  });

  it('wait while someone reads, and run on from there', () => {
    toast({ title: 'Saved' });
    vi.advanceTimersByTime(3000);
    pauseToasts();
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['Saved']);
    resumeToasts();
    vi.advanceTimersByTime(1999);
    expect(titles()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('raised during a pause wait too, for their whole time', () => {
    toast({ title: 'First' });
    pauseToasts();
    vi.advanceTimersByTime(1000);
    toast({ title: 'Second' });
    vi.advanceTimersByTime(60_000);
    resumeToasts();
    vi.advanceTimersByTime(4999);
    expect(titles()).toEqual(['First', 'Second']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('do not stay held when the last one under the pointer is dismissed', () => {
    const id = toast({ title: 'First' });
    pauseToasts();
    dismissToast(id);
    toast({ title: 'Second' });
    vi.advanceTimersByTime(5000);
    expect(titles()).toEqual([]);
  });

  it('are at most four: the oldest makes room', () => {
    for (const title of ['1', '2', '3', '4', '5']) toast({ title });
    expect(titles()).toEqual(['2', '3', '4', '5']);
  });

  it('tell who listens, once for each change', () => {
    const listener = vi.fn();
    const stop = subscribeToToasts(listener);
    const id = toast({ title: 'Saved' });
    dismissToast(id);
    stop();
    toast({ title: 'Unheard' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
