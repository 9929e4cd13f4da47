import { createSignerRecovery } from '@sabha/chain/recover-signer';
import type { Deployment } from '@sabha/contracts/deployment';
import { receiptBatchMessage } from '@sabha/domain/acts/receipt';
import { signingDomainSeparator } from '@sabha/domain/acts/signed-struct';
import { hashMessage } from 'viem';
import type { ActForm } from '../acts/act-kind.ts';
import type { Proofs } from './check-record.ts';
import type { CheckedBatch } from './record.store.ts';

const recovery = await createSignerRecovery();

/**
 * How signatures and contents are proved. A content fits its digest under any contract of the installation: a new version
 * is beside the old one. Before the contracts are known nothing can be said of contents.
 */
export function proofs(
  deployment: Deployment | null,
  forms: ReadonlyArray<Pick<ActForm, 'name' | 'struct'>>,
  round: bigint,
): Proofs {
  const structs = new Map(forms.map(({ name, struct }) => [name, struct]));
  const contracts = deployment
    ? Object.values(deployment.addresses).map((address) => {
        const contract = { chainId: deployment.chainId, address };
        return { ...contract, domain: bytesOf(signingDomainSeparator(contract)) };
      })
    : null;
  const found = new Uint8Array(32);
  return {
    round,
    signerOf,
    fits({ digest, kind }, payload) {
      if (contracts === null) return true;
      const covered = structs.get(kind);
      if (!covered) return false;
      if (covered.typeHash === null)
        return contracts.some((contract) => covered.digest(hexOf(payload), contract) === digest);
      const struct = Buffer.concat([bytesOf(covered.typeHash), payload]);
      return contracts.some(({ domain }) => {
        recovery.digest(domain, struct, found);
        return hexOf(found) === digest;
      });
    },
  };
}

function signerOf({ root, count, signed_at, signature }: CheckedBatch): string | null {
  if (!Number.isFinite(signed_at.getTime())) return null;
  const message = hashMessage(receiptBatchMessage({ root, count, signedAt: signed_at }));
  const signer = new Uint8Array(20);
  return recovery.recover(bytesOf(message), bytesOf(signature), signer) ? hexOf(signer) : null;
}

function bytesOf(hex: string): Uint8Array {
  return Buffer.from(hex.slice(2), 'hex');
}

function hexOf(bytes: Uint8Array): `0x${string}` {
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
