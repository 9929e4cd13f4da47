import type { Schema } from '@sabha/db/schema';
import type { CountLine, SubjectLine } from '@sabha/domain/audit/bundle-format';
import type { SecretChoiceLine, SecretVoteLine } from '@sabha/domain/voting/audit/secret-lines';
import type { Kysely } from 'kysely';
import type { BundleSection, SectionCut, SubjectBounds } from '../../audit-bundle/bundle-section.ts';
import { sendUnknownProposal } from '../proposals/unknown-proposal.ts';
import { SECRET_BALLOT } from '../secret/secret-ballots.store.ts';
import {
  openChoices,
  type SecretVoteRow,
  secretTallies,
  secretVoteCount,
  secretVotePage,
} from './secret-votes.store.ts';

/** Title and terms, and some of what ballots say. */
const VOTE_BYTES = 1_000;

/** Votes by secret ballot, as the audit bundle lists them. */
export const SECRET_VOTES_BUNDLE_SECTION: BundleSection = {
  of: 'secret-vote',
  contract: 'secretBallots',
  acts: [SECRET_BALLOT],
  direct: [SECRET_BALLOT],
  tasks: { kinds: ['register-secret'], field: 'proposalId' },
  subjectBytes: VOTE_BYTES,
  count: secretVoteCount,
  has: async (db, id) => (await secretVotePage(db, { after: 0, last: id, only: id })).length > 0,
  sendUnknown: sendUnknownProposal,
  cut,
  eventFilter: async (_db, id) => ({ field: 'proposalId', value: String(id) }),
  subjects: voteLines,
};

async function cut(trx: Kysely<Schema>, only: number | null): Promise<SectionCut> {
  const rows = await secretTallies(trx, only);
  const counts = rows.map(({ id, yes, no, unopened }): CountLine => {
    const counts = { yes: Number(yes), no: Number(no), unopened: Number(unopened) };
    return { kind: 'count', of: 'secret-vote', id, counts };
  });
  return { last: rows.at(-1)?.id ?? 0, counts };
}

async function* voteLines(
  db: Kysely<Schema>,
  { last, only, at }: SubjectBounds,
): AsyncGenerator<SubjectLine> {
  for (let after = 0; ; ) {
    const page = await secretVotePage(db, { after, last, only });
    for (const row of page) {
      yield voteLine(row);
      // What is hidden stays so until the close, also for who asks for a bundle.
      if (row.results === 'live' || row.expired_date <= at) yield* choiceLines(db, row.id);
    }
    const end = page.at(-1);
    if (!end || only !== null) return;
    after = end.id;
  }
}

function voteLine(row: SecretVoteRow): SecretVoteLine {
  const { id, title, text_hash, results, opens_at, expired_date, anchor_grace_seconds, withdrawn_at } = row;
  const { ledger_mode } = row;
  return {
    kind: 'subject',
    of: 'secret-vote',
    ...{ id, title: title.en, text_hash, results, ledger_mode, anchor_grace_seconds },
    opens_at: opens_at.toISOString(),
    closes_at: expired_date.toISOString(),
    withdrawn: withdrawn_at !== null,
  };
}

async function* choiceLines(db: Kysely<Schema>, id: number): AsyncGenerator<SecretChoiceLine> {
  for (let after = 0n; ; ) {
    const page = await openChoices(db, { proposalId: id, after });
    for (const { digest, choice, salt } of page)
      yield { kind: 'subject', of: 'secret-choice', id, digest, choice, salt };
    const end = page.at(-1);
    if (!end) return;
    after = end.act_id;
  }
}
