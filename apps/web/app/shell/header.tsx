import { Link } from 'react-router';
import { LANGUAGE_NAMES } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Mark } from '../ui/mark.tsx';
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
  const { language, path } = useTexts();
  return (
    <header className="border-line border-b bg-surface print:border-0">
      <div aria-hidden className="flag-stripe h-1" />
      <div className="page-width header-row">
        <Link to={path('/')} className="wordmark">
          <Mark />
          {LANGUAGE_NAMES[language].site}
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
