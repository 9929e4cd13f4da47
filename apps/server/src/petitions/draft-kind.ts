import { signedBatchCall } from '@sabha/chain/signed-batch';
import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import type { Schema } from '@sabha/db/schema';
import { type PetitionThresholds, responseSignatures } from '@sabha/domain/petitions/petition-response';
import {
  type AuthorSituation,
  judgeDraft,
  type PetitionFailure,
} from '@sabha/domain/petitions/petition-rules';
import { PETITION_DRAFT } from '@sabha/domain/petitions/petition-structs';
import type { PetitionText } from '@sabha/domain/petitions/petition-text';
import type { Transaction } from 'kysely';
import { getAbiItem, toFunctionSelector } from 'viem';
import type { Act, ActKind, Verdict, VerifiedAct, WalletForm } from '../acts/act-kind.ts';
import type { FollowedKind, LatestChange } from '../acts/ledger/followed-kind.ts';
import type { SignatureVerifier } from '../acts/verify-signatures.ts';
import { type RelayKind, signedActs } from '../jobs/relay-kind.ts';
import {
  CURRENT_PETITION,
  insertPetitions,
  markRefused,
  PETITION_OF_EVENT,
  petitionsOf,
  readAuthors,
} from './petitions.store.ts';

/** A petition as its author signed it, with the text that the signature covers by its hash. */
export interface DraftAct extends Act {
  readonly text: PetitionText;
  readonly textHash: string;
  readonly requiredSignatures: number;
  readonly closesAt: Date;
}

const MOST_DRAFTS = 50;
const DRAFT_GAS = 160_000n;
const CREATE = toFunctionSelector(getAbiItem({ abi: petitionsAbi, name: 'createPetitionsBySig' }));

const relay: RelayKind = {
  name: 'petition-draft',
  office: 'relayer',
  limit: MOST_DRAFTS,
  after: ['authorise', 'replace'],
  abi: petitionsAbi,
  // The chain counts the week by its own clock, which may be a moment behind ours.
  passing: ['TooSoon', 'SignatureBudgetSpent'],
  call: (rows, { addresses }) => signedBatchCall(addresses.petitions, CREATE, signedActs(rows), DRAFT_GAS),
};

/** A draft is its author's only act on the petition that it makes; nothing is chosen. */
const followed: FollowedKind = {
  name: 'petition-draft',
  contract: 'petitions',
  counted: 'PetitionCreated',
  choiceByte: null,
  subjectOfEvent: PETITION_OF_EVENT,
  current: CURRENT_PETITION,
  write: (trx: Transaction<Schema>, changes: readonly LatestChange[]) =>
    markRefused(
      trx,
      changes.map(({ subject, due }) => ({ id: subject, refused: due === null })),
    ),
  changed: () => {},
};

/** What a draft is, without its rules. */
export const DRAFT_FORM: WalletForm = {
  name: 'petition-draft',
  struct: PETITION_DRAFT,
  contract: 'petitions',
  relay,
  followed,
};

/** The petition's public number. */
export type DraftOutcome = number;

/** The petition draft as a kind of act. A petition keeps the thresholds that were set when it was created. */
export function draftKind(
  verify: SignatureVerifier,
  thresholds: PetitionThresholds,
): ActKind<DraftAct, DraftOutcome, PetitionFailure> {
  return {
    ...DRAFT_FORM,
    verify: (acts) => verify(acts, DRAFT_FORM),
    async consult(trx, acts) {
      const read = await readAuthors(
        trx,
        acts.map(({ act }) => act.author),
      );
      const situations = new Map<string, AuthorSituation>(
        acts.map(({ act }, index) => [
          act.author,
          {
            authorised: read[index]?.citizen === 'active',
            lastCreated: read[index]?.last_created ?? null,
          },
        ]),
      );
      return (fresh) => judge(fresh, new Map(situations), { lastId: read[0]?.last_id ?? 0, thresholds });
    },
    async recall(db, acts) {
      const known = await petitionsOf(
        db,
        acts.map(({ digest }) => digest),
      );
      return acts.map(({ digest }) => {
        const petition = known.find((one) => one.digest === digest);
        if (!petition) throw new Error('A recorded draft has no petition');
        return petition.id;
      });
    },
    recorded: () => {},
  };
}

/** Numbers the good drafts in their order; each counts for its author's next one in the group. */
function judge(
  acts: ReadonlyArray<VerifiedAct<DraftAct>>,
  situations: Map<string, AuthorSituation>,
  { lastId, thresholds }: { readonly lastId: number; readonly thresholds: PetitionThresholds },
) {
  let next = lastId;
  const verdicts = acts.map(({ act }): Verdict<PetitionFailure> => {
    const situation = situations.get(act.author);
    if (!situation) throw new Error('An author was not looked up');
    const refused = judgeDraft(act, situation, act.receivedAt);
    if (refused) return { refused };
    situations.set(act.author, { ...situation, lastCreated: act.receivedAt });
    next += 1;
    return { subject: BigInt(next) };
  });
  const idAt = (index: number) => {
    const verdict = verdicts[index];
    return verdict && 'subject' in verdict ? Number(verdict.subject) : null;
  };
  return {
    verdicts,
    async apply(trx: Parameters<typeof insertPetitions>[0]) {
      const petitions = acts.flatMap(({ act, digest }, index) => {
        const id = idAt(index);
        if (id === null) return [];
        const { text, textHash: text_hash, author } = act;
        const terms = { required_signatures: act.requiredSignatures, closes_at: act.closesAt };
        const since = {
          supporters_needed: thresholds.supporters,
          response_signatures: responseSignatures(act.requiredSignatures, thresholds.response),
          debate_signatures: thresholds.debate,
        };
        const created_at = act.receivedAt;
        return [{ ...text, id, digest, text_hash, author, ...terms, ...since, created_at }];
      });
      await insertPetitions(trx, petitions);
      return acts.map((_, index) => idAt(index));
    },
  };
}
