import type { ComponentType } from 'react';
import { classNames } from '../class-names.ts';
import type { IconProps } from '../icons/Icon.tsx';
import * as interfaceIcons from '../icons/interface.tsx';
import * as objectIcons from '../icons/objects.tsx';
import * as socialIcons from '../icons/social.tsx';
import * as storefrontIcons from '../icons/storefront.tsx';
import { Chapter, Specimen } from './Specimen.tsx';

const SWATCHES = [
  ['paper', 'bg-paper text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-muted'],
  ['ink', 'bg-ink text-paper'],
  ['accent', 'bg-accent text-on-accent'],
  ['accent-strong', 'bg-accent-strong text-on-accent'],
  ['accent-soft', 'bg-accent-soft text-on-accent-soft'],
  ['highlight', 'bg-highlight text-on-highlight'],
  ['highlight-soft', 'bg-highlight-soft text-on-highlight-soft'],
  ['success-soft', 'bg-success-soft text-success'],
  ['warning-soft', 'bg-warning-soft text-warning'],
  ['danger-soft', 'bg-danger-soft text-danger'],
  ['danger', 'bg-danger text-on-danger'],
] as const;

const SIZES = [
  ['display', 'font-display text-display font-[680] tracking-tighter'],
  ['h1', 'font-display text-h1 font-[680] tracking-tighter'],
  ['h2', 'font-display text-h2 font-[680] tracking-tighter'],
  ['h3', 'font-display text-h3 font-[680] tracking-tight'],
  ['h4', 'font-display text-h4 font-[680] tracking-tight'],
  ['lg', 'text-lg'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
  ['xs', 'text-xs'],
] as const;

/** Colors, typography, shadows and icons. */
export function Foundations() {
  return (
    <Chapter title="Foundations">
      <Specimen name="colors">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {SWATCHES.map(([name, pair]) => (
            <li
              key={name}
              className={classNames(
                'flex h-24 items-end rounded-md border border-line p-4 font-semibold text-sm',
                pair,
              )}
            >
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="type scale">
        <ul className="grid gap-5">
          {SIZES.map(([name, look]) => (
            <li key={name} className="grid items-baseline gap-x-6 sm:grid-cols-[5rem_1fr]">
              <span className="font-mono text-muted text-xs">{name}</span>
              <span className={look}>Say it once, say it well</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="shadows: soft, lift, float">
        <ul className="grid grid-cols-3 gap-4 sm:gap-8">
          {['shadow-soft', 'shadow-lift', 'shadow-float'].map((shadow) => (
            <li key={shadow} className={classNames('h-24 rounded-lg border border-line bg-surface', shadow)} />
          ))}
        </ul>
      </Specimen>
      <IconSet name="icons/interface.tsx" icons={interfaceIcons} />
      <IconSet name="icons/objects.tsx" icons={objectIcons} />
      <IconSet name="icons/storefront.tsx" icons={storefrontIcons} />
      <IconSet name="icons/social.tsx" icons={socialIcons} />
    </Chapter>
  );
}

function IconSet({ name, icons }: { name: string; icons: Record<string, ComponentType<IconProps>> }) {
  return (
    <Specimen name={name}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-2 gap-y-5">
        {Object.entries(icons).map(([icon, Drawing]) => (
          <li key={icon} className="grid justify-items-center gap-2 text-center">
            <Drawing size={24} />
            <span className="text-muted text-xs">{icon.replace(/Icon$/, '')}</span>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
