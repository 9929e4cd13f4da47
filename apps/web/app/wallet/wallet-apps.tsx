import { useTexts } from '../i18n/use-texts.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { useCarriedInLink } from './carried-in-link.ts';

/**
 * Wallet apps whose own browser opens a page by an address, as each documents it; `https://` is theirs. Where the address is a part of a query,
 * their servers may read it: nothing that was written here goes along.
 */
const APPS = [
  { name: 'MetaMask', link: ({ host, path }: Page) => `https://link.metamask.io/dapp/${host}${path}` },
  {
    name: 'Trust Wallet',
    link: ({ href }: Page) =>
      `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(href)}`,
  },
  { name: 'Base', link: ({ href }: Page) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(href)}` },
] as const;

interface Page {
  readonly href: string;
  readonly host: string;
  readonly path: string;
}

/** Whether this is a phone or tablet: wallets are apps there, and their own browsers open pages. */
export function isHandheld(): boolean {
  return /Android|iPhone|iPad|iPod/.test(navigator.userAgent);
}

/** Opens this very page in the browser of a wallet app: browsers of phones have no extensions. */
export function WalletApps() {
  const { t } = useTexts();
  const carried = useCarriedInLink();
  const { origin, host, pathname, search } = location;
  const path = pathname + search + carried;
  const page = { href: origin + pathname + search, host, path };
  return (
    <Disclosure summary={t('wallet:apps.title')}>
      <div className="grid gap-2">
        <p className="text-muted text-sm">{t(carried === '' ? 'wallet:apps.text' : 'wallet:apps.carries')}</p>
        <ul className="grid gap-2">
          {APPS.map(({ name, link }) => (
            <li key={name}>
              <a
                href={link(page)}
                rel="noreferrer"
                className="flex min-h-11 items-center rounded-control border border-line-strong px-4 font-semibold no-underline hover:bg-sunken"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}
