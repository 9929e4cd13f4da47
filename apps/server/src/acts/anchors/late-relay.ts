import { type ContractCall, type ProvenAct, provenBatchCall } from '@sabha/chain/signed-batch';
import type { ContractName } from '@sabha/contracts/contract-list';
import type { Deployment } from '@sabha/contracts/deployment';
import type { Schema } from '@sabha/db/schema';
import { LATE_WINDOW_MS } from '@sabha/domain/acts/late-window';
import type { Kysely } from 'kysely';
import type { Hex } from 'viem';
import type { RelayedAct, RelayKind, SortedRows, WaitingRow } from '../../jobs/relay-kind.ts';
import { type ActProof, ProofReader } from './act-proofs.ts';
import { lastMinedAct } from './anchors.store.ts';

/** The contract's bound of a batch of late acts. */
const MOST_LATE = 150;

/** How acts of a kind go when their time on the chain is over. */
export interface LateForm {
  /** How many go into one transaction, where it is not what the contracts take of signed acts. */
  readonly limit?: number;
  /** Whether a call carries acts about one subject alone, in time and late. */
  readonly oneSubject?: true;
  /** The call that carries these rows with their paths. */
  call(
    rows: readonly ProvenRow[],
    deployment: Deployment,
    db: Kysely<Schema>,
  ): ContractCall | Promise<ContractCall>;
  /** When each of these subjects closes, by its number. */
  closes(db: Kysely<Schema>, subjects: readonly bigint[]): Promise<ReadonlyMap<bigint, Date>>;
  /** Until when the act itself may be used, in Unix seconds. */
  deadline(payload: Hex): bigint;
}

/** A row of an act with the path from its receipt to the root of an anchor. */
export interface ProvenRow extends WaitingRow {
  readonly act: RelayedAct;
  readonly path: ActProof;
}

/** How signed acts go late: to the function of this selector, with so much gas for each at the longest path, with some room. */
export function signedLate(contract: ContractName, selector: Hex, gasEach: bigint): Pick<LateForm, 'call'> {
  return {
    call(rows, { addresses }) {
      const acts = rows.map(({ id, act, path }): ProvenAct => {
        if (!act.authorization) throw new Error(`Outbox row ${id} has no signed act`);
        const { number, receivedAt, payload, authorization: signature } = act;
        return { number, receivedAt, payload, signature, ...path };
      });
      return provenBatchCall(addresses[contract], selector, acts, gasEach);
    },
  };
}

/**
 * A kind of rows in two: as long as their time is not over they go as `plain` says; afterwards with the proof that they were
 * received in time. Every act goes one of both ways, so the contract decides on each, also on one that was anchored too late.
 */
export function withLateWay(plain: RelayKind, form: LateForm): readonly [RelayKind, RelayKind] {
  const late = `late-${plain.name}`;
  return [
    {
      ...plain,
      turning: ['Closed', 'DeadlinePassed'],
      sort: async (db, rows, chainTime) => {
        const closes = await closesOf(db, form, rows);
        const isOver = ({ act }: WaitingRow) => act !== null && isPast(act, closes, form, chainTime);
        const ids = rows.filter(isOver).map(({ id }) => id);
        return {
          go: together(
            rows.filter((row) => !isOver(row)),
            form,
          ),
          become: { kind: late, ids },
        };
      },
    },
    { ...lateKind(plain, form), name: late },
  ];
}

function lateKind({ office, after, abi }: RelayKind, form: LateForm): Omit<RelayKind, 'name'> {
  return {
    office,
    after,
    abi,
    limit: form.limit ?? MOST_LATE,
    // After a reorganisation an anchor may come back behind what it proves.
    passing: ['SignatureBudgetSpent', 'NotProven'],
    sort: (db, rows, chainTime) => proven(db, form, rows, chainTime),
    async call(rows, deployment, db) {
      const proofs = new ProofReader(db);
      const acts: ProvenRow[] = [];
      for (const row of rows) {
        if (!row.act) throw new Error(`Outbox row ${row.id} has no act`);
        acts.push({ ...row, act: row.act, path: await proofs.of(row.act.number) });
      }
      return form.call(acts, deployment, db);
    },
  };
}

/** Those whose anchor a block has; and those for which it is too late for any, which the contract is to say. */
async function proven(
  db: Kysely<Schema>,
  form: LateForm,
  rows: readonly WaitingRow[],
  chainTime: Date,
): Promise<SortedRows> {
  const anchored = await lastMinedAct(db);
  const closes = await closesOf(db, form, rows);
  const go = rows.filter(({ act }) => {
    if (act === null || act.number <= anchored) return true;
    const closed = closes.get(act.subject)?.getTime() ?? 0;
    return chainTime.getTime() >= closed + LATE_WINDOW_MS;
  });
  return { go: together(go, form), become: null };
}

/** Those of the first one's subject, where a call carries acts on one alone: the others wait for their turn. */
function together(rows: readonly WaitingRow[], { oneSubject }: LateForm): readonly WaitingRow[] {
  const first = rows[0]?.act?.subject;
  return oneSubject ? rows.filter(({ act }) => act?.subject === first) : rows;
}

async function closesOf(db: Kysely<Schema>, { closes }: LateForm, rows: readonly WaitingRow[]) {
  return closes(db, [...new Set(rows.flatMap(({ act }) => act?.subject ?? []))]);
}

function isPast(
  { subject, payload }: RelayedAct,
  closes: ReadonlyMap<bigint, Date>,
  form: LateForm,
  chainTime: Date,
): boolean {
  const closed = closes.get(subject);
  const seconds = BigInt(Math.floor(chainTime.getTime() / 1000));
  return (closed !== undefined && chainTime >= closed) || seconds > form.deadline(payload);
}
