import { useState } from 'react';
import { classNames } from './class-names.ts';
import { imageAddress } from './image-address.ts';

interface ImageProps {
  src: string | null | undefined;
  /** What the picture shows; empty if it is decorative. */
  alt: string;
  /** The displayed size in CSS pixels. It reserves the space, and image hosts are asked for this size. */
  width: number;
  height: number;
  /** For the main picture of the first screen: loaded at once and with high priority. */
  priority?: boolean;
  className?: string;
}

/** A picture that does not shift the layout, and shows a placeholder text if it cannot be loaded. */
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
