import LogOut from 'lucide-react/icons/log-out';
import { type ReactNode, useEffect } from 'react';
import { forgetIdentity } from '../../anonymity/identity-holder.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { stopUploads } from '../evidence/stop-uploads.ts';

/** Where somebody goes who must not be seen here: the weather, which everybody looks at. */
const HARMLESS = 'https://meteo.gov.lk/';
const PRESSES = 3;
const WITHIN_MS = 1_200;

/** Ends everything at once and leaves, without a question. The page itself is not in the history any more; earlier ones are. */
function leaveNow(): void {
  forgetIdentity();
  stopUploads();
  document.body.replaceChildren();
  location.replace(HARMLESS);
}

/** The frame of pages on which nobody is to know who reads them: the name, and the way out, always in the same position. */
export function OwnFrame({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const language = useLanguage();
  useLeavingByShift();
  return (
    <div className="min-h-dvh">
      <meta name="referrer" content="no-referrer" />
      <header className="sticky top-0 z-40 border-line border-b bg-surface">
        <div aria-hidden className="flag-stripe h-1" />
        <div className="mx-auto flex min-h-14 max-w-2xl items-center justify-between gap-4 px-4">
          <span className="font-bold font-names text-primary-ink text-xl">
            {LANGUAGE_NAMES[language].site}
          </span>
          {/* An address, so that it leads away before the page's scripts are there, and without them. */}
          <a
            href={HARMLESS}
            rel="noreferrer"
            className={buttonStyle({ tone: 'danger' })}
            onClick={(event) => {
              event.preventDefault();
              leaveNow();
            }}
          >
            <LogOut aria-hidden className="size-4" />
            {t('reports:new.leave')}
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-5 outline-none">
        <p className="sr-only">{t('reports:new.leaveByShift')}</p>
        {children}
      </main>
    </div>
  );
}

/** Shift three times does the same as the button. */
function useLeavingByShift(): void {
  useEffect(() => {
    let presses: number[] = [];
    const onKey = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return;
      presses = key === 'Shift' ? [...presses.filter((at) => timeStamp - at < WITHIN_MS), timeStamp] : [];
      if (presses.length >= PRESSES) leaveNow();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
