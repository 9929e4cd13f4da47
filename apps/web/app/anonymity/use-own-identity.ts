import type { Membership } from '@sabha/domain/anonymity/membership';
import { useEffect, useState } from 'react';
import { useWallet } from '../wallet/use-wallet.ts';
import { useEnrolling } from './use-enrolling.ts';

/** A citizen's own identity: what is known of it, and how it is made, replaced and saved. Null while nothing is known. */
export function useOwnIdentity() {
  const { connection } = useWallet();
  const wallet = connection.status === 'connected' ? connection.address : null;
  const [membership, setMembership] = useState<Membership | null>(null);
  const [isFileKept, setFileKept] = useState(false);
  const { state, run } = useEnrolling();
  useEffect(() => {
    let current = true;
    if (wallet !== null) {
      void import('./identity-store.ts').then(async ({ readMembership }) => {
        const read = await readMembership(wallet);
        if (current) setMembership(read);
      });
    }
    return () => {
      current = false;
    };
  }, [wallet]);
  if (!membership) return null;
  const enrol = () =>
    run(async (settings, ways) => {
      setFileKept(false);
      const { enrol: begin } = await import('./enrol.ts');
      setMembership(await begin(settings, ways, { replaces: membership.commitment !== null }));
    });
  const saveFile = () =>
    run(async (settings, { keepFile }) => {
      const { unlock } = await import('./identity-store.ts');
      const { kind } = await unlock(settings);
      const { EnrolFailed } = await import('./enrol.ts');
      if (kind !== 'unlocked') throw new EnrolFailed('differs');
      const { saveIdentityFile } = await import('./identity-holder.ts');
      setFileKept(await keepFile(await saveIdentityFile(), false));
    });
  return { state, membership, isFileKept, enrol, saveFile };
}
