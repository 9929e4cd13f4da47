import type { Membership } from '@sabha/domain/anonymity/membership';
import { useEffect, useState } from 'react';
import { useSettings } from '../shell/use-settings.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { updateWallet, walletSnapshot } from '../wallet/wallet-store.ts';
import type { EnrolFailure, EnrolStep } from './enrol.ts';
import type { SavedFile } from './identity-messages.ts';

/** Why something about the own identity did not work; the texts are `anonymity:failure.*`. */
export type OwnIdentityFailure = EnrolFailure | 'differs' | 'cannot-prove' | 'wallet';

export type OwnIdentity =
  | { readonly kind: 'loading' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'shown'; readonly membership: Membership; readonly fileKept?: boolean }
  | { readonly kind: 'busy'; readonly membership: Membership; readonly step: EnrolStep | null }
  | {
      readonly kind: 'file';
      readonly membership: Membership;
      readonly file: SavedFile;
      readonly required: boolean;
      readonly onKept: () => void;
      readonly onCancel: () => void;
    }
  | { readonly kind: 'failed'; readonly membership: Membership; readonly why: OwnIdentityFailure };

/** A citizen's own identity: what is known of it, and how it is made, replaced and saved. */
export function useOwnIdentity() {
  const settings = useSettings();
  const { connection } = useWallet();
  const wallet = connection.status === 'connected' ? connection.address : null;
  const [state, setState] = useState<OwnIdentity>({ kind: 'loading' });
  useEffect(() => {
    let current = true;
    if (wallet !== null) {
      void import('./identity-store.ts').then(async ({ readMembership }) => {
        const membership = await readMembership(wallet);
        if (current) setState(membership ? { kind: 'shown', membership } : { kind: 'absent' });
      });
    }
    return () => {
      current = false;
    };
  }, [wallet]);
  if (state.kind === 'loading' || state.kind === 'absent' || !settings) return null;
  const { membership } = state;
  const fail = async (error: unknown) => setState({ kind: 'failed', membership, why: await whyOf(error) });
  const enrol = async () => {
    setState({ kind: 'busy', membership, step: null });
    try {
      const { enrol: run } = await import('./enrol.ts');
      const enrolled = await run(settings, {
        onStep: (step) => setState({ kind: 'busy', membership, step }),
        keepFile: (file) =>
          new Promise((onKept, onCancel) =>
            setState({ kind: 'file', membership, file, required: true, onKept, onCancel }),
          ),
      });
      const { session } = walletSnapshot();
      if (session) updateWallet({ session: { ...session, anonymity: enrolled } });
      setState({ kind: 'shown', membership: enrolled });
    } catch (error) {
      await fail(error);
    }
  };
  const saveFile = async () => {
    setState({ kind: 'busy', membership, step: null });
    try {
      const { unlock } = await import('./identity-store.ts');
      const { kind } = await unlock(settings);
      if (kind !== 'unlocked') return setState({ kind: 'failed', membership, why: 'differs' });
      const { saveIdentityFile } = await import('./identity-holder.ts');
      const file = await saveIdentityFile();
      const onCancel = () => setState({ kind: 'shown', membership });
      const onKept = () => setState({ kind: 'shown', membership, fileKept: true });
      setState({ kind: 'file', membership, file, required: false, onKept, onCancel });
    } catch (error) {
      await fail(error);
    }
  };
  return { state, membership, enrol, saveFile };
}

async function whyOf(error: unknown): Promise<OwnIdentityFailure> {
  const [{ EnrolFailed }, { ProofFailed }] = await Promise.all([
    import('./enrol.ts'),
    import('./identity-holder.ts'),
  ]);
  if (error instanceof EnrolFailed) return error.why;
  return error instanceof ProofFailed ? 'cannot-prove' : 'wallet';
}
