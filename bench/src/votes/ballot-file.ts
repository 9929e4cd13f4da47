/// <reference path="../../../packages/chain/src/secp256k1.d.ts" />
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createSignerRecovery } from '@sabha/chain/recover-signer';
import { parseAddress } from '@sabha/domain/core/hex';
import { BALLOT } from '@sabha/domain/voting/ballot-struct';
import { actContract } from '@sabha/server/acts/act-ledger';
import type { Hex } from 'viem';
import { privateKeyToAddress, sign } from 'viem/accounts';

export const CHAIN_ID = 31337;
export const CONTRACT = `0x${'5a'.repeat(20)}` as const;
export const TEXT_HASH = `0x${'7e'.repeat(32)}` as const;

/** The key of citizen `n` of the measurement. */
export function keyOf(n: number): `0x${string}` {
  return `0x${createHash('sha256').update(`bench citizen ${n}`).digest('hex')}`;
}

/** Addresses of `count` citizens. */
export function citizens(count: number): string[] {
  return Array.from({ length: count }, (_, n) => privateKeyToAddress(keyOf(n)).toLowerCase());
}

/** Signs encoded messages of one struct as the wallets of citizens would. */
export async function actSigner(typeHash: Hex): Promise<(payload: Hex, citizen: number) => Promise<Hex>> {
  const recovery = await createSignerRecovery();
  const domain = actContract(CHAIN_ID, parseAddress(CONTRACT)).domainSeparator;
  return (payload, citizen) => {
    const digest = Buffer.alloc(32);
    recovery.digest(domain, Buffer.from(`${typeHash}${payload.slice(2)}`.slice(2), 'hex'), digest);
    return sign({ hash: `0x${digest.toString('hex')}`, privateKey: keyOf(citizen), to: 'hex' });
  };
}

/** Until when what is signed now may be used, in Unix seconds. */
export const signedUntil = () => BigInt(Math.floor(Date.now() / 1000) + 86_400);

/**
 * Writes bodies of `POST /api/proposals/vote`, one a line, signed beforehand: each of these citizens votes yes on each of
 * the proposals. Gives how many.
 */
export async function writeBallots(
  file: string,
  voters: readonly string[],
  proposals: readonly number[],
): Promise<number> {
  const signed = await actSigner(BALLOT.typeHash);
  const deadline = signedUntil();
  const lines: string[] = [];
  for (const proposalId of proposals) {
    for (const [n, voter] of voters.entries()) {
      const ballot = {
        proposalId: BigInt(proposalId),
        textHash: TEXT_HASH,
        choice: 1,
        voter: voter as `0x${string}`,
        seq: 1n,
        deadline,
      } as const;
      lines.push(
        JSON.stringify({
          proposalId,
          voteType: 'yes',
          walletAddress: voter,
          textHash: TEXT_HASH,
          seq: '1',
          deadline: deadline.toString(),
          signature: await signed(BALLOT.encode(ballot), n),
        }),
      );
    }
  }
  await writeFile(file, lines.join('\n'));
  return lines.length;
}
