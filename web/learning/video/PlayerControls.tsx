import type { ReactNode } from 'react';
import { clockText } from '#functions/practice/measures/clock-text.shared.ts';
import { classNames } from '#web/design/class-names.ts';
import { IconButton } from '#web/design/IconButton.tsx';
import { SettingsIcon } from '#web/design/icons/interface.tsx';
import {
  BackTenIcon,
  CaptionsIcon,
  ForwardTenIcon,
  FullScreenIcon,
  LeaveFullScreenIcon,
  MutedIcon,
  SmallPictureIcon,
  VolumeIcon,
} from '#web/design/icons/player.tsx';
import { PauseIcon, PlayIcon } from '#web/design/icons/storefront.tsx';
import type { Playback } from './use-playback.ts';

/** What the buttons of a player do; the keyboard does the same (use-player-keys.ts). */
export type PlayerActions = {
  toggle: () => void;
  jump: (seconds: number) => void;
  toggleMuted: () => void;
  setVolume: (volume: number) => void;
  toggleCaptions: () => void;
  toggleSmall: () => void;
  toggleFull: () => void;
};

/** Seconds that the buttons and the keys J and L jump. */
export const JUMP = 10;

/** The row of buttons below a video. */
export function PlayerControls({
  playback: { playing, time, duration, volume, muted },
  actions,
  captions,
  canBeSmall,
  isFull,
  settingsOpen,
  onSettings,
}: {
  playback: Playback;
  actions: PlayerActions;
  /** Whether captions are shown; null for a video without captions. */
  captions: boolean | null;
  canBeSmall: boolean;
  isFull: boolean;
  settingsOpen: boolean;
  onSettings: () => void;
}) {
  const silent = muted || volume === 0;
  return (
    <div className="player-controls">
      <ControlButton
        label={playing ? 'Pause' : 'Play'}
        icon={playing ? <PauseIcon /> : <PlayIcon />}
        onClick={actions.toggle}
      />
      <ControlButton label="Back 10 seconds" icon={<BackTenIcon />} onClick={() => actions.jump(-JUMP)} />
      <ControlButton label="Forward 10 seconds" icon={<ForwardTenIcon />} onClick={() => actions.jump(JUMP)} />
      <ControlButton
        label={silent ? 'Unmute' : 'Mute'}
        icon={silent ? <MutedIcon /> : <VolumeIcon />}
        className="player-wide"
        onClick={actions.toggleMuted}
      />
      <input
        type="range"
        data-own-arrows
        aria-label="Volume"
        aria-valuetext={`${Math.round(100 * (muted ? 0 : volume))} percent`}
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        onChange={({ target }) => actions.setVolume(Number(target.value))}
        className="player-volume"
      />
      <span className="player-clock whitespace-nowrap text-sm tabular-nums">
        {clockText(time)}
        <span className="text-muted"> / {clockText(duration)}</span>
      </span>
      {captions !== null && (
        <ControlButton label="Captions" icon={<CaptionsIcon />} pressed={captions} onClick={actions.toggleCaptions} />
      )}
      <ControlButton label="Settings" icon={<SettingsIcon />} expanded={settingsOpen} onClick={onSettings} />
      {canBeSmall && (
        <ControlButton
          label="Picture in picture"
          icon={<SmallPictureIcon />}
          className="player-wide"
          onClick={actions.toggleSmall}
        />
      )}
      <ControlButton
        label={isFull ? 'Leave full screen' : 'Full screen'}
        icon={isFull ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
        onClick={actions.toggleFull}
      />
    </div>
  );
}

function ControlButton({
  label,
  icon,
  pressed,
  expanded,
  className,
  onClick,
}: {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  expanded?: boolean;
  className?: string;
  onClick: () => void;
}) {
  return (
    <IconButton
      label={label}
      title={label}
      icon={icon}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={onClick}
      className={classNames((pressed || expanded) && 'player-button-on text-highlight', className)}
    />
  );
}
