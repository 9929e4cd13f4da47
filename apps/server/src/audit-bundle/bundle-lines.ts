import type { Deployment } from '@sabha/contracts/deployment';
import type { Schema } from '@sabha/db/schema';
import { anchoredKind } from '@sabha/domain/acts/anchored-acts';
import type { ReceiptKey } from '@sabha/domain/acts/receipt-keys';
import {
  type AnchorLine,
  AUDIT_FORMAT,
  AUDIT_VERSION,
  type AuditLine,
  type ManifestLine,
  type WaitingLine,
} from '@sabha/domain/audit/bundle-format';
import type { Kysely } from 'kysely';
import type { Address } from 'viem';
import type { BundleSection, SubjectBounds } from './bundle-section.ts';
import type { WaitingTask } from './cut.store.ts';
import {
  actLine,
  anchorLine,
  blockLine,
  citizensLine,
  directLine,
  eventLine,
  receiptsLine,
} from './present-lines.ts';
import {
  actPage,
  anchorPage,
  directPage,
  type EventPosition,
  eventsOfBlocks,
  keptBlocks,
  RECEIPT_LOG,
  receiptBatches,
  refusedActs,
  type Shown,
} from './record-pages.store.ts';
import { type Cut, stillStands } from './take-cut.ts';

/** The contract that authorises citizens; acts of every kind depend on it. */
const REGISTRY = 'registry';
/** The contract that has the roots over anchored acts of any kind. */
const ANCHORS = 'anchors';

/** What the manifest says beyond the cut. */
export interface Publisher {
  readonly receiptKeys: readonly ReceiptKey[];
  /** The version of each contract, where it could be asked. */
  readonly versions: ReadonlyMap<string, string | null>;
}

/** What lines are made from. */
interface Bundle {
  readonly db: Kysely<Schema>;
  readonly cut: Cut;
  /** The sections that are listed: all, or that of the one subject. */
  readonly sections: readonly BundleSection[];
}

const START: EventPosition = { block: 0n, log: -1 };
const ROWS = 1_000;
const MOST_BLOCKS = 1_048_576n;

/** The contracts that a bundle names, with their addresses: the registry, the log of receipts, and those of its sections. */
export function contractsOf(
  sections: readonly BundleSection[],
  { addresses }: Pick<Deployment, 'addresses'>,
): ReadonlyArray<readonly [name: string, address: Address]> {
  return [...eventContracts(sections), RECEIPT_LOG].flatMap((name) => {
    const address = addresses[name];
    return address === undefined ? [] : [[name, address] as const];
  });
}

/** Those whose events are listed as such; the log of receipts has lines of its own. */
function eventContracts(sections: readonly BundleSection[]): string[] {
  return [REGISTRY, ANCHORS, ...sections.flatMap(({ contract }) => contract ?? [])];
}

/**
 * The lines of a bundle but for its last one, a page of the database at a time: each reads what it needs and holds nothing
 * while the reader takes it. The last is an error where the chain lost the past that the cut was made of.
 */
export async function* bundleLines(
  db: Kysely<Schema>,
  cut: Cut,
  all: readonly BundleSection[],
  publisher: Publisher,
): AsyncGenerator<AuditLine> {
  const sections = all.filter(({ of }) => cut.sections.has(of));
  const bundle = { db, cut, sections };
  yield manifestLine(bundle, publisher);
  for (const section of sections) {
    const last = cut.sections.get(section.of)?.last ?? 0;
    yield* section.subjects(db, boundsOf(cut, last));
  }
  yield* waitingLines(bundle);
  let stands = yield* eventLines(bundle);
  yield* actLines(bundle);
  yield* directLines(bundle);
  yield* unanchoredLines(bundle);
  for (const { counts } of cut.sections.values()) yield* counts;
  for (const { day, passed, unknown } of cut.citizens.days)
    yield { kind: 'day', day, passed: Number(passed), unknown: Number(unknown) };
  if (cut.citizens.findings) yield citizensLine(cut.citizens.findings);
  stands &&= await stillStands(db, cut);
  if (!stands) yield { kind: 'error', reason: 'chain-rolled-back' };
}

function boundsOf({ only, takenAt: at, acts }: Cut, last: number): SubjectBounds {
  return { last, only: only?.id ?? null, at, acts };
}

function manifestLine({ cut, sections }: Bundle, { receiptKeys, versions }: Publisher): ManifestLine {
  const { deployment } = cut.chain;
  const contracts = contractsOf(sections, deployment).map(([name, address]) => {
    return [name, { address: address.toLowerCase(), version: versions.get(name) ?? null }] as const;
  });
  return {
    kind: 'manifest',
    format: AUDIT_FORMAT,
    version: AUDIT_VERSION,
    taken_at: cut.takenAt.toISOString(),
    installation: cut.installation,
    only: cut.only,
    chain: {
      id: cut.chain.chainId,
      mark_hash: cut.chain.genesisHash,
      first_block: deployment.blockNumber.toString(),
      block: cut.block.toString(),
      block_hash: cut.blockHash,
      final_block: cut.finalBlock.toString(),
    },
    contracts: Object.fromEntries(contracts),
    acts_up_to: cut.acts.toString(),
    receipt_keys: [...receiptKeys],
  };
}

function* waitingLines({ cut, sections }: Bundle): Generator<WaitingLine> {
  for (const task of cut.waiting) {
    const line = waitingLine(task, sections);
    if (line && (line.subject === null || cut.only === null || line.subject.id === cut.only.id)) yield line;
  }
}

/** Null for a task of a section that is not listed. */
function waitingLine({ task, payload }: WaitingTask, sections: readonly BundleSection[]): WaitingLine | null {
  const section = sections.find(({ tasks }) => tasks.kinds.includes(task));
  if (section) {
    const subject = { of: section.of, id: Number(payload[section.tasks.field]) };
    return { kind: 'waiting', task, wallet: null, subject };
  }
  if (typeof payload.wallet !== 'string') return null;
  return { kind: 'waiting', task, wallet: payload.wallet.toLowerCase(), subject: null };
}

/** Gives whether the chain had its past all the while. */
async function* eventLines({ db, cut, sections }: Bundle): AsyncGenerator<AuditLine, boolean> {
  const contracts = eventContracts(sections);
  const [section] = sections;
  const filter = cut.only && section ? await section.eventFilter(db, cut.only.id) : null;
  const anchored =
    cut.only && section ? { subject: cut.only.id, kinds: section.acts.map(anchoredKind) } : null;
  const only = filter && section?.contract ? { contract: section.contract, ...filter } : null;
  let [blocks, block] = [16n, -1n];
  for (let after = cut.chain.deployment.blockNumber - 1n; after < cut.block; ) {
    const upTo = after + blocks < cut.block ? after + blocks : cut.block;
    const page = await eventsOfBlocks(db, { after, upTo, contracts, only, anchored });
    const kept = page.length === 0 ? [] : await keptBlocks(db, after + 1n, upTo);
    const headers = new Map(kept.map((block) => [block.number, block]));
    for (const row of page) {
      if (row.block_number !== block) yield blockLine(row, headers.get(row.block_number));
      block = row.block_number;
      yield eventLine(row);
    }
    after = upTo;
    blocks = nextWidth(blocks, page.length);
    if (!(await stillStands(db, cut))) return false;
  }
  return true;
}

/** As many blocks as hold about a thousand events: few where many act, very many where nothing happens. */
function nextWidth(blocks: bigint, events: number): bigint {
  if (events > ROWS) return blocks > 1n ? blocks / 2n : 1n;
  return events < ROWS / 4 && blocks < MOST_BLOCKS ? blocks * 2n : blocks;
}

async function* actLines({ db, cut, sections }: Bundle): AsyncGenerator<AuditLine> {
  const shown: Shown = { kinds: sections.flatMap(({ acts }) => acts), subject: cut.only?.id ?? null };
  const anchors = anchorsOf(db, cut);
  let anchor = await anchors.next();
  let batch = 0n;
  for (let after = 0n; after < cut.acts; after += BigInt(ROWS)) {
    const upTo = after + BigInt(ROWS);
    const range = { after, last: upTo < cut.acts ? upTo : cut.acts };
    const page = await actPage(db, range, shown);
    const batches = await receiptBatches(db, [...new Set(page.map((row) => row.batch))]);
    const byId = new Map(batches.map((row) => [row.id, row]));
    const refusals = await refusedActs(db, range, cut.block);
    const reasons = new Map(refusals.map(({ act_id, reason }) => [act_id, reason]));
    for (const row of page) {
      for (; !anchor.done && BigInt(anchor.value.first_act) <= row.id; anchor = await anchors.next())
        yield anchor.value;
      const receipts = byId.get(row.batch);
      if (row.batch !== batch && receipts) yield receiptsLine(receipts);
      batch = row.batch;
      yield actLine(row, reasons.get(row.id) ?? null);
    }
  }
  // Those of acts that this record does not have.
  for (; !anchor.done; anchor = await anchors.next()) yield anchor.value;
}

async function* anchorsOf(db: Kysely<Schema>, { block }: Cut): AsyncGenerator<AnchorLine, undefined> {
  for (let after = START; ; ) {
    const page = await anchorPage(db, { after, upTo: block });
    for (const row of page) yield anchorLine(row);
    const end = page.at(-1);
    if (!end) return;
    after = { block: end.block_number, log: end.log_index };
  }
}

async function* unanchoredLines({ db, cut, sections }: Bundle): AsyncGenerator<AuditLine> {
  for (const section of sections) {
    const { last = 0 } = cut.sections.get(section.of) ?? {};
    if (section.unanchored) yield* section.unanchored(db, boundsOf(cut, last));
  }
}

async function* directLines({ db, cut, sections }: Bundle): AsyncGenerator<AuditLine> {
  const shown: Shown = { kinds: sections.flatMap(({ direct }) => direct), subject: cut.only?.id ?? null };
  for (let after = START; ; ) {
    const page = await directPage(db, { after, last: cut.block }, shown);
    for (const row of page) yield directLine(row);
    const end = page.at(-1);
    if (!end) return;
    after = { block: end.block_number, log: end.log_index };
  }
}
