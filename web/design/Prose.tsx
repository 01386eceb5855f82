import './prose.css';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Typography for an article or a legal text. It trusts what it is given: HTML is sanitized before it comes here. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('prose', className)} />;
}
