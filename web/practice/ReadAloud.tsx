import { useEffect } from 'react';
import { Button } from '#web/design/Button.tsx';
import { PlayIcon } from '#web/design/icons/storefront.tsx';

/** Reads a text with the voice of the device, on request. Nothing where the browser has no voice; the server assumes one. */
export function ReadAloud({ text }: { text: string }) {
  const canSpeak = typeof window === 'undefined' || 'speechSynthesis' in window;
  useEffect(() => () => (canSpeak ? speechSynthesis.cancel() : undefined), [canSpeak]);
  if (!canSpeak) return null;
  return (
    <Button
      variant="quiet"
      size="large"
      icon={<PlayIcon size={18} />}
      onClick={() => {
        speechSynthesis.cancel();
        const speech = new SpeechSynthesisUtterance(text);
        speech.lang = 'en-US';
        speechSynthesis.speak(speech);
      }}
    >
      Read it to me
    </Button>
  );
}
