import { Sheet } from './Sheet.tsx';

/**
 * The parts of a story, with their share of the spoken time in percent. As the worksheet asks, more than half is the
 * action.
 */
const PARTS = [
  { name: 'Situation', share: 12, text: 'A cafe on Saturdays. About eight drinks a shift were made twice.' },
  { name: 'Task', share: 12, text: 'Find out why, without slowing the line.' },
  {
    name: 'Action',
    share: 61,
    text: 'I wrote down every remake for two weeks: six of eight were misheard. I proposed reading each order back aloud, and tried it alone for one shift.',
  },
  { name: 'Result', share: 15, text: 'Two remakes a shift instead of eight. The others took it over.' },
];

/** A filled STAR worksheet. */
export function StorySheet() {
  return (
    <Sheet title="Reading orders back" note="1 min 40 s">
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="story-bar">
        {PARTS.map(({ name, share }, index) => (
          <rect key={name} x={startOf(index)} width={share} height="1" className={`story-shade-${index + 1}`} />
        ))}
      </svg>
      {PARTS.map(({ name, text }, index) => (
        <p key={name} className={`sheet-line story-part story-shade-${index + 1}`}>
          <strong>{name}</strong>
          <span>{text}</span>
        </p>
      ))}
    </Sheet>
  );
}

const startOf = (index: number) => PARTS.slice(0, index).reduce((sum, { share }) => sum + share, 0);
