/** What the carousel of the home page knows: which slide stands, and what keeps it from moving on by itself. */

/** `choice` is the visitor's own: the pause button, or a wish for less motion. */
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

/** It moves on by itself while nothing holds it. */
export function isRunning({ holds }: Carousel): boolean {
  return holds.length === 0;
}

/** Shorter or steeper movements of a finger are taps and scrolling. */
const SWIPE = 44;

/** Where a finger's movement leads: leftward to the next slide, rightward to the one before. */
export function swipeStep(from: { x: number; y: number }, to: { x: number; y: number }): 1 | -1 | null {
  const [across, along] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < SWIPE || Math.abs(across) < Math.abs(along) * 1.5) return null;
  return across < 0 ? 1 : -1;
}
