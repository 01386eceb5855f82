/**
 * Wider than the column of text: as wide as the page, or the nearest container around it, allows. The player and what is
 * shown while its code loads have the same layout, so that the page does not move.
 */
export const playerWidth =
  '@container ml-[calc(50%-min(77rem,100cqw-2.5rem)/2)] grid w-[min(77rem,100cqw-2.5rem)] gap-5';

/** The picture, and where there is room the transcript beside it. */
export const playerColumns = 'grid gap-5 @3xl:grid-cols-[minmax(0,1fr)_19rem]';
