import type {
  BallotLine,
  BlockLine,
  DirectVoteLine,
  EventLine,
  ProposalLine,
  ReceiptsLine,
  TextLine,
} from '@sabha/domain/voting/audit-bundle';
import { choiceOf } from '../ballots/ballots.store.ts';
import type {
  ballotPage,
  directVotePage,
  eventsOfBlocks,
  keptBlocks,
  proposalPage,
  receiptBatches,
  textsOf,
} from './pages.store.ts';

type Row<Page extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Page>>[number];

export function proposalLine(row: Row<typeof proposalPage>): ProposalLine {
  const { expired_date, opens_at, created_at, withdrawn_at, withdrawn_reason, ...rest } = row;
  return {
    kind: 'proposal',
    ...rest,
    opens_at: opens_at.toISOString(),
    closes_at: expired_date.toISOString(),
    created_at: created_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
    withdrawn_reason,
  };
}

export function textLine({ opens_at, expired_date, after_act, ...rest }: Row<typeof textsOf>): TextLine {
  return {
    kind: 'text',
    ...rest,
    opens_at: opens_at.toISOString(),
    closes_at: expired_date.toISOString(),
    after_act: after_act.toString(),
  };
}

export function blockLine({ number, hash, parent_hash, mined_at }: Row<typeof keptBlocks>): BlockLine {
  return { kind: 'block', number: number.toString(), hash, parent_hash, mined_at: mined_at.toISOString() };
}

export function eventLine(row: Row<typeof eventsOfBlocks>): EventLine {
  return {
    kind: 'event',
    block: row.block_number.toString(),
    log: row.log_index,
    tx: row.tx_hash,
    contract: row.contract === 'registry' ? 'registry' : 'proposals', // the query asks for these two
    name: row.name,
    args: row.args,
  };
}

export function receiptsLine(row: Row<typeof receiptBatches>): ReceiptsLine {
  return {
    kind: 'receipts',
    id: row.id.toString(),
    root: row.root,
    acts: row.count,
    signed_at: row.signed_at.toISOString(),
    signature: row.signature,
    signer: row.signer,
  };
}

export function ballotLine(row: Row<typeof ballotPage>, proof: readonly string[] | null): BallotLine {
  return {
    kind: 'ballot',
    number: row.id.toString(),
    digest: row.digest,
    proposal_id: row.proposal_id,
    text_hash: row.text_hash,
    choice: choiceOf(row.choice),
    voter: row.voter,
    seq: row.seq.toString(),
    deadline: row.deadline.toString(),
    signature: row.signature,
    received_at: row.received_at.toISOString(),
    batch: row.batch.toString(),
    ...(proof && { proof: [...proof] }),
    tx: row.tx,
    rejected: row.rejected,
  };
}

export function directVoteLine(row: Row<typeof directVotePage>): DirectVoteLine {
  return {
    kind: 'direct-vote',
    proposal_id: row.proposal_id,
    voter: row.voter,
    choice: choiceOf(row.choice),
    seq: row.seq.toString(),
    block: row.block_number.toString(),
    log: row.log_index,
    tx: row.tx_hash,
  };
}
