import { type RefObject, useState } from 'react';

/** What a player shows of its <video>. Times in seconds. */
export type Playback = {
  time: number;
  duration: number;
  /** How far the video is loaded without a gap from where it plays. */
  loadedUntil: number;
  playing: boolean;
  /** It should play, and has not loaded enough yet. */
  waiting: boolean;
  /** The element shows a picture of the video. */
  hasPicture: boolean;
  ended: boolean;
  volume: number;
  muted: boolean;
};

/**
 * The state of a <video>, and what controls it. `events` go onto the element: each reads its whole state, so that it is
 * right whatever changed it: a button, a shortcut, the keys of a headset or the browser's own controls.
 */
export function usePlayback(element: RefObject<HTMLVideoElement | null>, statedDuration: number) {
  const [playback, setPlayback] = useState<Playback>({
    time: 0,
    duration: statedDuration,
    loadedUntil: 0,
    playing: false,
    waiting: false,
    hasPicture: false,
    ended: false,
    volume: 1,
    muted: false,
  });

  function read() {
    const { current } = element;
    if (current) setPlayback(playbackOf(current, statedDuration));
  }

  return {
    playback,
    read,
    events: {
      onPlay: read,
      onPlaying: read,
      onWaiting: read,
      onSeeking: read,
      onSeeked: read,
      onLoadedData: read,
      onCanPlay: read,
      onProgress: read,
      onDurationChange: read,
      onVolumeChange: read,
    },
    toggle() {
      const { current } = element;
      // The promise is rejected if the video cannot be played; its error event reports that.
      if (current?.paused) current.play().catch(() => {});
      else current?.pause();
    },
    seek(second: number) {
      const { current } = element;
      if (!current) return;
      current.currentTime = Math.max(0, Math.min(durationOf(current, statedDuration), second));
      read();
    },
    setVolume(volume: number) {
      const { current } = element;
      if (!current) return;
      current.volume = Math.max(0, Math.min(1, volume));
      current.muted = current.volume === 0;
    },
    toggleMuted() {
      const { current } = element;
      if (!current) return;
      current.muted = !current.muted;
      // Otherwise the sound would be on and still not be heard.
      if (!current.muted && current.volume === 0) current.volume = 0.5;
    },
  };
}

function playbackOf(video: HTMLVideoElement, statedDuration: number): Playback {
  const { currentTime, paused, ended, seeking, readyState, volume, muted, error } = video;
  return {
    time: currentTime,
    duration: durationOf(video, statedDuration),
    loadedUntil: loadedUntil(video),
    playing: !paused && !ended,
    waiting: !error && (!paused || seeking) && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    hasPicture: readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    ended,
    volume,
    muted,
  };
}

/** A recording that was not finalized reports an infinite duration, and one that is not loaded yet none. */
export function durationOf(video: HTMLVideoElement, statedDuration: number): number {
  return Number.isFinite(video.duration) ? video.duration : statedDuration;
}

function loadedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index);
  }
  return 0;
}
