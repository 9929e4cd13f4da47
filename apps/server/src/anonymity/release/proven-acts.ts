import type { AnonymousKind } from '@sabha/anonymity/acts/anonymous-act';
import { readKeptAct } from '@sabha/anonymity/acts/kept-act';
import type { AnonymousAct } from '@sabha/anonymity/proof/wire-form';
import type { WaitingRow } from '../../jobs/relay-kind.ts';

/** A proof as the contracts take it. */
export interface ContractProof {
  readonly root: bigint;
  readonly nullifier: bigint;
  readonly points: readonly [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
}

/** The acts of these rows with their proofs; throws on a row without. */
export function provenActs(
  kind: AnonymousKind,
  rows: readonly WaitingRow[],
): Array<{ readonly act: AnonymousAct; readonly proof: ContractProof }> {
  return rows.map(({ id, act }) => {
    const authorization = act?.authorization;
    const read = act && authorization ? readKeptAct(kind, { payload: act.payload, authorization }) : null;
    if (!read) throw new Error(`Outbox row ${id} has no act with a proof`);
    const { root, nullifier, points } = read;
    return { act: read, proof: { root, nullifier, points: points as unknown as ContractProof['points'] } }; // eight, by its bytes
  });
}
