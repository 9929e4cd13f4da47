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
  const typeHashes = new Map(forms.map(({ name, struct }) => [name, bytesOf(struct.typeHash)]));
  const domains = deployment
    ? Object.values(deployment.addresses).map((address) =>
        bytesOf(signingDomainSeparator({ chainId: deployment.chainId, address })),
      )
    : null;
  const found = new Uint8Array(32);
  return {
    round,
    signerOf,
    fits({ digest, kind }, payload) {
      if (domains === null) return true;
      const typeHash = typeHashes.get(kind);
      if (!typeHash) return false;
      const struct = Buffer.concat([typeHash, payload]);
      return domains.some((domain) => {
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

function hexOf(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
