import type {
  ActLine,
  AnchorLine,
  BlockLine,
  CitizensLine,
  DirectLine,
  EventLine,
  LeafLine,
  ReceiptsLine,
} from '@sabha/domain/audit/bundle-format';
import type { CitizenFindings } from '@sabha/domain/registration/statistics/citizen-days';
import type {
  actPage,
  anchorPage,
  directPage,
  eventsOfBlocks,
  keptBlocks,
  receiptBatches,
} from './record-pages.store.ts';

type Row<Page extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Page>>[number];

/** The block of an event; `header` where it is still kept. */
export function blockLine(
  { block_number, mined_at }: Row<typeof eventsOfBlocks>,
  header: Row<typeof keptBlocks> | undefined,
): BlockLine {
  return {
    kind: 'block',
    number: block_number.toString(),
    hash: header?.hash ?? null,
    parent_hash: header?.parent_hash ?? null,
    mined_at: mined_at.toISOString(),
  };
}

export function anchorLine(row: Row<typeof anchorPage>): AnchorLine {
  return {
    kind: 'anchor',
    index: row.index,
    first_act: row.firstAct,
    last_act: row.lastAct,
    batches: row.batches,
    root: row.root,
    block: row.block_number.toString(),
    log: row.log_index,
    tx: row.tx_hash,
    anchored_at: row.mined_at.toISOString(),
  };
}

export function eventLine(row: Row<typeof eventsOfBlocks>): EventLine {
  return {
    kind: 'event',
    block: row.block_number.toString(),
    log: row.log_index,
    tx: row.tx_hash,
    contract: row.contract,
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

/** An act with its content, or without it where it is not to be shown. */
export function actLine(row: Row<typeof actPage>, rejected: string | null): ActLine | LeafLine {
  const { kind: act, digest, subject, author, seq, payload } = row;
  const [number, received_at, batch] = [
    row.id.toString(),
    row.received_at.toISOString(),
    row.batch.toString(),
  ];
  if (subject === null || author === null || seq === null || payload === null) {
    return { kind: 'leaf', act, number, digest, received_at, batch };
  }
  return {
    kind: 'act',
    act,
    number,
    digest,
    subject: Number(subject),
    author,
    seq: seq.toString(),
    payload,
    authorization: row.authorization,
    received_at,
    batch,
    tx: row.tx,
    rejected,
  };
}

export function citizensLine({ as_of, unchecked, unauthorised }: CitizenFindings): CitizensLine {
  const { count, wallets } = unchecked;
  return { kind: 'citizens', as_of, unchecked: count, wallets, unauthorised };
}

export function directLine(row: Row<typeof directPage>): DirectLine {
  return {
    kind: 'direct',
    act: row.kind,
    subject: row.subject,
    author: row.author,
    choice: row.choice,
    seq: row.seq.toString(),
    block: row.block_number.toString(),
    log: row.log_index,
    tx: row.tx_hash,
  };
}
