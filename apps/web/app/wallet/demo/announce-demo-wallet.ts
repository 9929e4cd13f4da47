import type { PageSettings } from '../../shell/context.ts';
import { createDemoProvider } from './demo-provider.ts';

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#00534E"/><path d="M8 11h16v12H8zM8 11l3-4h10l3 4M19 17h3" fill="none" stroke="#FFBE29" stroke-width="2" stroke-linejoin="round"/></svg>',
)}`;

/** Makes the demo wallet one of the wallets that this page finds (EIP-6963). */
export function announceDemoWallet(settings: PageSettings): void {
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: crypto.randomUUID(),
      name: 'Sabha demo wallet',
      icon: ICON,
      rdns: 'lk.sabha.demo-wallet',
    }),
    provider: createDemoProvider(settings),
  });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
