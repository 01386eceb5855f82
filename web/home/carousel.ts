/** The state of the home page's carousel: the current slide, and what stops it from advancing automatically. */

/**
 * A reason not to advance: the pointer or the focus is on the carousel, the page is hidden, or the visitor's `choice`,
 * which is the pause button or a preference for reduced motion.
 */
type Hold = 'pointer' | 'focus' | 'hidden' | 'choice';

export interface Carousel {
  current: number;
  holds: readonly Hold[];
}

export type CarouselAction =
  | { type: 'step'; by: 1 | -1; count: number }
  | { type: 'jump'; to: number }
  | { type: 'hold'; hold: Hold }
  | { type: 'release'; hold: Hold };

export function carouselReducer(state: Carousel, action: CarouselAction): Carousel {
  switch (action.type) {
    case 'step':
      return { ...state, current: action.count > 0 ? (state.current + action.by + action.count) % action.count : 0 };
    case 'jump':
      return { ...state, current: action.to };
    case 'hold':
      return state.holds.includes(action.hold) ? state : { ...state, holds: [...state.holds, action.hold] };
    case 'release':
      return { ...state, holds: state.holds.filter((hold) => hold !== action.hold) };
  }
}

/** Whether the carousel advances automatically: there is no hold. */
export function isRunning({ holds }: Carousel): boolean {
  return holds.length === 0;
}

/** Pixels. Shorter movements are taps; steeper ones scroll the page. */
const SWIPE = 44;

/** The step for a movement of a finger: 1 for a swipe to the left, -1 to the right, null if it is not a swipe. */
export function swipeStep(from: { x: number; y: number }, to: { x: number; y: number }): 1 | -1 | null {
  const [horizontal, vertical] = [to.x - from.x, to.y - from.y];
  if (Math.abs(horizontal) < SWIPE || Math.abs(horizontal) < Math.abs(vertical) * 1.5) return null;
  return horizontal < 0 ? 1 : -1;
}
