import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import type { LedgerMode } from '@sabha/domain/acts/ledger-mode';
import { receiptSchema } from '@sabha/domain/acts/receipt';
import { successSchema } from '@sabha/domain/core/envelope';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { signatureSchema } from '@sabha/domain/core/signature';
import { petitionSchema } from '@sabha/domain/petitions/petition';
import {
  confirmPetitionResponseSchema,
  petitionAuthorResponseSchema,
  petitionResponseSchema,
  preparePetitionResponseSchema,
} from '@sabha/domain/petitions/petition-calls';
import { PETITION_DRAFT } from '@sabha/domain/petitions/petition-structs';
import { petitionTextHash, petitionTextSchema } from '@sabha/domain/petitions/petition-text';
import { BaseError, ContractFunctionRevertedError, type PublicClient, parseEventLogs } from 'viem';
import { z } from 'zod';
import type { ActCode, CheckContext, LookedUp } from '../acts/act-in-web.ts';
import type { Verdict } from '../acts/check/verdict.ts';
import { ActFailed, NotLookedUp } from '../acts/submit/act-failure.ts';
import { apiGet, apiPost } from '../api/api-client.ts';
import { type DraftIntent, type DraftMessage, type DraftOutcome, isSameDraft } from './draft-message.ts';

/** The ledger's clock may be a moment behind the server's: a draft that begins only now would be refused there. */
const CLOCKS_APART_S = 60n;

const messageSchema = z.object({
  text: petitionTextSchema.optional(),
  textHash: z.string(),
  requiredSignatures: z.number().int(),
  closesAt: z.string(),
  author: z.string(),
  validFrom: z.string(),
  deadline: z.string(),
});

/** As a wallet brings it to the contract itself. */
const signedDraftSchema = messageSchema.extend({ signature: signatureSchema });

function typedDraft(message: DraftMessage) {
  const { textHash, requiredSignatures, closesAt, author, validFrom, deadline } = message;
  return {
    textHash: parseHash(textHash),
    requiredSignatures,
    closesAt: BigInt(closesAt),
    author: parseAddress(author),
    validFrom: BigInt(validFrom),
    deadline: BigInt(deadline),
  };
}

interface DraftLookedUp extends LookedUp {
  /** How signatures under a new petition reach the ledger here. */
  readonly ledgerMode: LedgerMode;
}

/** How a new petition is signed, sent, checked, and sent from the own wallet. */
export const draftCode: ActCode<DraftIntent, DraftMessage, DraftOutcome> = {
  struct: PETITION_DRAFT,
  // The title is shown beside what is checked: it must be that of the text that was signed.
  schema: messageSchema.refine(({ text, textHash }) => !text || petitionTextHash(text) === textHash),
  typed: typedDraft,
  untyped: ({
    textHash,
    requiredSignatures,
    closesAt,
    author,
    validFrom,
    deadline,
  }: ReturnType<typeof PETITION_DRAFT.decode>) => ({
    textHash,
    requiredSignatures,
    closesAt: String(closesAt),
    author,
    validFrom: String(validFrom),
    deadline: String(deadline),
  }),
  isSame: isSameDraft,
  async lookUp(_intent, wallet): Promise<DraftLookedUp> {
    const answer = await apiGet(`/api/petitions/authors/${wallet}`, petitionAuthorResponseSchema);
    if (!answer.ok) throw new NotLookedUp(answer.failure);
    const { body, at } = answer.value;
    if (!body.data.authorised) throw new ActFailed('not-authorised');
    const { next_possible_at, ledger_mode: ledgerMode } = body.data;
    return { seq: 0n, nextSeq: 0n, isDone: next_possible_at !== null, at, ledgerMode };
  },
  message(intent, { at, ledgerMode }: DraftLookedUp, { author, deadline }) {
    const written = petitionTextSchema.safeParse(intent.text).data;
    if (!written) throw new ActFailed('failed');
    const text = { ...written, ledger_mode: ledgerMode };
    const validFrom = BigInt(Math.floor(at.getTime() / 1000)) - CLOCKS_APART_S;
    return {
      ...{ ...intent, text, textHash: petitionTextHash(text) },
      ...{ author, validFrom: validFrom.toString(), deadline },
    };
  },
  says: ({ requiredSignatures }, { textHash }) => ({
    ...{ kind: 'start-petition', signatures: requiredSignatures },
    text: textHash,
  }),
  alreadyDone: 'too-soon',
  posts({ text, requiredSignatures, closesAt, author, validFrom, deadline }, signature) {
    const terms = {
      required_signature_count: requiredSignatures,
      closes_at: closesAt,
      wallet_address: author,
    };
    return [
      {
        path: '/api/petitions',
        body: { ...text, ...terms, valid_from: validFrom, deadline, signature },
      },
    ];
  },
  answer: successSchema(z.object({ petition: petitionSchema.pick({ id: true }), receipt: receiptSchema })),
  countedIn: (logs) =>
    parseEventLogs({ abi: petitionsAbi, eventName: 'PetitionCreated', logs: [...logs] }).map(({ args }) => ({
      digest: args.digest,
      seq: 0n,
      isOf: (message) => isOnLedger(message, args),
    })),
  direct: {
    abi: petitionsAbi,
    call: (intent) => {
      const signed = signedDraftSchema.parse(intent);
      return {
        functionName: 'createPetitionsBySig',
        args: [[{ draft: draftCode.typed(signed), signature: signed.signature }]],
      };
    },
    // A batch skips what it refuses; the plain call of the same author says why.
    trial(intent) {
      const { textHash, requiredSignatures, closesAt, author, deadline } = signedDraftSchema.parse(intent);
      if (BigInt(deadline) * 1000n < BigInt(Date.now())) throw new ActFailed('deadline-passed');
      return {
        functionName: 'createPetition',
        args: [textHash, requiredSignatures, BigInt(closesAt)],
        account: parseAddress(author),
      };
    },
    async latest(ledger, contract, intent) {
      const digest = digestOf(signedDraftSchema.parse(intent), {
        chainId: await ledger.getChainId(),
        contract,
      });
      const made = await petitionOnLedger(ledger, contract, digest);
      return { seq: made ? 1n : 0n, isSame: made !== null };
    },
    confirm: confirmDraft,
    refusals: {
      TooSoon: 'too-soon',
      NotAuthorised: 'not-authorised',
      BadTerms: 'bad-terms',
      AlreadyUsed: 'on-ledger-already',
      DeadlinePassed: 'deadline-passed',
    },
  },
  checkMore: (_step, context) => checkMade(context),
};

type Where = { readonly chainId: number; readonly contract: `0x${string}` };

function digestOf(message: DraftMessage, { chainId, contract }: Where): `0x${string}` {
  const payload = PETITION_DRAFT.encode(typedDraft(message));
  return PETITION_DRAFT.digest(payload, { chainId, address: contract });
}

/**
 * The end of the specification's way of a petition: the server says whether it has read the petition, and from which
 * transaction. Another transaction than the author's that brought the same draft is as good.
 */
async function confirmDraft(intent: DraftIntent, sent: Where & { readonly hash: string }): Promise<boolean> {
  const { text, ...message } = signedDraftSchema.parse(intent);
  const digest = digestOf(message, sent);
  const prepared = await apiPost('/web3/petition/prepare-petition', text, preparePetitionResponseSchema);
  if (!prepared.ok || prepared.value.body.data.textHash !== message.textHash) return false;
  const { titleCid, descriptionCid } = prepared.value.body.data;
  const body = { txHash: sent.hash, blockchainPetitionId: digest, titleCid, descriptionCid };
  const confirmed = await apiPost(`/api/petitions/${digest}/confirm`, body, confirmPetitionResponseSchema);
  if (confirmed.ok) return true;
  return confirmed.failure.kind === 'refused' && confirmed.failure.problem?.kind === 'differs-on-chain';
}

interface OnLedger {
  readonly author: string;
  readonly textHash: string;
  readonly requiredSignatures: number;
  readonly closesAt: bigint;
}

/** Whether the ledger has the petition with the author, the text and the terms that were signed. */
function isOnLedger(
  { author, textHash, requiredSignatures, closesAt }: DraftMessage,
  made: OnLedger,
): boolean {
  return (
    made.author.toLowerCase() === author &&
    made.textHash === textHash &&
    made.requiredSignatures === requiredSignatures &&
    made.closesAt === BigInt(closesAt)
  );
}

/** Asks the contract for the petition, and compares the published text with what was signed. */
async function checkMade(context: CheckContext<DraftMessage>): Promise<Verdict> {
  const { message, digest, ledger, chain, settings } = context;
  if (ledger.state === 'rejected') return { state: 'good', says: 'made.refused' };
  try {
    const [made, published] = await Promise.all([
      petitionOnLedger(chain, parseAddress(settings.contracts.petitions), digest),
      apiGet(`/api/petitions/${digest}`, petitionResponseSchema),
    ]);
    if (!made)
      return ledger.state === 'final'
        ? { state: 'bad', says: 'made.bad' }
        : { state: 'waiting', says: 'made.waiting' };
    if (!published.ok) return { state: 'unknown', says: 'made.unknown' };
    const { ministry, removed, ...words } = published.value.body.data;
    if (!isOnLedger(message, made)) return { state: 'bad', says: 'made.bad' };
    // Of a removed petition no text is published any more.
    if (removed) return { state: 'good', says: 'made.removed' };
    const text = { ...words, ministry: ministry?.name.en ?? null };
    if (petitionTextHash(text) !== message.textHash) return { state: 'bad', says: 'made.bad' };
    const values = { target: made.requiredSignatures, closes: new Date(Number(made.closesAt) * 1000) };
    return { state: 'good', says: 'made.good', values };
  } catch {
    return { state: 'unknown', says: 'made.unknown' };
  }
}

/** Null where the contract has no such petition. Rejects when it cannot be asked. */
async function petitionOnLedger(
  chain: PublicClient,
  address: `0x${string}`,
  digest: string,
): Promise<OnLedger | null> {
  try {
    return await chain.readContract({
      abi: petitionsAbi,
      address,
      functionName: 'getPetition',
      args: [parseHash(digest)],
    });
  } catch (error) {
    const isUnknown =
      error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError);
    if (isUnknown) return null;
    throw error;
  }
}
