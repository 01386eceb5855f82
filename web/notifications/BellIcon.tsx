import { Icon, type IconProps } from '#web/design/icons/Icon.tsx';

/** In a file of its own, because visitors load the other icons. */
export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 9.5a6 6 0 0 1 12 0c0 5.5 2 7 2 7H4s2-1.5 2-7Zm4 10.5a2.2 2.2 0 0 0 4 0" />
    </Icon>
  );
}
