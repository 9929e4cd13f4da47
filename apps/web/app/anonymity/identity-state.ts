import type { Word } from '@sabha/anonymity/field';
import type { Address } from '@sabha/domain/core/hex';
import { createStore } from '../stores/store.ts';

/** Whether the identity of this visit can act. */
export type IdentityState =
  | { readonly kind: 'locked' }
  | { readonly kind: 'unlocking' }
  /** `wallet` is null where its file unlocked it. */
  | { readonly kind: 'unlocked'; readonly wallet: Address | null; readonly commitment: Word }
  /** Nobody is enrolled with this wallet on this device: sign in and enrol. */
  | { readonly kind: 'not-enrolled' }
  /** The identity cannot be made of this wallet's signature, now or ever: its file has it. */
  | { readonly kind: 'differs' };

const store = createStore<IdentityState>({ kind: 'locked' });
export const useIdentityState = store.use;
export const identityState = store.get;

export function settle(state: IdentityState): IdentityState {
  store.set(state);
  return state;
}
