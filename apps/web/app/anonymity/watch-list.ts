import type { Word } from '@sabha/anonymity/field';
import { pageTranslator } from '../i18n/load-texts.ts';
import type { PageSettings } from '../shell/context.ts';
import { showToast } from '../ui/toast.ts';
import { lookUp } from './look-up.ts';

const EVERY_MS = 30_000;

const watched = new Set<Word>();
let timer: ReturnType<typeof setInterval> | undefined;
/** One look at a time, however slow the line. */
let isLooking = false;

/** Looks into the published list from time to time, as long as this page is open, and says when it has one of these identities. */
export function watchList(settings: PageSettings, commitments: readonly Word[]): void {
  for (const commitment of commitments) watched.add(commitment);
  timer ??= setInterval(() => void look(settings), EVERY_MS);
}

async function look(settings: PageSettings): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  const listed = await lookUp(settings, { commitments: [...watched], frozen: null });
  isLooking = false;
  if (!listed || listed.length === 0) return;
  for (const commitment of listed) watched.delete(commitment);
  if (watched.size === 0) {
    clearInterval(timer);
    timer = undefined;
  }
  await tell();
}

async function tell(): Promise<void> {
  const said = pageTranslator()?.t('anonymity:member');
  if (said === undefined) return;
  void showToast('success', said);
  if (!mayNotify()) return;
  // Nothing in it says what for: whoever lies beside the phone reads it too.
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
