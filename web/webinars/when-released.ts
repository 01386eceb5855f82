/**
 * Calls `then` at once, or, while something is pressed, in the frame after its release. Otherwise an element that moves
 * between press and release would not be clicked. Returns a function that cancels the call.
 */
export function whenReleased(then: () => void): () => void {
  let frame = 0;
  const check = () => {
    if (document.querySelector(':active')) frame = requestAnimationFrame(check);
    else then();
  };
  check();
  return () => cancelAnimationFrame(frame);
}
