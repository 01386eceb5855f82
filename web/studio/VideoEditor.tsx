import type { LessonContentInput } from '#functions/studio/course-editor-contract.ts';
import { TextField } from '#web/design/TextField.tsx';

type Video = LessonContentInput['video'];

/** Which video a lesson plays. Without one its playback is simulated. */
export function VideoEditor({
  video,
  errors,
  onChange,
}: {
  video: Video;
  errors: Readonly<Record<string, string>>;
  onChange: (video: Video) => void;
}) {
  const set = (part: Partial<NonNullable<Video>>) => {
    const next = { url: '', captionsUrl: null, durationSeconds: 60, ...video, ...part };
    onChange(next.url === '' ? null : next);
  };
  return (
    <section aria-label="Video" className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <TextField
        label="Video"
        optional
        maxLength={300}
        placeholder="/uploads/…"
        hint="The address of a video of this site (WebM or MP4)."
        value={video?.url ?? ''}
        error={errors['video.url']}
        onChange={({ target }) => set({ url: target.value.trim() })}
      />
      <TextField
        label="Seconds"
        type="number"
        min={1}
        max={86_400}
        disabled={!video}
        value={video?.durationSeconds ?? ''}
        error={errors['video.durationSeconds']}
        onChange={({ target }) => set({ durationSeconds: Number(target.value) })}
      />
      <TextField
        label="Captions"
        optional
        maxLength={300}
        disabled={!video}
        placeholder="/uploads/….vtt"
        hint="A WebVTT file. Learners who do not hear need it."
        value={video?.captionsUrl ?? ''}
        error={errors['video.captionsUrl']}
        onChange={({ target }) => set({ captionsUrl: target.value.trim() || null })}
      />
    </section>
  );
}
