import { useRef, useState } from 'react';
import { readCaptions } from '#functions/courses/captions.shared.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { UploadIcon } from '#web/design/icons/objects.tsx';
import { TextArea } from '#web/design/TextArea.tsx';

/** The captions of a video as WebVTT: from a file, pasted or typed. They are also its transcript. */
export function CaptionsField({
  captions,
  error,
  onChange,
}: {
  captions: string | null;
  /** What the server refused; the field itself finds most faults before that. */
  error: string | undefined;
  onChange: (captions: string | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const { cues, fault } = captions === null ? { cues: [], fault: null } : readCaptions(captions);
  return (
    <div className="grid gap-3">
      <TextArea
        label="Captions"
        optional
        hint={
          cues.length > 0
            ? `${counted(cues.length, 'caption')}. Learners also read them as a transcript beside the video.`
            : 'WebVTT, for learners who do not hear and those who read along. Paste it, or choose a .vtt file.'
        }
        rows={6}
        maxLength={400_000}
        spellCheck={false}
        placeholder={'WEBVTT\n\n00:00.000 --> 00:03.500\nHow do interviewers score an answer?'}
        value={captions ?? ''}
        error={unreadable ? 'This file could not be read. Choose a text file that ends in .vtt.' : (fault ?? error)}
        onChange={({ target }) => change(target.value)}
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
      />
      <div>
        <Button variant="secondary" size="small" icon={<UploadIcon size={18} />} onClick={() => input.current?.click()}>
          Choose a WebVTT File
        </Button>
        <input
          ref={input}
          type="file"
          accept=".vtt,text/vtt"
          hidden
          aria-label="WebVTT file"
          onChange={({ target }) => {
            void readFile(target.files?.[0]);
            // So that the same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </div>
    </div>
  );

  function change(text: string) {
    setUnreadable(false);
    onChange(text.trim() === '' ? null : text);
  }

  async function readFile(file: File | undefined) {
    if (!file) return;
    try {
      change(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
    } catch {
      setUnreadable(true);
    }
  }
}
