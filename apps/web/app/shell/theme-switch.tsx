import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { deviceTexts } from '../stores/kept-texts.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { THEME_KEY, THEMES, type Theme } from './first-script.ts';

const listeners = new Set<() => void>();

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** Steps through system, light and dark. Without scripts there is nothing to press: the system decides. */
export function ThemeSwitch({ className }: { className?: string }) {
  const { t } = useTexts();
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, () => 'system' as const);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  const Icon = ICONS[theme];
  const label = t('shell:theme.label', { now: t(`shell:theme.${theme}`), next: t(`shell:theme.${next}`) });
  return (
    <Button
      tone="quiet"
      size="icon"
      className={classNames('needs-script text-muted', className)}
      aria-label={label}
      title={label}
      onClick={() => writeTheme(next)}
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}

/** Calls back whenever the theme is chosen, here or in another tab. */
function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The theme that the person chose, `system` if none. */
function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return THEMES.find((theme) => theme === chosen) ?? 'system';
}

/** Applies a theme and keeps it for the next visit, where the browser lets us keep anything. */
function writeTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  deviceTexts.set(THEME_KEY, theme === 'system' ? null : theme);
  for (const listener of listeners) listener();
}
