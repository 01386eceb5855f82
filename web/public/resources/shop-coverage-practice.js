// Practice for "A Technical Mock From the Inside". Run with: node shop-coverage-practice.js
// Solve it out loud in twenty minutes: restate, ask, try, plan, write, check.

/**
 * Part 1. For how many minutes is at least one person in the shop?
 * A shift is { start, end } in minutes since midnight, start < end, in any order, never across midnight.
 */
function coveredMinutes(shifts) {
  // Your code here.
}

/**
 * Part 2. In which stretches between opening and closing is nobody in the shop?
 * Return [{ start, end }, ...] in order. Shifts may begin before opening and end after closing.
 */
function gaps(shifts, opening, closing) {
  // Your code here.
}

const checks = [
  ['no shifts', () => coveredMinutes([]), 0],
  ['overlap counts once', () => coveredMinutes([shift(540, 600), shift(570, 660)]), 120],
  ['not sorted', () => coveredMinutes([shift(700, 760), shift(540, 600)]), 120],
  ['touching', () => coveredMinutes([shift(540, 600), shift(600, 660)]), 120],
  ['one inside the other', () => coveredMinutes([shift(540, 720), shift(560, 600)]), 180],
  ['gap: nobody at all', () => gaps([], 540, 600), [shift(540, 600)]],
  ['gap: none', () => gaps([shift(500, 700)], 540, 600), []],
  ['gap: in the middle', () => gaps([shift(580, 600), shift(540, 560)], 540, 600), [shift(560, 580)]],
  ['gap: at both ends', () => gaps([shift(550, 590)], 540, 600), [shift(540, 550), shift(590, 600)]],
  ['gap: shift before opening only', () => gaps([shift(400, 500)], 540, 600), [shift(540, 600)]],
  // Add two awkward cases of your own here before you call it done.
];

function shift(start, end) {
  return { start, end };
}

for (const [name, run, expected] of checks) {
  const actual = JSON.stringify(run());
  const wanted = JSON.stringify(expected);
  console.log(actual === wanted ? `ok    ${name}` : `NOT   ${name}: expected ${wanted}, got ${actual}`);
}
