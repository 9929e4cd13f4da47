import {
  type ActContent,
  BODY_SIZES,
  type IntakeReceipt,
  lookUpResponseSchema,
  submitActResponseSchema,
} from '@sabha/anonymity/calls/submit-act';
import type { Word } from '@sabha/anonymity/field';
import { problemSchema } from '@sabha/domain/core/envelope';
import { puzzleResponseSchema } from '@sabha/domain/core/work';
import { askUnnamed } from '../api/ask-unnamed.ts';
import type { PageSettings } from '../shell/context.ts';
import { solvePuzzle } from '../work/solve-puzzle.ts';
import type { LedgerToAsk, ProvenAct, ScopeParts } from './identity-messages.ts';

/** An act that was not taken. `problem` is the server's name of the reason; null where nothing came back. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly problem: string | null;

  constructor(problem: string | null) {
    super(problem ?? 'no answer');
    this.problem = problem;
  }
}

export interface SendSteps {
  readonly onWork?: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends an act with its proof, after a computation that the server asks of everybody. Rejects with NotTaken. */
export async function sendAct(
  act: ProvenAct,
  content: ActContent | null,
  { onWork = () => {}, signal }: SendSteps,
): Promise<IntakeReceipt> {
  const puzzle = puzzleResponseSchema.safeParse(await call('/api/anonymous/challenge', {}, signal));
  if (!puzzle.success) throw new NotTaken(null);
  const solutions = await solvePuzzle(puzzle.data.data.challenges, onWork, signal);
  const body = padded({ act, content, work: { solutions }, padding: '' });
  const headers = { 'content-type': 'application/json' };
  const answered = await call('/api/anonymous/acts', { method: 'POST', headers, body }, signal);
  const parsed = submitActResponseSchema.safeParse(answered);
  if (!parsed.success) throw new NotTaken(null);
  return parsed.data.data.receipt;
}

/** JSON as long as one of a few lengths, so that its length says little. */
function padded(body: object & { readonly padding: string; readonly [part: string]: unknown }): string {
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
  const size = BODY_SIZES.find((one) => one >= bytes) ?? bytes;
  return JSON.stringify({ ...body, padding: ' '.repeat(size - bytes) });
}

/** The acts of a scope, of which only one's own device knows which is one's own. Rejects with NotTaken. */
export async function readActs({ kind, subject }: Pick<ScopeParts, 'kind' | 'subject'>, signal: AbortSignal) {
  // A scope of few acts is read whole; of many only those that begin alike would be asked for.
  const answered = await call(`/api/anonymous/acts/${kind}/${subject}/0/0x00000000`, {}, signal);
  const parsed = lookUpResponseSchema.safeParse(answered);
  if (!parsed.success) throw new NotTaken(null);
  return parsed.data.data.rows as ReadonlyArray<{ nullifier: Word; words: readonly Word[]; digest: Word }>;
}

async function call(path: string, request: RequestInit, signal: AbortSignal): Promise<unknown> {
  let response: Response;
  try {
    response = await askUnnamed(path, { ...request, cache: 'no-store', signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new NotTaken(null);
  }
  const answered: unknown = await response.json().catch(() => null);
  if (response.ok) return answered;
  throw new NotTaken(problemSchema.safeParse(answered).data?.kind ?? null);
}

/** Where a device compares the list of citizens with the contract: nodes of others first. */
export function ledgerToAsk(settings: PageSettings): LedgerToAsk {
  const { contracts, chainId, rpcAlternatives, rpcPath, ownChain } = settings;
  const nodes = [...rpcAlternatives, new URL(rpcPath, location.origin).href];
  return { census: contracts.census, chainId, nodes, ownChain };
}

export function scopeIn(
  { chainId, contracts }: PageSettings,
  kind: 'report' | 'report-vote' | 'ballot',
  subject: Word,
): ScopeParts {
  const contract = kind === 'ballot' ? contracts.secretBallots : contracts.anonymousReports;
  return { kind, chainId, contract, subject };
}
