import { useState } from 'react';
import type { LessonContentInput } from '#functions/courses/authoring/course-editor-contract.ts';
import { TextField } from '#web/design/TextField.tsx';
import type { FileLinks } from './file-links.ts';
import { LessonFileField } from './LessonFileField.tsx';

type Video = LessonContentInput['video'];

/** The video of a lesson with its captions and length. Without a video, the lesson simulates playback. */
export function VideoEditor({
  video,
  links,
  errors,
  onChange,
}: {
  video: Video;
  links: FileLinks;
  errors: Readonly<Record<string, string>>;
  onChange: (video: Video) => void;
}) {
  /** The address of an uploaded video whose length is not known yet. */
  const [unmeasured, setUnmeasured] = useState<string | null>(null);
  const set = (part: Partial<NonNullable<Video>>) =>
    onChange({ url: '', captionsUrl: null, durationSeconds: 60, ...video, ...part });
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
        onRemove={() => onChange(null)}
      >
        {video && (
          // biome-ignore lint/a11y/useMediaCaption: the track is rendered as soon as captions are uploaded
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
          >
            {video.captionsUrl && <track kind="captions" src={links.urlOf(video.captionsUrl)} srcLang="en" default />}
          </video>
        )}
      </LessonFileField>
      {video && (
        <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <LessonFileField
            label="Captions"
            optional
            purpose="captions"
            noun="Captions"
            accept=".vtt,text/vtt"
            hint="A WebVTT file. Learners who do not hear need it."
            value={video.captionsUrl ?? ''}
            link={links.urlOf(video.captionsUrl ?? '')}
            error={errors['video.captionsUrl']}
            onUploaded={(file) => {
              links.add(file);
              set({ captionsUrl: file.address });
            }}
            onRemove={() => set({ captionsUrl: null })}
          />
          <TextField
            label="Seconds"
            type="number"
            min={1}
            max={86_400}
            // As a string: with the number 20 as its value, React would leave a typed '020' in the field.
            value={String(video.durationSeconds)}
            error={errors['video.durationSeconds']}
            onChange={({ target }) => set({ durationSeconds: Number(target.value) })}
          />
        </div>
      )}
    </section>
  );
}
