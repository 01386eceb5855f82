import { useId } from 'react';
import { MonitorIcon, MoonIcon, SunIcon } from './icons/interface.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from './theme.ts';

const CHOICES: { choice: ThemeChoice; label: string; Icon: typeof SunIcon }[] = [
  { choice: 'light', label: 'Light', Icon: SunIcon },
  { choice: 'system', label: 'System', Icon: MonitorIcon },
  { choice: 'dark', label: 'Dark', Icon: MoonIcon },
];

/** The choice of theme: light, dark, or the setting of the device. */
export function ThemeToggle() {
  const chosen = useThemeChoice();
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-full border border-line bg-sunken p-1">
      <legend className="sr-only">Theme</legend>
      {CHOICES.map(({ choice, label, Icon }) => (
        <label
          key={choice}
          title={label}
          className="relative grid size-8 place-items-center rounded-full text-muted transition hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === chosen}
            onChange={() => chooseTheme(choice)}
            className="sr-only"
          />
          <Icon size={16} />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
