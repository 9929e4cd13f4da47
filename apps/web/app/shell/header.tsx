import { Link } from 'react-router';
import { LANGUAGE_NAMES } from '../i18n/languages.ts';
import { useLanguage, useLocalPath } from '../i18n/use-language.ts';
import { RegisterSlot } from '../wallet/register-slot.tsx';
import { WalletSlot } from '../wallet/wallet-slot.tsx';
import { HeaderSearch } from './header-search.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/**
 * The name, the languages, the theme, Register and the wallet. On a phone one row of 56 px, where one button leads to wallet
 * and registration; before scripts run, Register takes its place there.
 */
export function Header() {
  const path = useLocalPath();
  return (
    <header className="border-line border-b bg-surface print:border-0">
      <div aria-hidden className="flag-stripe h-1" />
      <div className="page-width header-row">
        <Link to={path('/')} className="inline-flex min-h-11 items-center rounded-control no-underline">
          <Wordmark />
        </Link>
        <HeaderSearch />
        <div className="ms-auto flex items-center md:gap-1 print:hidden">
          <LanguageSwitch />
          <ThemeSwitch className="max-md:hidden" />
        </div>
        <div className="flex items-center gap-2 print:hidden">
          <RegisterSlot className="max-md:hidden noscript:inline-flex" />
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
    <span className="wordmark">
      <span lang={language}>{LANGUAGE_NAMES[language].site}</span>
      <span>
        {others.map((each) => (
          <span key={each} lang={each}>
            {LANGUAGE_NAMES[each].site}
          </span>
        ))}
      </span>
    </span>
  );
}
