import { useState } from 'react';
import { classNames } from './class-names.ts';
import { imageAddress } from './image-address.ts';

interface ImageProps {
  src: string | null | undefined;
  /** What it shows; empty when it only decorates. */
  alt: string;
  /** The size it is shown at, in CSS pixels: reserves the place and tells an image host what to send. */
  width: number;
  height: number;
  /** For the one picture that the first screen is about: loaded at once and first. */
  priority?: boolean;
  className?: string;
}

/** A picture that never moves the page, and says so when it cannot be had. */
export function Image({ src, alt, width, height, priority = false, className }: ImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) {
    return (
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={alt ? `Image unavailable: ${alt}` : 'Image unavailable'}
        className={classNames('bg-sunken', className)}
      >
        <text
          x="50%"
          y="50%"
          textAnchor="middle"
          dominantBaseline="middle"
          fontSize={Math.max(14, width / 26)}
          className="fill-muted"
        >
          Image unavailable
        </text>
      </svg>
    );
  }
  const once = imageAddress(src, { width, height });
  const twice = imageAddress(src, { width: width * 2, height: height * 2 });
  return (
    <img
      src={once}
      {...(twice === once ? {} : { srcSet: `${once} 1x, ${twice} 2x` })}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={classNames('object-cover', className)}
      onError={() => setFailed(src)}
    />
  );
}
