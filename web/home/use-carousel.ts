import { type ComponentProps, type PointerEvent, useEffect, useReducer, useRef } from 'react';
import { carouselReducer, isRunning, swipeStep } from './carousel.ts';

/** How long a slide stands (docs/product.md "Home"). */
const ADVANCE = 6000;

type Region = Pick<
  ComponentProps<'section'>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onPointerDown' | 'onPointerUp'
>;

/** Turns the slides: every 6 seconds unless pointed at, focused, out of sight or paused; by swiping on a touch screen. */
export function useCarousel(count: number) {
  const [state, dispatch] = useReducer(carouselReducer, null, () => ({
    current: 0,
    holds: prefersLessMotion() ? (['choice'] as const) : [],
  }));
  const touch = useRef<{ x: number; y: number } | null>(null);
  const { current } = state;
  const running = isRunning(state) && count > 1;

  // Anew for every slide, however it came to stand: each gets its six seconds.
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => dispatch({ type: 'jump', to: (current + 1) % count }), ADVANCE);
    return () => clearTimeout(timer);
  }, [running, count, current]);

  useEffect(() => {
    const follow = () => dispatch({ type: document.hidden ? 'hold' : 'release', hold: 'hidden' });
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);

  const step = (by: 1 | -1) => dispatch({ type: 'step', by, count });
  const region: Region = {
    onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && dispatch({ type: 'hold', hold: 'pointer' }),
    onPointerLeave: () => dispatch({ type: 'release', hold: 'pointer' }),
    onFocus: () => dispatch({ type: 'hold', hold: 'focus' }),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) dispatch({ type: 'release', hold: 'focus' });
    },
    onPointerDown: (event) => {
      touch.current = event.pointerType === 'mouse' ? null : place(event);
    },
    onPointerUp: (event) => {
      const by = touch.current && swipeStep(touch.current, place(event));
      touch.current = null;
      if (by) step(by);
    },
  };

  const paused = state.holds.includes('choice');
  return {
    current,
    running,
    paused,
    next: () => step(1),
    previous: () => step(-1),
    jump: (to: number) => dispatch({ type: 'jump', to }),
    togglePause: () => dispatch({ type: paused ? 'release' : 'hold', hold: 'choice' }),
    region,
  };
}

function place({ clientX, clientY }: PointerEvent): { x: number; y: number } {
  return { x: clientX, y: clientY };
}

function prefersLessMotion(): boolean {
  return typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
