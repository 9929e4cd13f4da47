import type { Office } from '@sabha/chain/accounts';
import type { ContractCall } from '@sabha/chain/signed-batch';
import type { RejectReason } from '@sabha/contracts/abi/reject-reasons';
import type { Deployment } from '@sabha/contracts/deployment';
import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import type { Abi, Hex } from 'viem';

/** A recorded act on its way to the contract. */
export interface RelayedAct {
  readonly number: bigint;
  readonly receivedAt: Date;
  readonly digest: Hex;
  readonly subject: bigint;
  readonly author: string;
  readonly payload: Hex;
  readonly authorization: Hex | null;
}

/** A row of the outbox that waits for its transaction: an act, or a task of an office with its payload. */
export interface WaitingRow {
  readonly id: bigint;
  readonly attempts: number;
  /** The time of its block on a chain that was lost: it is sent again at that time, together with what was in that block. */
  readonly replayAt: Date | null;
  readonly act: RelayedAct | null;
  readonly task: unknown;
}

/** How rows of one kind reach the chain. Declared by the kind's domain. */
export interface RelayKind {
  /** In `outbox.kind`. */
  readonly name: string;
  /** The key that sends them. */
  readonly office: Office;
  /** How many go into one transaction. */
  readonly limit: number;
  /**
   * What must reach the chain first: rows wait for earlier rows of these kinds and for none of the others. `everything`:
   * for all earlier rows.
   */
  readonly after: readonly string[] | 'everything';
  /** The interface of the contract: its errors are named by it, and its `ActRejected` is read. */
  readonly abi: Abi;
  /** Goes before all other kinds: what is proven by it depends on when it comes. */
  readonly urgent?: true;
  /** How many of its transactions may be under way; of one sender a few where it is not said. */
  readonly mostOpen?: number;
  /** After how long without a block its fee is raised, whatever the chain asks for; a stuck one after a minute otherwise. */
  readonly raiseFeeAfterMs?: number;
  /** Errors of the contract which say that what was asked for has been done already. */
  readonly doneBefore?: readonly string[];
  /** Reasons for which the contract refuses an act now and may take it in another block, or by another call. */
  readonly passing?: readonly RejectReason[];
  /** Reasons after which `sort` makes an act one of another kind: it goes back into the queue for that, also one that went alone. */
  readonly turning?: readonly RejectReason[];
  /** The call that carries these rows, at least one and `limit` at most. Throws on a row that cannot be encoded. */
  call(
    rows: readonly WaitingRow[],
    deployment: Deployment,
    db: Kysely<Schema>,
  ): ContractCall | Promise<ContractCall>;
  /**
   * Which of these rows may go when the chain's clock says `chainTime`, and which go as rows of another kind from now on. The
   * others wait. All of them may go where it is left out.
   */
  sort?(db: Kysely<Schema>, rows: readonly WaitingRow[], chainTime: Date): Promise<SortedRows>;
  /** The time on the chain before which the contract refuses one of these rows as too early; null where there is none. */
  notBefore?(db: Kysely<Schema>, rows: readonly WaitingRow[]): Promise<Date | null>;
}

export interface SortedRows {
  readonly go: readonly WaitingRow[];
  readonly become: { readonly kind: string; readonly ids: readonly bigint[] } | null;
}

/** All kinds of rows that are relayed, by name. */
export type RelayKinds = ReadonlyMap<string, RelayKind>;

/** Puts declarations together; throws where a name is given twice or `after` names none of them. */
export function relayKinds(declared: readonly RelayKind[]): RelayKinds {
  const kinds = new Map(declared.map((kind) => [kind.name, kind]));
  if (kinds.size !== declared.length) throw new Error('Two kinds of rows have the same name');
  for (const { name, after } of declared) {
    const unknown = after === 'everything' ? undefined : after.find((other) => !kinds.has(other));
    if (unknown) throw new Error(`Rows of ${name} wait for ${unknown}, which nobody declares`);
  }
  return kinds;
}

/** The acts of these rows and their signatures; throws on a row without. */
export function signedActs(rows: readonly WaitingRow[]): Array<{ payload: Hex; signature: Hex }> {
  return rows.map(({ id, act }) => {
    if (!act?.authorization) throw new Error(`Outbox row ${id} has no signed act`);
    return { payload: act.payload, signature: act.authorization };
  });
}

/** The only row of a transaction that carries one task; throws on more, or on none. */
export function onlyTask(rows: readonly WaitingRow[]): unknown {
  const [first, ...rest] = rows;
  if (!first || rest.length > 0) throw new Error('These tasks go one by one');
  return first.task;
}
