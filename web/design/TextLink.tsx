import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './Link.tsx';

/** A link within text: with `to` inside the product, with `href` to any address. */
export function TextLink(props: LinkProps | (ComponentProps<'a'> & { href: string })) {
  const className = classNames('link', props.className);
  return 'to' in props ? <Link {...props} className={className} /> : <a {...props} className={className} />;
}
