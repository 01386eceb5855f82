/** A number with its noun, in the plural with -s unless it is 1: 1 lesson, 1,240 lessons. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
