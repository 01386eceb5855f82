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

  it('disappear after five seconds', () => {
    toast({ title: 'Saved' });
    vi.advanceTimersByTime(4999);
    expect(titles()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('replace an earlier toast about the same subject, and no other', () => {
    toast({ title: 'Saved' });
    toast({ title: 'Email required', about: 'newsletter' });
    toast({ title: 'Success!', about: 'newsletter' });
    toast({ title: 'Sent' });
    expect(titles()).toEqual(['Saved', 'Success!', 'Sent']);
  });

  it('stay until dismissed if their duration is infinite', () => {
    const id = toast({ title: 'Read me', duration: Number.POSITIVE_INFINITY });
    vi.advanceTimersByTime(3_600_000);
    expect(titles()).toEqual(['Read me']);
    dismissToast(id);
    expect(titles()).toEqual([]);
  });

  it('stop their countdown during a pause, and continue it afterwards', () => {
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

  it('that are added during a pause get their whole duration afterwards', () => {
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

  it('do not stay paused when the last one, under the pointer, is dismissed', () => {
    const id = toast({ title: 'First' });
    pauseToasts();
    dismissToast(id);
    toast({ title: 'Second' });
    vi.advanceTimersByTime(5000);
    expect(titles()).toEqual([]);
  });

  it('are at most four: the oldest is removed', () => {
    for (const title of ['1', '2', '3', '4', '5']) toast({ title });
    expect(titles()).toEqual(['2', '3', '4', '5']);
  });

  it('notify their listeners once for each change', () => {
    const listener = vi.fn();
    const stop = subscribeToToasts(listener);
    const id = toast({ title: 'Saved' });
    dismissToast(id);
    stop();
    toast({ title: 'Unheard' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
