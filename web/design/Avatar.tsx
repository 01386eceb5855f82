import { useState } from 'react';
import { classNames } from './class-names.ts';
import { imageAddress } from './image-address.ts';
import { initials } from './initials.ts';

const SIZES = {
  small: { edge: 32, className: 'size-8 text-xs' },
  medium: { edge: 44, className: 'size-11 text-sm' },
  large: { edge: 72, className: 'size-18 text-h3' },
};

/** A person's picture, or their initials. Hidden from assistive technology, because the name is shown beside it. */
export function Avatar({
  name,
  src,
  size = 'medium',
  className,
}: {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof SIZES;
  className?: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const { edge, className: sizeClass } = SIZES[size];
  const names = classNames('shrink-0 rounded-full', sizeClass, className);
  if (src && failed !== src) {
    return (
      <img
        src={imageAddress(src, { width: edge * 2, height: edge * 2 })}
        alt=""
        width={edge}
        height={edge}
        loading="lazy"
        className={classNames(names, 'object-cover')}
        onError={() => setFailed(src)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        names,
        'inline-grid place-items-center border border-accent/25 bg-accent-soft font-bold font-display text-on-accent-soft',
      )}
    >
      {initials(name) || '?'}
    </span>
  );
}
