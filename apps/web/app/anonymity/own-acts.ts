import { createStore } from '../stores/store.ts';
import { type IdentityState, identityState, useIdentityState } from './identity-state.ts';

/**
 * The anonymous acts of one kind that were made during this visit, by their subject. Nothing is stored. Each is shown to the identity that
 * made it and only while that is unlocked, so that the next person on the device does not see it.
 */
export function ownActs<Own extends { readonly seq: bigint }>() {
  const store = createStore<Readonly<Record<string, Own>>>({});
  const ownOf = (acts: Readonly<Record<string, Own>>, identity: IdentityState, subject: number) =>
    identity.kind === 'unlocked' ? acts[keyOf(identity.commitment, subject)] : undefined;
  return {
    /** The act on this subject; undefined if none is known. */
    useOne(subject: number): Own | undefined {
      const identity = useIdentityState();
      return store.usePart((acts) => ownOf(acts, identity, subject));
    },
    /** The sequence number of the act on this subject; 0 if none is known. */
    last: (subject: number): bigint => ownOf(store.get(), identityState(), subject)?.seq ?? 0n,
    keep(subject: number, own: Own): void {
      const identity = identityState();
      if (identity.kind !== 'unlocked') return;
      store.set({ ...store.get(), [keyOf(identity.commitment, subject)]: own });
    },
  };
}

const keyOf = (commitment: string, subject: number) => `${commitment} ${subject}`;
