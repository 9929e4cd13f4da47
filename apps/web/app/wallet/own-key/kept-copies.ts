import { deviceTexts, jsonIn } from '../../stores/kept-texts.ts';
import type { SealedSeed } from './sealed-seed.ts';

const COPIES = 'sabha.own-key.copies';
const PASSKEY = 'sabha.own-key.passkey';
const SAVED = 'sabha.own-key.saved';
/** A family's device; each more would make a wrong passphrase a second slower. */
const MOST_COPIES = 8;

/** The sealed keys on this device, the last used first, as texts that anybody on this device may have written. */
export function keptCopies(): readonly string[] {
  return textsIn(COPIES);
}

/** Keeps a sealed key on this device, and asks the browser not to evict it. Gives whether it is kept: never in the place of another. */
export function keepCopy(copy: SealedSeed): boolean {
  const text = JSON.stringify(copy);
  const others = keptCopies().filter((kept) => kept !== text);
  void navigator.storage?.persist?.().catch(() => false);
  if (others.length >= MOST_COPIES) return false;
  return deviceTexts.set(COPIES, JSON.stringify([text, ...others]));
}

/** Deletes a copy from this device. */
export function forgetCopy(copy: SealedSeed): void {
  const text = JSON.stringify(copy);
  deviceTexts.set(COPIES, JSON.stringify(keptCopies().filter((kept) => kept !== text)));
}

/** Whether a passkey opened a key on this device before. */
export function hasPasskey(): boolean {
  return deviceTexts.get(PASSKEY) !== null;
}

export function notePasskey(): void {
  deviceTexts.set(PASSKEY, 'yes');
}

/** Forgets that there is one; it is deleted in the settings of the device alone. */
export function forgetPasskey(): void {
  deviceTexts.set(PASSKEY, null);
}

/** Whether the recovery file of the key with this tag was saved on this device. */
export function isRecoverySaved(tag: string): boolean {
  return textsIn(SAVED).includes(tag);
}

export function noteRecoverySaved(tag: string): void {
  if (!isRecoverySaved(tag)) deviceTexts.set(SAVED, JSON.stringify([...textsIn(SAVED), tag]));
}

function textsIn(name: string): readonly string[] {
  const kept = jsonIn(deviceTexts.get(name));
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
}
