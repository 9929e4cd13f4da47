import { Link } from 'react-router';
import { LANGUAGE_NAMES } from '../i18n/languages.ts';
import { useLanguage, useLocalPath } from '../i18n/use-language.ts';
import { RegisterSlot } from '../wallet/register-slot.tsx';
import { WalletSlot } from '../wallet/wallet-slot.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The name, the languages, the theme, and the two doors of a citizen: register and wallet. */
export function Header() {
  const path = useLocalPath();
  return (
    <header className="border-line border-b bg-surface print:border-0">
      <div aria-hidden className="flag-stripe h-1" />
      <div className="page-width flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 md:py-3">
        <Link to={path('/')} className="rounded-control no-underline">
          <Wordmark />
        </Link>
        <div className="-me-2 ms-auto flex items-center md:me-0 md:gap-1 print:hidden">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <div className="flex w-full items-center gap-2 *:flex-1 sm:w-auto sm:*:flex-none print:hidden">
          <RegisterSlot />
          <WalletSlot />
        </div>
      </div>
    </header>
  );
}

/** The name in the reader's language, and beside it in the two others. It reads the same to everybody. */
function Wordmark() {
  const language = useLanguage();
  const others = (['si', 'ta', 'en'] as const).filter((each) => each !== language);
  return (
    <span className="flex items-baseline gap-3 font-names leading-none">
      <span lang={language} className="font-bold text-2xl text-primary-ink leading-tight tracking-tight">
        {LANGUAGE_NAMES[language].site}
      </span>
      <span className="hidden gap-2 text-muted text-sm leading-none min-[26rem]:flex">
        {others.map((each) => (
          <span key={each} lang={each} className="leading-none">
            {LANGUAGE_NAMES[each].site}
          </span>
        ))}
      </span>
    </span>
  );
}
