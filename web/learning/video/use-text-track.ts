import { type RefObject, useEffect, useRef } from 'react';
import type { Cue } from '#functions/courses/captions.shared.ts';

/**
 * Gives a <video> the captions as a text track of its own, which the browser shows where the page cannot: in picture in
 * picture and in the full screen of an iPhone. A track by script, because a file would be another request.
 */
export function useTextTrack(video: RefObject<HTMLVideoElement | null>, cues: readonly Cue[], shown: boolean) {
  /** A track cannot be removed from its <video>, so it is made once. */
  const track = useRef<TextTrack | null>(null);

  useEffect(() => {
    if (!video.current || cues.length === 0) return;
    const made = track.current ?? video.current.addTextTrack('captions', 'English', 'en');
    track.current = made;
    // Without a mode, the list of cues is null.
    made.mode = 'hidden';
    const added = cues.map(({ from, to, text }) => new VTTCue(from, to, text));
    for (const cue of added) made.addCue(cue);
    return () => {
      for (const cue of added) made.removeCue(cue);
    };
  }, [video, cues]);

  useEffect(() => {
    if (track.current) track.current.mode = shown ? 'showing' : 'hidden';
  }, [shown]);
}
