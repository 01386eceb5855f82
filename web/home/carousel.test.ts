import { describe, expect, test } from 'vitest';
import { type Carousel, type CarouselAction, carouselReducer, isRunning, swipeStep } from './carousel.ts';

const start: Carousel = { current: 0, holds: [] };
const stateAfter = (...actions: CarouselAction[]) => actions.reduce(carouselReducer, start);

describe('the slides', () => {
  test('wrap around at both ends', () => {
    expect(stateAfter({ type: 'step', by: -1, count: 5 }).current).toBe(4);
    expect(stateAfter({ type: 'jump', to: 4 }, { type: 'step', by: 1, count: 5 }).current).toBe(0);
  });

  test('come one after the other', () => {
    const steps: CarouselAction[] = Array.from({ length: 3 }, () => ({ type: 'step', by: 1, count: 5 }));
    expect(stateAfter(...steps).current).toBe(3);
  });

  test('stay at the first when there are none', () => {
    expect(stateAfter({ type: 'step', by: 1, count: 0 }).current).toBe(0);
  });
});

describe('moving on by itself', () => {
  test('waits until everything that holds it has let go', () => {
    const held = stateAfter({ type: 'hold', hold: 'pointer' }, { type: 'hold', hold: 'focus' });
    expect(isRunning(held)).toBe(false);
    const half = carouselReducer(held, { type: 'release', hold: 'pointer' });
    expect(isRunning(half)).toBe(false);
    expect(isRunning(carouselReducer(half, { type: 'release', hold: 'focus' }))).toBe(true);
  });

  test('is let go at once, however often the same thing held it', () => {
    const state = stateAfter(
      { type: 'hold', hold: 'hidden' },
      { type: 'hold', hold: 'hidden' },
      { type: 'release', hold: 'hidden' },
    );
    expect(isRunning(state)).toBe(true);
  });
});

describe('a finger', () => {
  const origin = { x: 200, y: 300 };
  test('swipes to the left for the next slide, to the right for the one before', () => {
    expect(swipeStep(origin, { x: 120, y: 310 })).toBe(1);
    expect(swipeStep(origin, { x: 280, y: 290 })).toBe(-1);
  });

  test('that taps or scrolls swipes nothing', () => {
    expect(swipeStep(origin, { x: 195, y: 300 })).toBeNull();
    expect(swipeStep(origin, { x: 140, y: 420 })).toBeNull();
  });
});
