import { type Word, wordOf } from '@sabha/anonymity/field';
import { identityRequest } from '@sabha/anonymity/identity/identity-request';
import { signsAlike } from '@sabha/anonymity/identity/normal-signature';
import { signingDomain } from '@sabha/domain/acts/signed-struct';
import { enrolResponseSchema } from '@sabha/domain/anonymity/enrolment';
import { ENROLMENT } from '@sabha/domain/anonymity/enrolment-struct';
import type { Membership } from '@sabha/domain/anonymity/membership';
import { type Address, hexSchema, parseAddress, parseHash } from '@sabha/domain/core/hex';
import { pad } from 'viem';
import { readyWallet } from '../acts/submit/ready-wallet.ts';
import { apiPost } from '../api/api-client.ts';
import { askTime } from '../api/ask-unnamed.ts';
import { Failure } from '../api/failure.ts';
import type { PageSettings } from '../shell/context.ts';
import { loadEngine } from '../wallet/load-engine.ts';
import { updateWallet, walletSnapshot } from '../wallet/wallet-store.ts';
import {
  forgetIdentity,
  makeRandomIdentity,
  notedIdentity,
  proveInWorker,
  saveIdentityFile,
  unlockIdentity,
} from './identity-holder.ts';
import type { SavedFile } from './identity-messages.ts';
import { settle } from './identity-state.ts';
import { readMembership } from './identity-store.ts';
import { keepShare } from './kept-share.ts';
import { ledgerToAsk } from './send-act.ts';

export type EnrolStep = 'first' | 'second' | 'file' | 'prove' | 'third' | 'send';

/** Why somebody was not enrolled; the texts are `anonymity:failure.*`. */
export type EnrolFailure =
  | 'signed-out'
  /** No list has the identity yet. */
  | 'waiting'
  /** Registered, and not on the ledger yet, or under age. */
  | 'not-a-citizen'
  /** The wallet signs otherwise than it did. */
  | 'differs'
  /** The identity is in its file alone, and that was not saved. */
  | 'file-not-kept'
  | 'replaced-too-often'
  | 'changed-meanwhile'
  | 'refused'
  | 'no-answer';

export class EnrolFailed extends Failure<EnrolFailure> {
  override readonly name = 'EnrolFailed';
}

const VALID_SECONDS = 3_600;
const signature = hexSchema(2_048);

/** What enrolling asks of the page. */
export interface EnrolWays {
  /** Aborted once the person has left: nothing more is asked of the wallet then. */
  readonly signal: AbortSignal;
  readonly onStep: (step: EnrolStep) => void;
  /** Shows the file of an identity. Gives whether it was opened again with its words, or somebody gave up. */
  readonly keepFile: (file: SavedFile, required: boolean) => Promise<boolean>;
}

/**
 * Makes an identity of the wallet's signature, asked for twice, and enrols it with a third one. A wallet whose signatures differ gets a
 * random identity, whose file is saved before anything of it is sent. An existing identity is kept unless `replaces` is set. Rejects with
 * EnrolFailed, with ProofFailed, where the wallet does not sign, and where somebody left before the last signature.
 */
export async function enrol(
  settings: PageSettings,
  { onStep, keepFile, signal }: EnrolWays,
  { replaces = false }: { readonly replaces?: boolean } = {},
): Promise<Membership> {
  const engine = await loadEngine(settings);
  const { address: wallet } = await readyWallet(engine, settings, 'account', () => {});
  const membership = await readMembership(wallet);
  if (!membership) throw new EnrolFailed('signed-out');
  // The first attempt may have succeeded although its answer was lost: enrolling again would replace that identity.
  if (membership.commitment !== null && !replaces) return membership;
  const next = membership.commitment === null ? membership : membership.next;
  if (!next) throw new EnrolFailed('replaced-too-often');
  const { generation } = next;
  const share = next.share as Word; // by its form
  const installation = membership.installation as Word; // likewise
  const request = identityRequest({ installation: parseHash(installation), wallet, generation });
  signal.throwIfAborted();
  onStep('first');
  const first = signature.parse(await engine.signTypedData(request, { kind: 'identity' }));
  signal.throwIfAborted();
  onStep('second');
  const second = signature.parse(await engine.signTypedData(request, { kind: 'identity' }));
  forgetIdentity();
  const isDerived = await signsAlike(request, first, second);
  const commitment = isDerived
    ? await unlockIdentity({ signature: first, share, installation, generation })
    : await makeKeptIdentity({ installation, generation }, { onStep, keepFile, signal });
  const isStillIt = notedIdentity();
  onStep('prove');
  const census = { chainId: settings.chainId, address: parseAddress(settings.contracts.census) };
  const { act } = await proveInWorker({
    scope: { kind: 'enrol', chainId: census.chainId, contract: census.address, subject: pad(wallet) },
    words: [wordOf(BigInt(generation)), commitment],
    alone: true,
    ledger: ledgerToAsk(settings),
  });
  signal.throwIfAborted();
  onStep('third');
  const now = await askTime().catch(() => new Date());
  const deadline = BigInt(Math.floor(now.getTime() / 1000) + VALID_SECONDS);
  const signed = signature.parse(
    await engine.signTypedData(
      {
        domain: signingDomain(census),
        types: ENROLMENT.types,
        primaryType: ENROLMENT.name,
        message: { citizen: wallet, commitment: BigInt(commitment), generation, deadline },
      },
      { kind: 'enrol' },
    ),
  );
  onStep('send');
  const answered = await apiPost(
    '/api/anonymity/enrolments',
    {
      ...{ citizen: wallet, commitment, generation, deadline: deadline.toString(), signature: signed },
      proof: { nullifier: act.nullifier, points: act.points },
    },
    enrolResponseSchema,
  );
  const enrolled = answered.ok
    ? answered.value.body.data.membership
    : await enrolledAllTheSame(wallet, commitment, failureOf(answered.failure));
  keepShare(wallet, enrolled, !isDerived);
  // The wallet may have been disconnected since.
  if (isStillIt()) settle({ kind: 'unlocked', wallet, commitment });
  const { session } = walletSnapshot();
  if (session) updateWallet({ session: { ...session, anonymity: enrolled } });
  return enrolled;
}

/** Where no answer came it may have arrived: what the server has is asked, and is what counts. Rejects with EnrolFailed. */
async function enrolledAllTheSame(wallet: Address, commitment: Word, why: EnrolFailure): Promise<Membership> {
  const now = why === 'no-answer' ? await readMembership(wallet) : null;
  if (now?.commitment === commitment) return now;
  throw new EnrolFailed(why);
}

/** A random identity whose file somebody has: without it, it would be lost with this page. */
async function makeKeptIdentity(
  owner: { readonly installation: Word; readonly generation: number },
  { onStep, keepFile }: EnrolWays,
): Promise<Word> {
  const commitment = await makeRandomIdentity(owner);
  onStep('file');
  if (await keepFile(await saveIdentityFile(), true)) return commitment;
  forgetIdentity();
  throw new EnrolFailed('file-not-kept');
}

function failureOf(failure: {
  readonly kind: string;
  readonly problem?: { readonly kind: string } | null;
}): EnrolFailure {
  // A refusal that is not ours comes from a proxy: the enrolment may have arrived.
  if (failure.kind !== 'refused' || !failure.problem) return 'no-answer';
  switch (failure.problem.kind) {
    case 'replaced-too-often':
      return 'replaced-too-often';
    case 'generation-wrong':
      return 'changed-meanwhile';
    default:
      return 'refused';
  }
}
