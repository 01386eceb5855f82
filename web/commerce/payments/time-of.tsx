/** The time of day of an instant in ISO 8601, as the viewer's clock shows it: '3:40 PM'. */
export function timeOf(instant: string) {
  return (
    <time dateTime={instant} className="whitespace-nowrap">
      {new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}
    </time>
  );
}
