import { type BroughtAct, readSignedBatch } from '@sabha/chain/read-signed-batch';
import type { Deployment } from '@sabha/contracts/deployment';
import type { Schema } from '@sabha/db/schema';
import { signingDomainSeparator } from '@sabha/domain/acts/signed-struct';
import type { Kysely } from 'kysely';
import { concatHex, type Hex, keccak256 } from 'viem';
import type { WalletForm } from '../act-kind.ts';
import { readUnsigned, type Signed, writeSigned } from './restore-signatures.store.ts';
import type { ReadCall } from './sent-transactions.ts';

type Form = Pick<WalletForm, 'name' | 'struct' | 'contract' | 'relay'>;

/**
 * Finds what was signed, and the signature, of each act of a kind that the contract counted and this database does not have:
 * in the input of the transaction that brought it. Gives how many it found: those that a contract of somebody else brought are not in
 * the open.
 */
export async function restoreSignatures(
  db: Kysely<Schema>,
  form: Form,
  deployment: Deployment,
  read: ReadCall,
): Promise<number> {
  const address = deployment.addresses[form.contract];
  const domain = signingDomainSeparator({ chainId: deployment.chainId, address });
  let found = 0;
  for (let after = { block: -1n, log: -1 }; ; ) {
    const page = await readUnsigned(db, form.name, after);
    const calls = new Map<string, ReadonlyMap<string, BroughtAct>>();
    for (const hash of new Set(page.map(({ tx_hash }) => tx_hash))) {
      const { to, input } = await read(hash);
      if (to === address.toLowerCase()) calls.set(hash, actsIn(form, domain, input));
    }
    const signed = page.flatMap((event): Signed[] => {
      const act = calls.get(event.tx_hash)?.get(event.digest);
      return act ? [{ ...event, ...act }] : [];
    });
    await writeSigned(db, signed);
    found += signed.length;
    const end = page.at(-1);
    if (!end) return found;
    after = { block: end.block_number, log: end.log_index };
  }
}

/** The acts of a transaction, by their digests. */
function actsIn({ struct, relay }: Form, domain: Hex, input: Hex): ReadonlyMap<string, BroughtAct> {
  return new Map(
    readSignedBatch(relay.abi, input).map((act) => [
      keccak256(concatHex(['0x1901', domain, keccak256(concatHex([struct.typeHash, act.payload]))])),
      act,
    ]),
  );
}
