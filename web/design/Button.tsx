import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './Link.tsx';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'highlight' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
  trailingIcon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

interface ActionProps extends Look, Omit<ComponentProps<'button'>, keyof Look> {
  /** Shows a spinner and takes no further click; the button keeps the focus. */
  pending?: boolean;
  /** The label while pending, such as 'Submitting...'. */
  pendingLabel?: string;
}

type RouteProps = Look & Omit<LinkProps, keyof Look>;
type AnchorProps = Look & { href: string } & Omit<ComponentProps<'a'>, keyof Look | 'href'>;

/** A button; with `to` a link inside the product, with `href` a plain anchor. All have the same look. */
export function Button(props: ActionProps | RouteProps | AnchorProps) {
  const { variant = 'primary', size = 'medium', block, icon, trailingIcon, className, children, ...rest } = props;
  const names = classNames(buttonLook({ variant, size }), block && 'w-full', className);
  const content = (
    <>
      {icon}
      {children}
      {trailingIcon}
    </>
  );
  if ('to' in rest) {
    return (
      <Link {...rest} className={names}>
        {content}
      </Link>
    );
  }
  if ('href' in rest) {
    return (
      <a {...rest} className={names}>
        {content}
      </a>
    );
  }
  const { pending = false, pendingLabel, onClick, type = 'button', ...button } = rest;
  return (
    <button
      {...button}
      type={type}
      className={names}
      // Not `disabled`: a disabled button would lose the keyboard focus.
      aria-disabled={pending || undefined}
      onClick={pending ? ignoreClick : onClick}
    >
      {pending ? <Spinner size={18} /> : icon}
      {pending ? (pendingLabel ?? children) : children}
      {!pending && trailingIcon}
    </button>
  );
}

/** The classes of a button, for a control that is not a `Button`, such as a menu's trigger. */
export function buttonLook({ variant = 'primary', size = 'medium' }: Pick<Look, 'variant' | 'size'> = {}): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size]);
}

function ignoreClick(event: MouseEvent) {
  event.preventDefault();
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold transition active:translate-y-px disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-progress';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent shadow-soft hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  highlight: 'bg-highlight text-on-highlight shadow-soft hover:brightness-105',
  danger: 'bg-danger text-on-danger shadow-soft hover:bg-danger-strong',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 px-4 py-1.5 text-sm',
  medium: 'min-h-11 px-5 py-2 text-sm',
  large: 'min-h-13 px-7 py-3 text-base',
};
