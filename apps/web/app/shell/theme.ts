import { deviceTexts } from '../stores/kept-texts.ts';
import { THEME_KEY, THEMES, type Theme } from './first-script.ts';

const listeners = new Set<() => void>();

/** Calls back whenever the theme is chosen, here or in another tab. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The theme that the person chose, `system` if none. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return THEMES.find((theme) => theme === chosen) ?? 'system';
}

/** Applies a theme and keeps it for the next visit, where the browser lets us keep anything. */
export function writeTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  deviceTexts.set(THEME_KEY, theme === 'system' ? null : theme);
  for (const listener of listeners) listener();
}
