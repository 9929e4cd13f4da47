import { secretBallotsAbi } from '@sabha/contracts/abi/secret-ballots';
import type { Schema } from '@sabha/db/schema';
import { hexSchema } from '@sabha/domain/core/hex';
import type { Kysely } from 'kysely';
import { encodeFunctionData, zeroHash } from 'viem';
import { z } from 'zod';
import { withAnchoredWay } from '../../acts/anchored/anchored-relay.ts';
import { withLateWay } from '../../acts/anchors/late-relay.ts';
import { type ContractProof, provenActs } from '../../anonymity/release/proven-acts.ts';
import { onlyTask, type RelayKind, type WaitingRow } from '../../jobs/relay-kind.ts';
import { latestOpening, proposalCloses } from '../ballots/ballots.store.ts';
import { ANCHORED_SECRET_BALLOTS } from './anchored-secret-ballots.ts';
import { saidByActs } from './said-choices.store.ts';
import { SECRET_BALLOT } from './secret-ballots.store.ts';

/** Of one proposal, in one transaction: some 260,000 gas each, and more with the path of a late one. */
const MOST_BALLOTS = 30;
const MOST_LATE = 25;
/** They end with the close alone. */
const NEVER = 2n ** 64n;

/** A ballot as the contract takes it: what it says comes along only where results are live. */
interface ContractBallot {
  readonly seq: bigint;
  readonly choiceHash: `0x${string}`;
  readonly choice: number;
  readonly salt: `0x${string}`;
}

const plain: RelayKind = {
  name: SECRET_BALLOT,
  office: 'relayer',
  limit: MOST_BALLOTS,
  after: ['census', 'create-proposal', 'amend-proposal', 'register-secret'],
  abi: secretBallotsAbi,
  passing: ['NotOpen'],
  notBefore: (db, rows) => latestOpening(db, rows),
  async call(rows, { addresses }, db) {
    const args = await ballotsOf(rows, db);
    const data = encodeFunctionData({ abi: secretBallotsAbi, functionName: 'ballotsByProof', args });
    return { to: addresses.secretBallots, data, gas: null };
  },
};

/** How secret ballots reach the contract: until the close, and with the path of their receipts after it. */
const [onContract, late] = withLateWay(plain, {
  limit: MOST_LATE,
  oneSubject: true,
  closes: proposalCloses,
  deadline: () => NEVER,
  async call(rows, { addresses }, db) {
    const receipts = rows.map(({ act: { number, receivedAt }, path: { anchor, proof } }) => ({
      ...{ number, anchor: Number(anchor), proof },
      receivedAtMs: BigInt(receivedAt.getTime()),
    }));
    const args = [...(await ballotsOf(rows, db)), receipts] as const;
    const data = encodeFunctionData({ abi: secretBallotsAbi, functionName: 'lateBallotsByProof', args });
    return { to: addresses.secretBallots, data, gas: null };
  },
});

export const LATE_SECRET_BALLOT_RELAY = late;

/** Where they are anchored, they reach another. */
export const [SECRET_BALLOT_RELAY, ANCHORED_SECRET_BALLOT] = withAnchoredWay(
  SECRET_BALLOT,
  onContract,
  ANCHORED_SECRET_BALLOTS,
);

async function ballotsOf(
  rows: readonly WaitingRow[],
  db: Kysely<Schema>,
): Promise<readonly [bigint, readonly ContractBallot[], readonly ContractProof[]]> {
  const [proposalId, ...others] = new Set(rows.flatMap(({ act }) => act?.subject ?? []));
  if (proposalId === undefined || others.length > 0) throw new Error('Ballots of one proposal go together');
  const acts = provenActs('ballot', rows);
  const said = await saidByActs(
    db,
    rows.flatMap(({ act }) => act?.number ?? []),
  );
  const ballots = acts.map(({ act }, index) => {
    const [seq, choiceHash] = act.words;
    const number = rows[index]?.act?.number;
    const open = number === undefined ? undefined : said.get(number);
    if (!seq || !choiceHash) throw new Error('A ballot lacks its words');
    return { seq: BigInt(seq), choiceHash, choice: open?.choice ?? 0, salt: open?.salt ?? zeroHash };
  });
  return [proposalId, ballots, acts.map(({ proof }) => proof)];
}

const proposalId = z.number().int().positive().transform(BigInt);
const registerTask = z.object({ proposalId, text: hexSchema(131_072) });
const openTask = z.object({
  proposalId,
  nullifiers: z.array(z.string().transform(BigInt)),
  choices: z.array(z.number().int().min(1).max(2)),
  salts: z.array(hexSchema(32)),
});

/** Says on the contract that a proposal's ballots are secret, whenever its text or window was written; anybody may. */
const REGISTER: RelayKind = {
  name: 'register-secret',
  office: 'relayer',
  limit: 1,
  after: ['create-proposal', 'amend-proposal'],
  abi: secretBallotsAbi,
  // Another text came in between, of which a row of its own follows; or the terms stand already.
  doneBefore: ['AlreadyRegistered', 'AlreadyOpen', 'TextDoesNotMatch', 'NotSecret'],
  call(rows, { addresses }) {
    const { proposalId: id, text } = registerTask.parse(onlyTask(rows));
    const data = encodeFunctionData({
      abi: secretBallotsAbi,
      functionName: 'registerProposal',
      args: [id, text],
    });
    return { to: addresses.secretBallots, data, gas: null };
  },
};

/** Says what hidden ballots said, once voting has closed. */
const OPEN: RelayKind = {
  name: 'open-ballots',
  office: 'relayer',
  limit: 1,
  after: [SECRET_BALLOT],
  abi: secretBallotsAbi,
  call(rows, { addresses }) {
    const { proposalId: id, nullifiers, choices, salts } = openTask.parse(onlyTask(rows));
    const data = encodeFunctionData({
      abi: secretBallotsAbi,
      functionName: 'openBallots',
      args: [id, nullifiers, choices, salts],
    });
    return { to: addresses.secretBallots, data, gas: null };
  },
};

export const SECRET_BALLOT_TASKS: readonly RelayKind[] = [REGISTER, OPEN];
