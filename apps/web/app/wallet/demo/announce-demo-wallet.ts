import type { PageSettings } from '../../shell/context.ts';
import { announceWallet, createProvider } from '../provider/provider.ts';
import { demoKeyring } from './demo-keyring.ts';

const FACE = {
  name: 'Sabha demo wallet',
  rdns: 'lk.sabha.demo-wallet',
  icon: '<rect width="32" height="32" rx="8" fill="#00534E"/><path d="M8 11h16v12H8zM8 11l3-4h10l3 4M19 17h3" fill="none" stroke="#FFBE29" stroke-width="2" stroke-linejoin="round"/>',
};

/** Makes the demo wallet one of the wallets that this page finds. */
export function announceDemoWallet(settings: PageSettings): void {
  announceWallet(FACE, createProvider(settings, demoKeyring(settings)));
}
