import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import {
  petitionResponseSchema,
  signerResponseSchema,
  signPetitionResponseSchema,
} from '@sabha/domain/petitions/petition-calls';
import { ENDORSEMENT, INVALIDATED, SIGNS, WITHDRAWS } from '@sabha/domain/petitions/petition-structs';
import { type PublicClient, parseEventLogs } from 'viem';
import { z } from 'zod';
import type { ActCode, CheckContext } from '../acts/act-in-web.ts';
import type { Verdict } from '../acts/check/verdict.ts';
import { NotLookedUp } from '../acts/submit/act-failure.ts';
import { apiGet } from '../api/api-client.ts';
import { languageOf } from '../i18n/languages.ts';
import type { EndorsementIntent, EndorsementMessage, EndorsementOutcome } from './endorsement-message.ts';
import { ALREADY_DONE } from './failure-kinds.ts';
import { noteOwnSignatures } from './live/live-petitions.ts';

const numberOf = (choice: EndorsementIntent['choice']) => (choice === 'sign' ? SIGNS : WITHDRAWS);

/** How a signature under a petition is signed, sent, checked, and sent from the own wallet. */
export const endorsementCode: ActCode<EndorsementIntent, EndorsementMessage, EndorsementOutcome> = {
  struct: ENDORSEMENT,
  schema: z.object({
    petition: z.string(),
    choice: z.enum(['sign', 'withdraw']),
    listed: z.literal('yes').optional(),
    signer: z.string(),
    seq: z.string(),
    deadline: z.string(),
  }),
  typed: ({ petition, choice, signer, seq, deadline }) => ({
    petitionId: parseHash(petition),
    choice: numberOf(choice),
    signer: parseAddress(signer),
    seq: BigInt(seq),
    deadline: BigInt(deadline),
  }),
  untyped: (typed: ReturnType<typeof ENDORSEMENT.decode>) => {
    const { petitionId, choice, signer, seq, deadline } = typed;
    if (choice !== SIGNS && choice !== WITHDRAWS) throw new RangeError('No such choice');
    return {
      petition: petitionId,
      choice: choice === SIGNS ? 'sign' : 'withdraw',
      signer,
      seq: String(seq),
      deadline: String(deadline),
    };
  },
  isSame: (one, other) => one.choice === other.choice,
  async lookUp({ petition, choice }, signer) {
    const answer = await apiGet(`/api/petitions/${petition}/signatures/${signer}`, signerResponseSchema);
    if (!answer.ok) throw new NotLookedUp(answer.failure);
    const { body, at } = answer.value;
    const nextSeq = BigInt(body.data.next_seq);
    return { seq: nextSeq - 1n, nextSeq, isDone: body.data.has_signed === (choice === 'sign'), at };
  },
  message: ({ petition, choice, listed }, _lookedUp, { author, seq, deadline }) => ({
    petition,
    choice,
    ...(listed ? { listed } : {}),
    signer: author,
    seq,
    deadline,
  }),
  says: ({ petition, choice }) => ({ kind: choice === 'sign' ? 'sign-petition' : 'withdraw', petition }),
  alreadyDone: ALREADY_DONE,
  posts: ({ petition, choice, listed, signer, seq, deadline }, signature) => [
    {
      path: `/api/petitions/${petition}/sign`,
      body: { wallet_address: signer, choice, seq, deadline, signature, list_pseudonym: listed === 'yes' },
    },
  ],
  answer: signPetitionResponseSchema,
  noteOutcome: ({ petition }, { signature_count }) => noteOwnSignatures(petition, signature_count),
  countedIn: (logs) =>
    parseEventLogs({ abi: petitionsAbi, eventName: 'PetitionSigned', logs: [...logs] }).map(({ args }) => ({
      digest: args.digest,
      seq: args.seq,
      isOf: (message) =>
        args.signer.toLowerCase() === message.signer &&
        args.choice === numberOf(message.choice) &&
        args.petitionId === message.petition &&
        args.seq === BigInt(message.seq),
    })),
  direct: {
    abi: petitionsAbi,
    call: ({ petition, choice }) => ({
      functionName: choice === 'sign' ? 'signPetition' : 'withdrawSignature',
      args: [parseHash(petition)],
    }),
    async latest(ledger, address, { petition, choice }, signer) {
      const [latest, seq] = await endorsementOf(ledger, address, petition, signer);
      return { seq, isSame: latest === numberOf(choice) };
    },
    refusals: {
      DoesNotExist: 'petition-unknown',
      Withdrawn: 'petition-removed',
      Completed: 'petition-completed',
      Closed: 'petition-closed',
      NotAuthorised: 'not-authorised',
      StaleSequence: ALREADY_DONE,
      SameChoice: ALREADY_DONE,
      BadChoice: 'not-signed',
      Invalidated: 'signature-invalidated',
    },
  },
  checkMore: (_step, context) => checkCount(context),
};

function endorsementOf(ledger: PublicClient, address: `0x${string}`, petition: string, signer: string) {
  return ledger.readContract({
    abi: petitionsAbi,
    address,
    functionName: 'endorsementOf',
    args: [parseHash(petition), parseAddress(signer)],
  });
}

/** Asks the contract what it counts of this signer and in all, and compares the number with the published one. */
async function checkCount(context: CheckContext<EndorsementMessage>): Promise<Verdict> {
  const { message, ledger, chain, settings } = context;
  if (ledger.state === 'rejected') return { state: 'good', says: 'count.uncounted' };
  try {
    const address = parseAddress(settings.contracts.petitions);
    const petition = parseHash(message.petition);
    const published = await apiGet(`/api/petitions/${petition}`, petitionResponseSchema);
    if (!published.ok) return { state: 'unknown', says: 'count.unknown' };
    if (context.isAnchored) return await checkAnchoredCount(message);
    const [[choice, seq], onLedger] = await Promise.all([
      endorsementOf(chain, address, petition, message.signer),
      chain.readContract({ abi: petitionsAbi, address, functionName: 'getPetition', args: [petition] }),
    ]);
    if (seq > BigInt(message.seq)) return { state: 'good', says: 'count.replaced' };
    const values = { ledger: onLedger.signatures, published: published.value.body.data.signature_count };
    const isHere = seq === BigInt(message.seq);
    if (!isHere)
      return { state: ledger.state === 'final' ? 'bad' : 'waiting', says: isBehind(ledger), values };
    if (choice === INVALIDATED) return await sayInvalidated(message);
    if (choice !== numberOf(message.choice)) return { state: 'bad', says: 'count.bad' };
    if (values.ledger !== values.published) return { state: 'waiting', says: 'count.waiting', values };
    const says = message.choice === 'sign' ? 'count.good' : 'count.withdrawn';
    return { state: 'good', says, values: { signatures: values.ledger } };
  } catch {
    return { state: 'unknown', says: 'count.unknown' };
  }
}

/** No contract counts anchored signatures: what this server says of the signer now, which the published files confirm or not. */
async function checkAnchoredCount({ petition, signer, choice, seq }: EndorsementMessage): Promise<Verdict> {
  const answer = await apiGet(`/api/petitions/${petition}/signatures/${signer}`, signerResponseSchema);
  if (!answer.ok) return { state: 'unknown', says: 'count.unknown' };
  const { has_signed, next_seq } = answer.value.body.data;
  if (BigInt(next_seq) > BigInt(seq) + 1n) return { state: 'good', says: 'count.replaced' };
  const isAsSaid = has_signed === (choice === 'sign');
  return { state: isAsSaid ? 'good' : 'bad', says: isAsSaid ? 'count.anchored' : 'count.bad' };
}

/** The contract says that an office declared the signature invalid; this server, for which reason. */
async function sayInvalidated({ petition, signer }: EndorsementMessage): Promise<Verdict> {
  const answer = await apiGet(`/api/petitions/${petition}/signatures/${signer}`, signerResponseSchema);
  const reason = answer.ok ? answer.value.body.data.invalidated?.reason : null;
  return {
    state: 'bad',
    says: 'count.invalidated',
    values: { reason: reason?.[languageOf(location.pathname)] ?? '–' },
  };
}

function isBehind({ state }: CheckContext<EndorsementMessage>['ledger']): string {
  return state === 'final' ? 'count.bad' : 'count.waiting';
}
