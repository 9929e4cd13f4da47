import { choiceHash } from '@sabha/anonymity/acts/anonymous-act';
import { digestOfPayload, readPayload } from '@sabha/anonymity/acts/kept-act';
import { contentSchema } from '@sabha/anonymity/calls/submit-act';
import type { Schema } from '@sabha/db/schema';
import type { AnonymousActFailure } from '@sabha/domain/anonymity/anonymous-acts';
import type { Address } from '@sabha/domain/core/hex';
import { fail, ok } from '@sabha/domain/core/result';
import type { QueryExecutorProvider, Transaction } from 'kysely';
import type { Judgement, Verdict, VerifiedAct } from '../../acts/act-kind.ts';
import type { LatestChange } from '../../acts/ledger/followed-kind.ts';
import type { AnonymousActKind } from '../../anonymity/intake/anonymous-kind.ts';
import { judgeNumbers, latestOfEach, seqOf } from '../../anonymity/intake/numbered-acts.ts';
import type { ReleasedAct } from '../../anonymity/release/released-act.ts';
import { PROPOSAL_OF_EVENT, proposalWindows } from '../ballots/ballots.store.ts';
import {
  ANCHORED_SECRET_BALLOT,
  LATE_SECRET_BALLOT_RELAY,
  SECRET_BALLOT_RELAY,
} from './relay-secret-ballots.ts';
import { SealedChoices } from './sealed-choices.ts';
import {
  CURRENT_BALLOT,
  choicesOf,
  type DueBallot,
  type KeptChoice,
  keepChoices,
  openSecretProposals,
  proposalOfSubject,
  readVoters,
  type SaidChoice,
  SECRET_BALLOT,
  type VoterRow,
  writeBallots,
} from './secret-ballots.store.ts';

/** As its scope has it. In the record its name is another, since wallets' ballots have this one there. */
const KIND = 'ballot';

type Failure = AnonymousActFailure;

/** A ballot of somebody whom nobody knows: the one with the highest number counts. */
export const SECRET_BALLOT_KIND: AnonymousActKind = {
  kind: KIND,
  form: {
    name: SECRET_BALLOT,
    struct: {
      typeHash: null,
      digest: (payload, { chainId, address }) =>
        digestOfPayload(KIND, payload, { chainId, contract: address as Address }),
    },
    contract: 'secretBallots',
    keptTime: 'hour',
    relay: SECRET_BALLOT_RELAY,
    lateRelay: LATE_SECRET_BALLOT_RELAY,
    anchored: ANCHORED_SECRET_BALLOT,
    windows: proposalWindows,
    followed: {
      name: SECRET_BALLOT,
      contract: 'secretBallots',
      counted: 'SecretBallotCounted',
      choiceByte: null,
      subjectOfEvent: PROPOSAL_OF_EVENT,
      current: CURRENT_BALLOT,
      write: followBallots,
      changed: (events, changes) =>
        events.emit({
          kind: 'ballots.accepted',
          proposalIds: [...new Set(changes.map(({ subject }) => subject))],
        }),
    },
  },
  seqOf,
  async open({ db, clock }, { act, content }) {
    const proposal = await proposalOfSubject(db, act.subject);
    if (!proposal) return fail({ kind: 'proposal-unknown' });
    const now = clock();
    const isOpen = proposal.active_status && proposal.withdrawn_at === null;
    if (!isOpen || now < proposal.opens_at || now >= proposal.expired_date)
      return fail({ kind: 'scope-closed' });
    if (seqOf(act) < 1n || !readChoice(act.words[1], content)) return fail({ kind: 'content-wrong' });
    const opened = Math.floor(proposal.opens_at.getTime() / 1000);
    return ok({ interval: { from: opened, to: opened }, group: groupOf(proposal.id) });
  },
  async subjects(db, subject) {
    const proposal = await proposalOfSubject(db, subject);
    return proposal ? [proposal.id] : [];
  },
  frozen: (db, now) => openSecretProposals(db, now),
  async ends(db, subject) {
    return (await proposalOfSubject(db, subject))?.expired_date ?? null;
  },
  released: ({ config, events }) => ({
    ...SECRET_BALLOT_KIND.form,
    verify: async (acts) => acts.map((act) => ok(act.digest)),
    async consult(trx, acts) {
      const rows = await readVoters(
        trx,
        acts.map(({ act }) => ({ subject: subjectOf(act), author: act.author })),
      );
      const known = new Map(acts.map(({ digest }, index) => [digest, rows[index]]));
      return (fresh) => judge(fresh, known, new SealedChoices(config.keys.dir));
    },
    recall: async (_db, acts) => acts.map(() => true as const),
    recorded: (proposalIds) => events.emit({ kind: 'ballots.accepted', proposalIds: [...proposalIds] }),
  }),
};

/** Ballots on a proposal are released together. */
function groupOf(proposalId: number): string {
  return `${KIND}:${proposalId}`;
}

function subjectOf({ payload }: ReleasedAct): string {
  return readPayload(KIND, payload)?.subject ?? '';
}

/** What a ballot says, where its hash covers it. */
function readChoice(hash: string | undefined, content: unknown): SaidChoice | null {
  const parsed = contentSchema.safeParse(content);
  if (!parsed.success || !('choice' in parsed.data)) return null;
  const { choice } = parsed.data;
  const salt = parsed.data.salt as `0x${string}`; // by its form
  return choiceHash(choice, salt) === hash ? { choice, salt } : null;
}

interface SecretVote {
  readonly subject: number;
  readonly author: string;
  readonly seq: bigint;
  readonly digest: string;
  readonly said: SaidChoice;
  readonly hidden: boolean;
}

function judge(
  acts: ReadonlyArray<VerifiedAct<ReleasedAct>>,
  rows: ReadonlyMap<string, VoterRow | undefined>,
  sealed: SealedChoices,
): Judgement<true, Failure> {
  const votes = judgeNumbers(acts, ({ act, digest }): { act: SecretVote; last: bigint } | null => {
    const row = rows.get(digest);
    const words = readPayload(KIND, act.payload)?.words;
    const said = readChoice(words?.[1], act.content);
    if (!row?.id || !words || !said) return null;
    const vote = { subject: row.id, author: act.author, digest, said, hidden: row.hidden === true };
    return { act: { ...vote, seq: seqOf({ words: [...words] }) }, last: row.seq ?? 0n };
  });
  return {
    verdicts: votes.map(
      (vote): Verdict<Failure> =>
        vote ? { subject: BigInt(vote.subject) } : { refused: { kind: 'seq-too-low' } },
    ),
    async apply(trx: QueryExecutorProvider, numbers) {
      const kept = votes.flatMap((vote, index) => {
        const number = numbers[index];
        return vote && number ? [keptChoice(vote, number, sealed)] : [];
      });
      const current = latestOfEach(votes, numbers).map(({ subject, author, seq, actId, said, hidden }) => ({
        ...{ proposal_id: subject, nullifier: author, choice: hidden ? (0 as const) : said.choice },
        ...{ seq: seq.toString(), act_id: actId?.toString() ?? null },
      }));
      await Promise.all([keepChoices(trx, kept), writeBallots(trx, current, [])]);
      return votes.map((vote) => (vote ? true : null));
    },
  };
}

function keptChoice({ said, hidden, digest }: SecretVote, number: bigint, sealed: SealedChoices): KeptChoice {
  const act_id = number.toString();
  return hidden
    ? { act_id, choice: null, salt: null, sealed: sealed.seal(digest, said) }
    : { act_id, ...said, sealed: null };
}

/** Makes current what the contract counts, with what is known of the choices. */
async function followBallots(trx: Transaction<Schema>, changes: readonly LatestChange[]): Promise<void> {
  const due = changes.flatMap(({ subject, author, due: latest }): DueBallot[] =>
    latest
      ? [
          {
            ...{ proposal_id: subject, nullifier: author },
            ...{ seq: latest.seq.toString(), act_id: latest.actId?.toString() ?? null },
          },
        ]
      : [],
  );
  const gone = changes.flatMap(({ subject, author, due: latest }) =>
    latest ? [] : [{ proposal_id: subject, nullifier: author }],
  );
  const choices = await choicesOf(trx, due);
  await writeBallots(
    trx,
    due.map((ballot, index) => ({ ...ballot, choice: choices[index] ?? 0 })),
    gone,
  );
}
