import { useState } from 'react';
import type { LessonContentInput } from '#functions/courses/authoring/course-editor-contract.ts';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { CaptionsField } from './CaptionsField.tsx';
import { ChaptersField } from './ChaptersField.tsx';
import type { FileLinks } from './file-links.ts';
import { LessonFileField } from './LessonFileField.tsx';

type Video = LessonContentInput['video'];

/** The video of a lesson with its length, captions and chapters. Without a video, the lesson simulates playback. */
export function VideoEditor({
  video,
  links,
  errors,
  onChange,
  hasUnreadable,
  onUnreadable,
}: {
  video: Video;
  links: FileLinks;
  errors: Readonly<Record<string, string>>;
  onChange: (video: Video) => void;
  /** Whether the chapters cannot be read, and are not saved therefore. */
  hasUnreadable: boolean;
  onUnreadable: (isUnreadable: boolean) => void;
}) {
  /** The address of an uploaded video whose length is not known yet. */
  const [unmeasured, setUnmeasured] = useState<string | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = () => onChange(null);
  const lost = [
    video?.captions && 'captions',
    (hasUnreadable || (video?.chapters ?? []).length > 0) && 'chapters',
  ].filter((part) => part);
  const set = (part: Partial<NonNullable<Video>>) =>
    onChange({ url: '', captions: null, chapters: [], durationSeconds: 60, ...video, ...part });
  return (
    <section aria-label="Video" className="grid gap-5">
      <LessonFileField
        label="Video"
        optional
        purpose="video"
        noun="a Video"
        accept="video/mp4,video/webm"
        hint="MP4 or WebM, 100 MB at most. Only people with access to the lesson can play it."
        value={video?.url ?? ''}
        link={links.urlOf(video?.url ?? '')}
        error={errors['video.url']}
        onUploaded={(file) => {
          links.add(file);
          setUnmeasured(file.address);
          set({ url: file.address });
        }}
        onRemove={() => (lost.length > 0 ? setIsRemoving(true) : remove())}
      >
        {video && (
          // biome-ignore lint/a11y/useMediaCaption: the captions are edited below
          <video
            key={video.url}
            src={links.urlOf(video.url)}
            controls
            playsInline
            preload="metadata"
            aria-label="The video of this lesson"
            className="aspect-video w-full max-w-md rounded-md bg-black"
            onLoadedMetadata={({ currentTarget: { duration } }) => {
              // A recording that was not finalized reports an infinite duration.
              if (video.url === unmeasured && Number.isFinite(duration)) {
                set({ durationSeconds: Math.max(1, Math.round(duration)) });
              }
              setUnmeasured(null);
            }}
          />
        )}
      </LessonFileField>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setIsRemoving(false)}
        onConfirm={() => {
          setIsRemoving(false);
          remove();
        }}
        title={`Remove the video and its ${lost.join(' and ')}?`}
        description="They cannot be brought back. To keep them for another video, choose Replace instead."
        confirmLabel="Remove All"
        cancelLabel="Keep Them"
      />
      {video && (
        <>
          <TextField
            label="Seconds"
            type="number"
            min={1}
            max={86_400}
            // As a string: with the number 20 as its value, React would leave a typed '020' in the field.
            value={String(video.durationSeconds)}
            error={errors['video.durationSeconds']}
            onChange={({ target }) => set({ durationSeconds: Number(target.value) })}
            className="w-36"
          />
          <CaptionsField
            captions={video.captions ?? null}
            error={errors['video.captions']}
            onChange={(captions) => set({ captions })}
          />
          <ChaptersField
            chapters={video.chapters ?? []}
            error={Object.entries(errors).find(([path]) => path.startsWith('video.chapters'))?.[1]}
            onChange={(chapters) => set({ chapters })}
            onUnreadable={onUnreadable}
          />
        </>
      )}
    </section>
  );
}
