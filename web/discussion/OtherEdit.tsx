import { Button } from '#web/design/Button.tsx';
import { OtherText } from '#web/design/OtherText.tsx';

/** Instead of the buttons of a form: the text that was stored from elsewhere while its author was writing. */
export function OtherEdit({
  text,
  onSaveOver,
  onKeep,
}: {
  text: string;
  onSaveOver: () => void;
  /** The stored text stays. */
  onKeep: () => void;
}) {
  return (
    <OtherText title="Another text was stored in another tab or on another device" text={text}>
      <Button size="small" onClick={onSaveOver}>
        Save mine instead
      </Button>
      <Button size="small" variant="secondary" onClick={onKeep}>
        Keep the stored text
      </Button>
    </OtherText>
  );
}
