import LogOut from 'lucide-react/icons/log-out';
import { type ReactNode, useEffect } from 'react';
import { forgetIdentity } from '../../anonymity/identity-holder.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { visitTexts } from '../../stores/kept-texts.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Mark } from '../../ui/mark.tsx';
import { stopUploads } from '../evidence/stop-uploads.ts';
import { forgetReceipt } from '../thread/thread-holder.ts';
import { leaveWithoutQuestion } from './ask-before-leaving.ts';

/** Where somebody goes who must not be seen here: the weather, which everybody looks at. */
const HARMLESS = 'https://meteo.gov.lk/';
const PRESSES = 3;
const WITHIN_MS = 1_200;

/** Ends everything at once and leaves, without a question. The page itself is not in the history any more; earlier ones are. */
function leaveNow(): void {
  leaveWithoutQuestion();
  forgetIdentity();
  stopUploads();
  forgetReceipt();
  visitTexts.clear(); // what other parts of the site keep for a visit, a conversation with the assistant among it
  document.body.replaceChildren();
  location.replace(HARMLESS);
}

/** The frame of pages on which nobody is to know who reads them: the name, and the way out, always in the same position. */
export function OwnFrame({
  action,
  wide = false,
  children,
}: {
  /** Beside the way out. */
  action?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const { t, language } = useTexts();
  const width = wide ? 'max-w-5xl' : 'max-w-2xl';
  useLeavingByShift();
  return (
    <div data-section="reports" className="min-h-dvh">
      <meta name="referrer" content="no-referrer" />
      <header className="sticky top-0 z-40 border-line border-b bg-surface">
        <div aria-hidden className="flag-stripe h-1" />
        <div className={`mx-auto flex min-h-14 items-center gap-2 px-4 ${width}`}>
          <span className="wordmark flex-1">
            <Mark />
            {LANGUAGE_NAMES[language].site}
          </span>
          {action}
          {/* An address, so that it leads away before the page's scripts are there, and without them. */}
          <a
            href={HARMLESS}
            rel="noreferrer"
            className={classNames(buttonStyle({ tone: 'danger' }), 'leading-tight max-sm:px-3')}
            onClick={(event) => {
              event.preventDefault();
              leaveNow();
            }}
          >
            <LogOut aria-hidden className="size-4 max-[25rem]:hidden" />
            {t('reports:new.leave')}
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={`mx-auto px-4 py-5 outline-none ${width}`}>
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
