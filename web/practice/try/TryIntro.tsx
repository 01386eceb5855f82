/** Seconds that a visitor may speak: `/practice/try`. docs/product.md "Practice". */
export const secondsToTry = 60;

/** What happens next, below the question of the try page. */
export function TryIntro({ secondsToPrepare }: { secondsToPrepare: number }) {
  return (
    <p className="text-muted">
      {secondsToPrepare} seconds to think, {secondsToTry} seconds to answer, and then what an interviewer would hear. No
      account, and nothing leaves your browser.
    </p>
  );
}
