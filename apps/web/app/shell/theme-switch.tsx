import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { THEMES } from './first-script.ts';
import { readTheme, subscribeToTheme, writeTheme } from './theme.ts';

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
