import {
  type ActContent,
  BODY_SIZES,
  type IntakeReceipt,
  lookUpResponseSchema,
  submitActResponseSchema,
} from '@sabha/anonymity/calls/submit-act';
import type { Word } from '@sabha/anonymity/field';
import type { AnchoredPath } from '@sabha/domain/acts/anchored-acts';
import { keccak256 } from 'viem';
import type { PageSettings } from '../shell/context.ts';
import type { LedgerToAsk, ProvenAct, ScopeParts } from './identity-messages.ts';
import { callUnnamed, NotTaken, type SendSteps, sendUnnamed } from './unnamed-call.ts';

/** Sends an act with its proof, after a computation that the server asks of everybody. Rejects with NotTaken. */
export async function sendAct(
  act: ProvenAct,
  content: ActContent | null,
  steps: SendSteps,
): Promise<IntakeReceipt> {
  const answered = await sendUnnamed('/api/anonymous/acts', { act, content }, BODY_SIZES, steps);
  const parsed = submitActResponseSchema.safeParse(answered);
  if (!parsed.success) throw new NotTaken(null, { mayHaveArrived: true });
  return parsed.data.data.receipt;
}

/** A released act, as everybody may read it: words are hex by their form. */
export interface ReleasedAct {
  readonly nullifier: Word;
  readonly words: readonly Word[];
  readonly digest: Word;
  readonly root: Word;
  readonly points: readonly Word[];
  readonly anchored: AnchoredPath | null;
}

/**
 * The acts of a scope under this nullifier. It is not said which is looked for: a scope of few acts is read whole, and of one of many those
 * whose hashed nullifiers begin alike, 256 or more. Rejects with NotTaken.
 */
export async function readActs(
  scope: Pick<ScopeParts, 'kind' | 'subject'>,
  own: Word,
  signal: AbortSignal,
): Promise<readonly ReleasedAct[]> {
  const whole = await lookUp(scope, { bits: 0, own }, signal);
  const { rows } = whole.bits === 0 ? whole : await lookUp(scope, { bits: whole.bits, own }, signal);
  return (rows as readonly ReleasedAct[]).filter(({ nullifier }) => nullifier === own);
}

async function lookUp(
  { kind, subject }: Pick<ScopeParts, 'kind' | 'subject'>,
  { bits, own }: { readonly bits: number; readonly own: Word },
  signal: AbortSignal,
) {
  const rest = 2 ** (32 - bits);
  const first = Math.floor(Number.parseInt(keccak256(own).slice(2, 10), 16) / rest) * rest;
  const prefix = `0x${first.toString(16).padStart(8, '0')}`;
  const answered = await callUnnamed(`/api/anonymous/acts/${kind}/${subject}/${bits}/${prefix}`, {}, signal);
  const parsed = lookUpResponseSchema.safeParse(answered);
  if (!parsed.success) throw new NotTaken(null);
  return parsed.data.data;
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
