/** The keys of the player, for the list of shortcuts (use-player-keys.ts acts on them). */
export const PLAYER_SHORTCUTS = [
  { keys: ['k', 'Space'], label: 'Play or pause the video' },
  { keys: ['j'], label: 'Back 10 seconds' },
  { keys: ['l'], label: 'Forward 10 seconds' },
  { keys: ['0', '9'], between: 'to', label: 'Jump to a tenth of the video' },
  { keys: ['<', '>'], label: 'Slower, faster' },
  { keys: ['c'], label: 'Captions on or off' },
  { keys: ['f'], label: 'Full screen' },
  { keys: ['i'], label: 'Picture in picture' },
  { keys: ['←', '→'], label: 'In the player: 5 seconds back or forward' },
  { keys: ['↑', '↓'], label: 'In the player: louder, quieter' },
  { keys: ['m'], label: 'In the player: sound off or on' },
];
