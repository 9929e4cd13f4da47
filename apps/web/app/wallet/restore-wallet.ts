import type { PageSettings } from '../shell/context.ts';
import { NEWS } from './remembered-wallet.ts';

let page: PageSettings;

/** Brings back the wallet that is remembered on this device, and from now on follows what other tabs do with theirs. */
export async function restoreWallet(settings: PageSettings, isRemembered: boolean): Promise<void> {
  page = settings;
  addEventListener('storage', hear); // once, however often it is said
  if (!isRemembered) return;
  const { loadEngine } = await import('./load-engine.ts');
  await (await loadEngine(settings)).restore();
}

async function hear({ key, newValue }: StorageEvent): Promise<void> {
  if (key !== NEWS) return;
  const following = await import('./follow-tabs.ts').catch(() => null);
  await following?.followTabs(page, newValue);
}
