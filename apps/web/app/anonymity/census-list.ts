import { manifestSchema, type NamedCohort, namedCohorts } from '@sabha/anonymity/calls/manifest';
import { type CohortFile, readCohort } from '@sabha/anonymity/census/cohort-file';
import { blockNodes, type Path, pathOf } from '@sabha/anonymity/census/cohort-tree';
import { isInCohort, LEAST_MEMBERS } from '@sabha/anonymity/census/cohorts';
import { wordOf } from '@sabha/anonymity/field';
import { fingerprintWords } from '@sabha/anonymity/words/word-list';
import { bytesToHex } from 'viem';
import { askUnnamed } from '../api/ask-unnamed.ts';
import { Failure } from '../api/failure.ts';
import { type AskWallet, confirmRoot } from './confirm-root.ts';
import type { FrozenList, LedgerToAsk, ProofFailure, ProofStep, Proven } from './identity-messages.ts';

/** A proof that could not be made, inside the worker. */
export class Failed extends Failure<ProofFailure> {}

/** The list that a proof is made for. */
export interface List extends Pick<Proven, 'members' | 'confirmedElsewhere' | 'fingerprint'> {
  readonly path: Path;
}

/** The list of one's own leaf alone, which shows that one has the identity. */
export function ownLeaf(commitment: bigint): List {
  const leaves = [commitment];
  const path = pathOf(leaves, blockNodes(leaves), 0);
  return { path, members: 1, confirmedElsewhere: true, fingerprint: [] };
}

/** Where a list is compared with the contract, and whether it is the newest that is wanted or that of a moment. */
interface Wanted {
  readonly ledger: LedgerToAsk;
  readonly frozen: FrozenList | null;
}

/**
 * The whole list of one's cohort, by the same requests for everybody of it, as the contract has it. Rejects with Failed: above all where
 * anybody who is asked says that this list is not the newest on the contract, or was not at the moment that is asked for.
 */
export async function listWith(
  commitment: bigint,
  { ledger, frozen }: Wanted,
  { onStep, askWallet }: { readonly onStep: (step: ProofStep) => void; readonly askWallet: AskWallet },
): Promise<List> {
  const { manifest, sha } = await fetchManifest();
  // Of a moment: the list that was kept for it, divided as citizens were then, or the newest one where no other has come since.
  const kept = frozen ? (manifest.frozen[frozen.name] ?? []) : [];
  const offered = namedCohorts(manifest, [...kept, ...manifest.cohorts]).filter((cohort) =>
    isInCohort(commitment, cohort),
  );
  if (offered.length === 0) throw new Failed('not-in-list');
  for (const published of offered) {
    const file = await fetchList(published);
    onStep('checking');
    const confirmation = await confirmRoot(file, { ...ledger, moment: frozen?.at ?? null }, askWallet);
    if (confirmation === 'silent') throw new Failed('ledger-silent');
    if (confirmation === 'differs') continue;
    const index = file.leaves.indexOf(commitment);
    if (index < 0) throw new Failed('not-in-list');
    if (file.members < LEAST_MEMBERS) throw new Failed('too-few');
    return {
      path: pathOf(file.leaves, file.nodes, index),
      members: file.members,
      confirmedElsewhere: confirmation === 'elsewhere',
      fingerprint: fingerprintWords(sha),
    };
  }
  throw new Failed('list-differs');
}

async function fetchList({ file: sha, root, cohort, bits }: NamedCohort): Promise<CohortFile> {
  // One that is gone was replaced by a newer one: that says nothing of who is in it.
  const bytes = await fetchBytes(`/anonymity/census/${sha}.bin`, 'no-list', { missing: 'no-list' });
  const file = readCohort(bytes);
  const isNamed = file?.cohort === cohort && file.bits === bits && wordOf(file.root) === root;
  if ((await sha256(bytes)) !== sha || !isNamed) throw new Failed('no-list');
  return file;
}

/** The newest manifest, and the SHA-256 of its bytes. Rejects with Failed. */
export async function fetchManifest() {
  // One that the browser keeps may be older than the list on the contract.
  const bytes = await fetchBytes('/anonymity/census/manifest.json', 'no-list', { cache: 'no-cache' });
  const manifest = manifestSchema.safeParse(parsed(new TextDecoder().decode(bytes)));
  if (!manifest.success) throw new Failed('no-list');
  return { manifest: manifest.data, sha: await sha256(bytes) };
}

/** The bytes behind an address, asked for without a name. Rejects with Failed. */
export async function fetchBytes(
  path: string,
  why: ProofFailure,
  {
    cache = 'default',
    missing = 'too-few',
  }: Pick<RequestInit, 'cache'> & { readonly missing?: ProofFailure } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await askUnnamed(path, { cache });
    if (!response.ok) throw new Failed(response.status === 404 ? missing : why);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw error instanceof Failed ? error : new Failed(why);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))).slice(2);
}
