import { manifestSchema } from '@sabha/anonymity/calls/manifest';
import { readCohort } from '@sabha/anonymity/census/cohort-file';
import { blockNodes, type Path, pathOf } from '@sabha/anonymity/census/cohort-tree';
import { cohortOf, LEAST_MEMBERS } from '@sabha/anonymity/census/cohorts';
import { wordOf } from '@sabha/anonymity/field';
import { fingerprintWords } from '@sabha/anonymity/words/word-list';
import { bytesToHex } from 'viem';
import { askUnnamed } from '../api/ask-unnamed.ts';
import { type AskWallet, confirmRoot } from './confirm-root.ts';
import type { LedgerToAsk, ProofFailure, ProofStep, Proven } from './identity-messages.ts';

/** A proof that could not be made, inside the worker. */
export class Failed extends Error {
  readonly why: ProofFailure;

  constructor(why: ProofFailure) {
    super(why);
    this.why = why;
  }
}

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

/**
 * The whole list of one's cohort, by the same requests for everybody of it, as the contract has it. Rejects with Failed: above all where
 * anybody who is asked says that this list is not the newest on the contract.
 */
export async function listWith(
  commitment: bigint,
  ledger: LedgerToAsk,
  { onStep, askWallet }: { readonly onStep: (step: ProofStep) => void; readonly askWallet: AskWallet },
): Promise<List> {
  const { manifest, sha } = await fetchManifest();
  const wanted = cohortOf(commitment, manifest.bits);
  const published = manifest.cohorts.find(({ cohort }) => cohort === wanted);
  if (!published) throw new Failed('not-in-list');
  const bytes = await fetchBytes(`/anonymity/census/${published.file}.bin`, 'no-list');
  const file = readCohort(bytes);
  if ((await sha256(bytes)) !== published.file || !file || wordOf(file.root) !== published.root)
    throw new Failed('no-list');
  onStep('checking');
  const confirmation = await confirmRoot(file, ledger, askWallet);
  if (confirmation === 'differs') throw new Failed('list-differs');
  if (confirmation === 'silent') throw new Failed('ledger-silent');
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

/** The newest manifest, and the SHA-256 of its bytes. Rejects with Failed. */
export async function fetchManifest() {
  const bytes = await fetchBytes('/anonymity/census/manifest.json', 'no-list');
  const manifest = manifestSchema.safeParse(parsed(new TextDecoder().decode(bytes)));
  if (!manifest.success) throw new Failed('no-list');
  return { manifest: manifest.data, sha: await sha256(bytes) };
}

/** The bytes behind an address, asked for without a name. Rejects with Failed. */
export async function fetchBytes(path: string, why: ProofFailure): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await askUnnamed(path);
    if (!response.ok) throw new Failed(response.status === 404 ? 'too-few' : why);
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
