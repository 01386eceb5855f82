/**
 * Calls `then` at once, or, while something is pressed, in the frame after it was let go: what moves away between press and
 * release is not clicked. Answers how to call it off.
 */
export function whenReleased(then: () => void): () => void {
  let frame = 0;
  const look = () => {
    if (document.querySelector(':active')) frame = requestAnimationFrame(look);
    else then();
  };
  look();
  return () => cancelAnimationFrame(frame);
}
