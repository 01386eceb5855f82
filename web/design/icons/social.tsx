/** Logos of the social networks and sign-in providers, redrawn on the grid of the other icons. */
import { Icon, type IconProps } from './Icon.tsx';

export function LinkedInIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 10.5V17M7 7v.01M11 17v-6.5m0 3a3 3 0 0 1 6 0V17M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z" />
    </Icon>
  );
}

export function XIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4h4l12 16h-4L4 4Zm0 16 6.5-7M20 4l-6.5 7" />
    </Icon>
  );
}

export function FacebookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0 0v-9.5A2.5 2.5 0 0 1 14.5 9h1M9.5 13h5.5" />
    </Icon>
  );
}

export function GoogleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 12h8.5a8.5 8.5 0 1 1-2.5-6" />
    </Icon>
  );
}

export function AppleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 8c1-.6 2.2-1 3.5-1 1.4 0 2.7.7 3.5 1.8-3.3 2-2.7 6.2.5 7.4C18.5 19 17 21 15.3 21c-1.2 0-1.8-.7-3.3-.7s-2.1.7-3.3.7C6.3 21 4 16.8 4 13c0-3.6 2.2-6 4.8-6 1.2 0 2.2.4 3.2 1Zm0-1c0-2 1.2-3.6 3-4.5" />
    </Icon>
  );
}

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M17 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-10-6a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm2.2-3.7 5.6-3.5M9.2 13.2l5.6 3.5" />
    </Icon>
  );
}
