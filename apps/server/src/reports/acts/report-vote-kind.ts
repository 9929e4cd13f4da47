import { digestOfPayload, readPayload } from '@sabha/anonymity/acts/kept-act';
import { reportDayBegins } from '@sabha/anonymity/acts/report-days';
import type { AnonymousAct } from '@sabha/anonymity/proof/wire-form';
import { anonymousReportsAbi } from '@sabha/contracts/abi/anonymous-reports';
import type { AnonymousActFailure } from '@sabha/domain/anonymity/anonymous-acts';
import type { Address } from '@sabha/domain/core/hex';
import { fail, ok } from '@sabha/domain/core/result';
import type { QueryExecutorProvider } from 'kysely';
import { encodeFunctionData } from 'viem';
import type { Judgement, Verdict, VerifiedAct } from '../../acts/act-kind.ts';
import { withAnchoredWay } from '../../acts/anchored/anchored-relay.ts';
import type { LatestChange } from '../../acts/ledger/followed-kind.ts';
import type { AnonymousActKind } from '../../anonymity/intake/anonymous-kind.ts';
import { judgeNumbers, latestOfEach, seqOf } from '../../anonymity/intake/numbered-acts.ts';
import { unixHour } from '../../anonymity/pool/pool-keys.ts';
import { provenActs } from '../../anonymity/release/proven-acts.ts';
import type { ReleasedAct } from '../../anonymity/release/released-act.ts';
import {
  CURRENT_REPORT_VOTE,
  type CurrentVote,
  readVoters,
  reportOfDigest,
  VOTED_REPORT_OF_EVENT,
  type VoterRow,
  writeVotes,
} from '../reports.store.ts';
import { ANCHORED_REPORT_VOTES } from './anchored-report-votes.ts';

const KIND = 'report-vote';
const MOST_VOTES = 30;
/** For so many days from the report's own on it can be voted on: the longest interval of roots. */
const OPEN_DAYS = 30;
const DAY_SECONDS = 86_400;
/** The last byte of the choice, behind subject, nullifier and number. */
const CHOICE_BYTE = 127;

type Failure = AnonymousActFailure;

/** Each goes to the contract, which judges it; on reports that say so many go under one root. */
const [relay, anchored] = withAnchoredWay(
  KIND,
  {
    name: KIND,
    office: 'relayer',
    limit: MOST_VOTES,
    after: ['census', 'report'],
    abi: anonymousReportsAbi,
    call(rows, { addresses }) {
      const acts = provenActs(KIND, rows);
      const votes = acts.map(({ act }) => voteOf(act));
      const data = encodeFunctionData({
        abi: anonymousReportsAbi,
        functionName: 'reportVotesByProof',
        args: [
          acts.map(({ act }) => act.subject),
          votes.map(({ seq }) => seq),
          votes.map(({ choice }) => choice),
          acts.map(({ proof }) => proof),
        ],
      });
      return { to: addresses.anonymousReports, data, gas: null };
    },
  },
  ANCHORED_REPORT_VOTES,
);

/** A vote on a report by somebody whom nobody knows: the one with the highest number counts. */
export const REPORT_VOTE_KIND: AnonymousActKind = {
  kind: KIND,
  form: {
    name: KIND,
    struct: {
      typeHash: null,
      digest: (payload, { chainId, address }) =>
        digestOfPayload(KIND, payload, { chainId, contract: address as Address }),
    },
    contract: 'anonymousReports',
    keptTime: 'hour',
    relay,
    anchored,
    followed: {
      name: KIND,
      contract: 'anonymousReports',
      counted: 'ReportVoteCounted',
      choiceByte: CHOICE_BYTE,
      subjectOfEvent: VOTED_REPORT_OF_EVENT,
      current: CURRENT_REPORT_VOTE,
      write: (trx, changes) => followVotes(trx, changes),
      changed: (events, changes) =>
        events.emit({
          kind: 'reports.changed',
          reportIds: [...new Set(changes.map(({ subject }) => subject))],
        }),
    },
  },
  seqOf,
  async open({ db, clock }, { act, content }) {
    const report = await reportOfDigest(db, act.subject);
    // On a report under a wallet, wallets vote.
    if (!report || report.refused || report.author) return fail({ kind: 'report-unknown' });
    if (report.resolved_at) return fail({ kind: 'report-resolved' });
    const { seq, choice } = voteOf(act);
    if (content !== null || seq < 1n || (choice !== 1 && choice !== 2))
      return fail({ kind: 'content-wrong' });
    const from = reportDayBegins(report.day);
    const to = from + OPEN_DAYS * DAY_SECONDS;
    if (report.hidden_at || report.withdrawn_at || clock().getTime() >= to * 1000)
      return fail({ kind: 'scope-closed' });
    return ok({ interval: { from, to }, group: KIND });
  },
  async subjects(db, subject) {
    const report = await reportOfDigest(db, subject);
    return report ? [report.id] : [];
  },
  released: ({ events }) => ({
    ...REPORT_VOTE_KIND.form,
    verify: async (acts) => acts.map((act) => ok(act.digest)),
    async consult(trx, acts) {
      const rows = await readVoters(
        trx,
        acts.map(({ act }) => ({ report: subjectOf(act), author: act.author })),
      );
      const known = new Map(acts.map(({ digest }, index) => [digest, rows[index]]));
      return (fresh) => judge(fresh, known);
    },
    recall: async (_db, acts) => acts.map(() => true as const),
    recorded: (reportIds) => events.emit({ kind: 'reports.changed', reportIds: [...reportIds] }),
  }),
};

/** Number and choice. */
function voteOf(act: Pick<AnonymousAct, 'words'>): { readonly seq: bigint; readonly choice: number } {
  const choice = BigInt(act.words[1] ?? 0);
  return { seq: seqOf(act), choice: choice < 3n ? Number(choice) : 0 };
}

function subjectOf({ payload }: ReleasedAct): string {
  return readPayload(KIND, payload)?.subject ?? '';
}

function judge(
  acts: ReadonlyArray<VerifiedAct<ReleasedAct>>,
  rows: ReadonlyMap<string, VoterRow | undefined>,
): Judgement<true, Failure> {
  const votes = judgeNumbers(acts, ({ act, digest }) => {
    const row = rows.get(digest);
    const said = readPayload(KIND, act.payload);
    if (!row?.id || !said) return null;
    const vote = { subject: row.id, author: act.author, hour: unixHour(act.receivedAt), ...voteOf(said) };
    return { act: vote, last: row.seq ?? 0n };
  });
  return {
    verdicts: votes.map(
      (vote): Verdict<Failure> =>
        vote ? { subject: BigInt(vote.subject) } : { refused: { kind: 'seq-too-low' } },
    ),
    async apply(trx: QueryExecutorProvider, numbers) {
      const current = latestOfEach(votes, numbers).map(({ subject, author, choice, seq, hour, actId }) => ({
        ...{ report_id: subject, author, choice, hour },
        ...{ seq: seq.toString(), act_id: actId?.toString() ?? null },
      }));
      await writeVotes(trx, current, []);
      return votes.map((vote) => (vote ? true : null));
    },
  };
}

/** What the contract says becomes current. */
async function followVotes(trx: QueryExecutorProvider, changes: readonly LatestChange[]): Promise<void> {
  const hour = unixHour(new Date());
  const due = changes.flatMap(({ subject, author, due: latest }): CurrentVote[] =>
    latest
      ? [
          {
            ...{ report_id: subject, author, choice: latest.choice, hour },
            ...{ seq: latest.seq.toString(), act_id: latest.actId?.toString() ?? null },
          },
        ]
      : [],
  );
  const gone = changes.flatMap(({ subject, author, due: latest }) =>
    latest ? [] : [{ report_id: subject, author }],
  );
  await writeVotes(trx, due, gone);
}
