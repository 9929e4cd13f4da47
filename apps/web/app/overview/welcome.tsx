import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { closeWelcome } from '../shell/first-script.ts';
import { Button } from '../ui/button.tsx';

/** What Sabha is for, until the reader closes it on this device. The heading of the page stays for screen readers. */
export function Welcome() {
  const { t } = useTexts();
  const path = useLocalPath();
  return (
    <header className="welcome">
      <div className="flex items-start justify-between gap-2">
        <h1 className="max-w-[34ch] text-lg md:text-3xl">{t('overview:heading')}</h1>
        <Button
          tone="quiet"
          size="icon"
          className="needs-script -me-2.5 -mt-1.5 shrink-0"
          aria-label={t('overview:closeWelcome')}
          onClick={closeWelcome}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <p className="mt-1 max-w-[62ch] text-muted max-md:text-sm">{t('overview:lead')}</p>
      <nav aria-label={t('overview:journeys.label')} className="mt-1 mb-2 flex flex-wrap gap-x-5">
        {JOURNEYS.map(({ name, to, inTabs }) => (
          <Link
            key={name}
            to={path(to)}
            prefetch="intent"
            className={`min-h-11 items-center font-semibold underline ${inTabs ? 'hidden md:inline-flex' : 'inline-flex'}`}
          >
            {t(`overview:journeys.${name}`)}
          </Link>
        ))}
      </nav>
    </header>
  );
}

// On a phone the bar of tabs leads to two of them already.
const JOURNEYS = [
  { name: 'spending', to: '/spending', inTabs: true },
  { name: 'voting', to: '/voting', inTabs: true },
  { name: 'check', to: '/voting/check', inTabs: false },
] as const;
