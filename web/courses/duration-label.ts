/** A course's length from its days. Spec part 1 section 9: weeks up to 15, then months of four weeks. */
export function durationLabel(days: number): string {
  const weeks = Math.round(days / 7);
  if (weeks <= 1) return '1 week';
  if (weeks < 16) return `${weeks} weeks`;
  const months = Math.round(weeks / 4);
  return `${months} ${months > 1 ? 'months' : 'month'}`;
}
