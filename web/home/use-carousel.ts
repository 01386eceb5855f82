import { type ComponentProps, type PointerEvent, useEffect, useReducer, useRef } from 'react';
import { carouselReducer, isRunning, swipeStep } from './carousel.ts';

/** How long a slide is shown, in milliseconds (docs/product.md "Home"). */
const ADVANCE = 6000;

type Region = Pick<
  ComponentProps<'section'>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onPointerDown' | 'onPointerUp'
>;

/**
 * Advances the slides every 6 seconds unless the carousel is hovered, focused, hidden or paused; on touch screens also
 * by swiping. `region` are the handlers for the carousel's element.
 */
export function useCarousel(count: number) {
  const [state, dispatch] = useReducer(carouselReducer, null, () => ({
    current: 0,
    holds: prefersReducedMotion() ? (['choice'] as const) : [],
  }));
  const touch = useRef<{ x: number; y: number } | null>(null);
  const { current } = state;
  const running = isRunning(state) && count > 1;

  // The timer restarts with every slide, also one that the user chose, so that each is shown for six seconds.
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => dispatch({ type: 'jump', to: (current + 1) % count }), ADVANCE);
    return () => clearTimeout(timer);
  }, [running, count, current]);

  useEffect(() => {
    const update = () => dispatch({ type: document.hidden ? 'hold' : 'release', hold: 'hidden' });
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
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
      touch.current = event.pointerType === 'mouse' ? null : pointOf(event);
    },
    onPointerUp: (event) => {
      const by = touch.current && swipeStep(touch.current, pointOf(event));
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

function pointOf({ clientX, clientY }: PointerEvent): { x: number; y: number } {
  return { x: clientX, y: clientY };
}

function prefersReducedMotion(): boolean {
  return typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
