import { describe, expect, test } from 'vitest';
import { type Carousel, type CarouselAction, carouselReducer, isRunning, swipeStep } from './carousel.ts';

const start: Carousel = { current: 0, holds: [] };
const stateAfter = (...actions: CarouselAction[]) => actions.reduce(carouselReducer, start);

describe('the current slide', () => {
  test('wraps around at both ends', () => {
    expect(stateAfter({ type: 'step', by: -1, count: 5 }).current).toBe(4);
    expect(stateAfter({ type: 'jump', to: 4 }, { type: 'step', by: 1, count: 5 }).current).toBe(0);
  });

  test('advances one by one', () => {
    const steps: CarouselAction[] = Array.from({ length: 3 }, () => ({ type: 'step', by: 1, count: 5 }));
    expect(stateAfter(...steps).current).toBe(3);
  });

  test('stays the first if there are none', () => {
    expect(stateAfter({ type: 'step', by: 1, count: 0 }).current).toBe(0);
  });
});

describe('advancing automatically', () => {
  test('stops until every hold is released', () => {
    const held = stateAfter({ type: 'hold', hold: 'pointer' }, { type: 'hold', hold: 'focus' });
    expect(isRunning(held)).toBe(false);
    const half = carouselReducer(held, { type: 'release', hold: 'pointer' });
    expect(isRunning(half)).toBe(false);
    expect(isRunning(carouselReducer(half, { type: 'release', hold: 'focus' }))).toBe(true);
  });

  test('continues after one release, even if the same hold was set twice', () => {
    const state = stateAfter(
      { type: 'hold', hold: 'hidden' },
      { type: 'hold', hold: 'hidden' },
      { type: 'release', hold: 'hidden' },
    );
    expect(isRunning(state)).toBe(true);
  });
});

describe('a touch', () => {
  const origin = { x: 200, y: 300 };
  test('to the left shows the next slide, to the right the previous one', () => {
    expect(swipeStep(origin, { x: 120, y: 310 })).toBe(1);
    expect(swipeStep(origin, { x: 280, y: 290 })).toBe(-1);
  });

  test('that is a tap or scrolls the page changes nothing', () => {
    expect(swipeStep(origin, { x: 195, y: 300 })).toBeNull();
    expect(swipeStep(origin, { x: 140, y: 420 })).toBeNull();
  });
});
