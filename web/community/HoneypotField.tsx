/** A trap for spam bots: a field named `website` that people neither see nor reach. Whoever fills it in is a bot. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
