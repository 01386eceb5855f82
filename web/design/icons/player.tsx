/** Icons of a video's controls, in a file of their own so that other pages do not load them. */
import { Icon, type IconProps } from './Icon.tsx';

export function VolumeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Zm11.5-.8a4.5 4.5 0 0 1 0 6.6M18 6a8.3 8.3 0 0 1 0 12" />
    </Icon>
  );
}

export function MutedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Zm12 .2 4.6 4.6m0-4.6L16 14.3" />
    </Icon>
  );
}

export function BackTenIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 4.5v4.6h4.6M5 8.8A8 8 0 1 1 4 13m5-1.2 1.5-1v5m4.2-5c-1 0-1.7.9-1.7 2.5s.7 2.5 1.7 2.5 1.7-.9 1.7-2.5-.7-2.5-1.7-2.5Z" />
    </Icon>
  );
}

export function ForwardTenIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 4.5v4.6h-4.6M19 8.8A8 8 0 1 0 20 13M7.6 11.8l1.5-1v5m4.2-5c-1 0-1.7.9-1.7 2.5s.7 2.5 1.7 2.5 1.7-.9 1.7-2.5-.7-2.5-1.7-2.5Z" />
    </Icon>
  );
}

export function CaptionsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 5h15a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm6.2 5.6a2 2 0 1 0 0 2.8m6.3-2.8a2 2 0 1 0 0 2.8" />
    </Icon>
  );
}

export function SmallPictureIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.5 19h-6a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v4.5m-7.5 3h7v5.5h-7v-5.5Z" />
    </Icon>
  );
}

export function FullScreenIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9V5a1 1 0 0 1 1-1h4m6 0h4a1 1 0 0 1 1 1v4m0 6v4a1 1 0 0 1-1 1h-4m-6 0H5a1 1 0 0 1-1-1v-4" />
    </Icon>
  );
}

export function LeaveFullScreenIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 4v4a1 1 0 0 1-1 1H4m16 0h-4a1 1 0 0 1-1-1V4m0 16v-4a1 1 0 0 1 1-1h4M4 15h4a1 1 0 0 1 1 1v4" />
    </Icon>
  );
}
