import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './Link.tsx';

/** A link within text: inside the product with `to`, elsewhere with `href`. */
export function TextLink(props: LinkProps | (ComponentProps<'a'> & { href: string })) {
  const className = classNames('link', props.className);
  return 'to' in props ? <Link {...props} className={className} /> : <a {...props} className={className} />;
}
