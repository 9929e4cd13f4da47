import { createStore } from '../stores/store.ts';
import { type IdentityState, identityState, useIdentityState } from './identity-state.ts';

/**
 * What this visit knows of the own anonymous acts of one kind, by their subject: nothing of it is stored. It is that of the unlocked identity:
 * nobody else who uses this device is shown it.
 */
export function ownActs<Own extends { readonly seq: bigint }>() {
  const store = createStore<Readonly<Record<string, Own>>>({});
  const ownOf = (acts: Readonly<Record<string, Own>>, identity: IdentityState, subject: number) =>
    identity.kind === 'unlocked' ? acts[keyOf(identity.commitment, subject)] : undefined;
  return {
    /** The own act about this; undefined where this device does not know of one. */
    useOne(subject: number): Own | undefined {
      const identity = useIdentityState();
      return store.usePart((acts) => ownOf(acts, identity, subject));
    },
    /** The number of the own act about this; 0 where this device does not know of one. */
    last: (subject: number): bigint => ownOf(store.get(), identityState(), subject)?.seq ?? 0n,
    keep(subject: number, own: Own): void {
      const identity = identityState();
      if (identity.kind !== 'unlocked') return;
      store.set({ ...store.get(), [keyOf(identity.commitment, subject)]: own });
    },
  };
}

const keyOf = (commitment: string, subject: number) => `${commitment} ${subject}`;
