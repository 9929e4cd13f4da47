import type { Word } from '@sabha/anonymity/field';
import { pageTranslator } from '../i18n/load-texts.ts';
import type { PageSettings } from '../shell/context.ts';
import { showToast } from '../ui/toast.ts';
import { lookUp } from './look-up.ts';

/** By so much each wait is longer than the one before: thousands may wait for the same list. */
const LONGER_MS = 5_000;
const LONGEST_MS = 60_000;

const watched = new Set<Word>();
let isWatching = false;

/** Looks into the published list from time to time, as long as this page is open, and says when it has one of these identities. */
export function watchList(settings: PageSettings, commitments: readonly Word[]): void {
  for (const commitment of commitments) watched.add(commitment);
  if (!isWatching) void watch(settings);
}

async function watch(settings: PageSettings): Promise<void> {
  isWatching = true;
  for (let waitMs = LONGER_MS; watched.size > 0; waitMs = Math.min(waitMs + LONGER_MS, LONGEST_MS)) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const listed = await lookUp(settings, { commitments: [...watched], frozen: null });
    for (const commitment of listed ?? []) watched.delete(commitment);
    if (listed && listed.length > 0) await tell().catch(() => undefined);
  }
  isWatching = false;
}

async function tell(): Promise<void> {
  const said = pageTranslator()?.t('anonymity:member');
  if (said === undefined) return;
  void showToast('success', said);
  if (!mayNotify()) return;
  // It does not say what for: other people see the screen of a phone too.
  const shown = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await shown?.showNotification('Sabha', {
    body: pageTranslator()?.t('anonymity:waitingFor.told') ?? '',
    tag: 'listed',
  });
}

/** Whether this browser can notify, and the person has not refused it. */
export function canNotify(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator && Notification.permission !== 'denied';
}

export function mayNotify(): boolean {
  return canNotify() && Notification.permission === 'granted';
}
