import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { contentIdOfDigest } from '../../content-id.ts';
import type { Context } from '../../context.ts';
import type { Job, StepResult } from '../../jobs/job.ts';
import { KeptFolder } from '../evidence/kept-folder.ts';
import { IpfsNode, NodeFailed } from './ipfs-node.ts';
import {
  contentsToKeep,
  contentsToRemove,
  forgetPin,
  noteFailure,
  noteKeeping,
  notePinned,
  type PublicContent,
  readContent,
} from './pins.store.ts';

const LOOK_EVERY_MS = 60_000;
const AT_ONCE = 20;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

export interface PinParts {
  readonly context: Pick<Context, 'db' | 'clock' | 'config' | 'log'>;
  readonly node: IpfsNode;
}

/** Has an IPFS node keep what is public of reports, where one is set up. */
export function pinReportsJobs(context: Context): Job[] {
  const url = context.config.ipfsApiUrl;
  if (url === null) return [];
  const node = new IpfsNode(url);
  return [
    {
      name: 'pin-reports',
      idleMs: LOOK_EVERY_MS,
      lock: 'indexer',
      wakeOn: ['reports.changed'],
      step: () => pinReports({ context, node }),
    },
  ];
}

/**
 * One step: removes what is not public any more, then has the node keep what has become public. A content that fails is tried again after a
 * growing pause, and the others go on; where the node is away the step rejects, and the runner of jobs rests.
 */
export async function pinReports(parts: PinParts): Promise<StepResult> {
  const { context, node } = parts;
  const { db, clock } = context;
  const asked = () => ({ node: node.id, now: clock() });
  const leaving = await contentsToRemove(db, asked(), AT_ONCE);
  for (const { digest } of leaving) {
    await attempt(parts, { digest, state: 'leaving' }, async () => {
      await node.remove(contentIdOfDigest(digest));
      await forgetPin(db, digest);
    });
  }
  const wanted = await contentsToKeep(db, asked(), AT_ONCE);
  for (const content of wanted) {
    const { digest } = content;
    await noteKeeping(db, digest, asked());
    await attempt(parts, { digest, state: 'waiting' }, async () => {
      const bytes = await bytesOf(parts, content);
      if (bytes === null) return; // hidden a moment ago: the next step removes it
      await node.keep(bytes, contentIdOfDigest(digest));
      await notePinned(db, digest);
    });
  }
  return leaving.length === AT_ONCE || wanted.length === AT_ONCE ? 'more' : 'idle';
}

async function attempt(
  { context: { db, clock, log } }: PinParts,
  { digest, state }: { readonly digest: string; readonly state: 'waiting' | 'leaving' },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof NodeFailed)) throw error;
    const again = (attempts: number) =>
      new Date(clock().getTime() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)));
    const attempts = await noteFailure(db, digest, { state, why: error.message, again });
    if (error.isAway) throw error;
    if (attempts === 1)
      log.warn({ contentId: contentIdOfDigest(digest), state, why: error.message }, 'the IPFS node refused');
  }
}

/** The bytes of a content; null where it is not public any more. Rejects with NodeFailed where they are not what its id says. */
async function bytesOf(
  { context: { db, clock, config } }: PinParts,
  content: PublicContent,
): Promise<Uint8Array | null> {
  const found = await readContent(db, content, clock());
  if (!found) return null;
  const bytes = content.part === 'copy' ? await copyOf(config.evidence.dir, found.file) : found.bytes;
  const isWhole = bytes && `0x${createHash('sha256').update(bytes).digest('hex')}` === content.digest;
  if (!isWhole) throw new NodeFailed('the stored bytes are not those of the content id');
  return bytes;
}

async function copyOf(dir: string, file: string | null): Promise<Uint8Array | null> {
  const kept = file === null ? null : await new KeptFolder(dir).read(file);
  return kept ? buffer(kept.stream) : null;
}
