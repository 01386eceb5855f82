import './prose.css';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Typography for an article or a legal text. It does not sanitize: HTML must be sanitized before it is passed in. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('prose', className)} />;
}
