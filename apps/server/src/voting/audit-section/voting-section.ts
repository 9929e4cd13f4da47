import type { Schema } from '@sabha/db/schema';
import type { CountLine, SubjectLine } from '@sabha/domain/audit/bundle-format';
import type {
  ProposalExtensionLine,
  ProposalLine,
  ProposalTextLine,
} from '@sabha/domain/voting/audit/proposal-lines';
import type { Kysely } from 'kysely';
import type { BundleSection, SectionCut, SubjectBounds } from '../../audit-bundle/bundle-section.ts';
import { readTallies } from '../counts/tallies.store.ts';
import { followExtensions } from '../proposals/follow-extensions.ts';
import { hasProposal } from '../proposals/has-proposal.store.ts';
import { sendUnknownProposal } from '../proposals/unknown-proposal.ts';
import { proposalIds, secretAmong } from './proposal-ids.store.ts';
import { extensionsOf, proposalPage, textsOf } from './proposal-pages.store.ts';
import { unanchoredBallots } from './unanchored-ballots.ts';

/** A proposal's texts in three languages, measured. */
const PROPOSAL_BYTES = 6_000;

/** Proposals and the ballots on them, as the audit bundle lists them. */
export const VOTING_BUNDLE_SECTION: BundleSection = {
  of: 'proposal',
  contract: 'proposals',
  acts: ['ballot'],
  direct: ['ballot'],
  tasks: {
    kinds: ['create-proposal', 'amend-proposal', 'withdraw-proposal', 'extend-proposal'],
    field: 'proposalId',
  },
  subjectBytes: PROPOSAL_BYTES,
  count: async (db) => (await proposalIds(db)).length,
  has: hasProposal,
  sendUnknown: sendUnknownProposal,
  cut,
  follow: async (context) => {
    await followExtensions(context);
  },
  eventFilter: async (_db, id) => ({ field: 'proposalId', value: String(id) }),
  subjects: proposalLines,
  unanchored: unanchoredBallots,
};

async function cut(trx: Kysely<Schema>, only: number | null): Promise<SectionCut> {
  const ids = only === null ? await proposalIds(trx) : [only];
  const tallies = await readTallies(trx, ids);
  // What wallets signed: on a secret proposal nothing of it counts.
  const secret = await secretAmong(trx, ids);
  const counts = [...tallies].map(([id, { yes, no }]): CountLine => {
    const counts = secret.has(id) ? { yes: 0, no: 0 } : { yes, no };
    return { kind: 'count', of: 'proposal', id, counts };
  });
  return { last: ids.at(-1) ?? 0, counts };
}

async function* proposalLines(
  db: Kysely<Schema>,
  { last, only }: SubjectBounds,
): AsyncGenerator<SubjectLine> {
  for (let after = 0; ; ) {
    const page = await proposalPage(db, { after, last, only });
    const ids = page.map(({ id }) => id);
    const texts = (await textsOf(db, ids)).map(textLine);
    const extensions = (await extensionsOf(db, ids)).map(extensionLine);
    const parts = Map.groupBy([...texts, ...extensions], ({ id }) => id);
    for (const row of page) {
      yield proposalLine(row);
      yield* parts.get(row.id) ?? [];
    }
    const end = page.at(-1);
    if (!end || only !== null) return;
    after = end.id;
  }
}

type Row<Page extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Page>>[number];

function proposalLine(row: Row<typeof proposalPage>): ProposalLine {
  const { id, expired_date, opens_at, extendable_until, created_at, withdrawn_at, ...rest } = row;
  return {
    kind: 'subject',
    of: 'proposal',
    id,
    ...rest,
    opens_at: opens_at.toISOString(),
    closes_at: expired_date.toISOString(),
    extendable_until: extendable_until.toISOString(),
    created_at: created_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  };
}

function extensionLine(row: Row<typeof extensionsOf>): ProposalExtensionLine {
  const { proposal_id: id, number, new_closes_at, reason, reason_hash, asked_at, state } = row;
  return {
    kind: 'subject',
    of: 'proposal-extension',
    id,
    number,
    closes_at: new_closes_at.toISOString(),
    reason,
    reason_hash,
    asked_at: asked_at?.toISOString() ?? null,
    state,
    block: row.block_number?.toString() ?? null,
    log: row.log_index,
    tx: row.tx_hash,
  };
}

function textLine(row: Row<typeof textsOf>): ProposalTextLine {
  const { proposal_id: id, opens_at, expired_date, extendable_until, after_act, ...rest } = row;
  return {
    kind: 'subject',
    of: 'proposal-text',
    id,
    ...rest,
    opens_at: opens_at.toISOString(),
    closes_at: expired_date.toISOString(),
    extendable_until: extendable_until.toISOString(),
    after_act: after_act.toString(),
  };
}
