/** Icons of things, such as a gift, a lock or a trophy, for pages that need them. */
import { Icon, type IconProps } from './Icon.tsx';

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 10.5V8a5 5 0 0 1 10 0v2.5M6 10.5h12a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1Zm6 4v2" />
    </Icon>
  );
}

export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM4 10h16M8.5 3v4m7-4v4" />
    </Icon>
  );
}

export function FlameIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3c.5 3.5 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2 1-3.5 2-4.5 0 1.5.8 2.5 1.8 2.5C12 12 10.5 7 12 3Z" />
    </Icon>
  );
}

export function TrophyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 4h8v6a4 4 0 0 1-8 0V4ZM8 6H4.5c0 3 1.5 4.5 3.7 5M16 6h3.5c0 3-1.5 4.5-3.7 5M12 14v4m-3.5 2.5h7M10 18h4" />
    </Icon>
  );
}

export function BookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 6.5C10 5 7 4.5 3.5 4.5v13c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-13c-3.5 0-6.5.5-8.5 2Zm0 0v13" />
    </Icon>
  );
}

export function CodeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" />
    </Icon>
  );
}

export function PrinterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8V3.500h10V8M7 17H4.500a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H17m-10-3h10v6.500H7V14Z" />
    </Icon>
  );
}

export function SlidesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 4.5h18M4.5 4.5V15a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V4.5M12 16v3m-3.5 2 3.5-2 3.5 2M8.5 12l2.5-3 2 2 2.5-3" />
    </Icon>
  );
}

export function LinkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1" />
    </Icon>
  );
}

export function KeyboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 6.5h15a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8" />
    </Icon>
  );
}

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Zm-.5 1.5 8.5 6.5L20.5 7" />
    </Icon>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 4h3.5l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5V19a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z" />
    </Icon>
  );
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v11m-5-5 5 5 5-5M4.5 20h15" />
    </Icon>
  );
}

export function UploadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 16V5m-5 5 5-5 5 5M4.5 20h15" />
    </Icon>
  );
}

export function EditIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m14.5 6 3.5 3.5M4 20l1-4.5L16 4.5a1.5 1.5 0 0 1 2 0L19.5 6a1.5 1.5 0 0 1 0 2L8.5 19 4 20Z" />
    </Icon>
  );
}

export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16M9 6.5V4h6v2.5M6.5 6.5 7.3 20h9.4l.8-13.5M10.3 10.5v6m3.4-6v6" />
    </Icon>
  );
}

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="15.5" r="4.25" />
      <path d="m11.2 12.3 8.3-8.3M16 7.5l3 3M13.2 10.3l2 2" />
    </Icon>
  );
}

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 8.5h10a.5.5 0 0 1 .5.5v11a.5.5 0 0 1-.5.5H9a.5.5 0 0 1-.5-.5V9a.5.5 0 0 1 .5-.5Zm6.5 0V4a.5.5 0 0 0-.5-.5H5a.5.5 0 0 0-.5.5v11a.5.5 0 0 0 .5.5h3.5" />
    </Icon>
  );
}

export function GiftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12v8h16v-8M3 8h18v4H3V8Zm9 0v12M12 8C9 8 7 7 7 5.3 7 3 11 3 12 8Zm0 0c3 0 5-1 5-2.7C17 3 13 3 12 8Z" />
    </Icon>
  );
}

export function ChartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4v16h16M8.5 16v-4m4.5 4V8m4.5 8v-6" />
    </Icon>
  );
}

export function CertificateIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M11 17H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v5M7 8.5h8M7 12h4m6 5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-2-.8V21l2-1.2 2 1.2v-4.8" />
    </Icon>
  );
}

export function BriefcaseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Zm5 0V5h6v3M3 13.5h18M12 12.5v2" />
    </Icon>
  );
}

export function MicrophoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v2.5M9 20.5h6" />
    </Icon>
  );
}

export function TargetIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-4.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm0-4.5v.01" />
    </Icon>
  );
}

export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6l-7-2.5Zm-3 8.5 2.2 2.2L15.2 10" />
    </Icon>
  );
}

export function ThumbUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 11v9M7.5 11l4-7.5c1.5 0 2.5 1 2.5 2.5v3.5h4.5a1.5 1.5 0 0 1 1.5 1.8l-1.3 7a1.5 1.5 0 0 1-1.5 1.2H4.5a.5.5 0 0 1-.5-.5v-7.5a.5.5 0 0 1 .5-.5h3Z" />
    </Icon>
  );
}

export function QuoteIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        fill="currentColor"
        stroke="none"
        d="M4 13.500C4 9 6.200 6.300 10 5.500l.6 1.600C8.600 7.900 7.700 9.100 7.600 10.500H11V18H4v-4.500Zm9.500 0c0-4.500 2.200-7.200 6-8l.6 1.600c-2 .8-2.900 2-3 3.400h3.400V18h-7v-4.500Z"
      />
    </Icon>
  );
}
