import { Link } from 'react-router';
import { useLocalPath } from '../i18n/use-language.ts';
import { RegisterSlot } from '../wallet/register-slot.tsx';
import { WalletSlot } from '../wallet/wallet-slot.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

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
