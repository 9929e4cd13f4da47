import { signedBatchCall } from '@sabha/chain/signed-batch';
import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import type { Schema } from '@sabha/db/schema';
import {
  judgeEndorsement,
  type PetitionFailure,
  type SignerSituation,
} from '@sabha/domain/petitions/petition-rules';
import { ENDORSEMENT, INVALIDATED, SIGNS } from '@sabha/domain/petitions/petition-structs';
import type { QueryExecutorProvider, Transaction } from 'kysely';
import { getAbiItem, toFunctionSelector } from 'viem';
import type { Act, ActKind, Judgement, Verdict, VerifiedAct, WalletForm } from '../acts/act-kind.ts';
import { withAnchoredWay } from '../acts/anchored/anchored-relay.ts';
import { signedLate, withLateWay } from '../acts/anchors/late-relay.ts';
import type { FollowedKind, LatestChange } from '../acts/ledger/followed-kind.ts';
import type { SignatureVerifier } from '../acts/verify-signatures.ts';
import type { Events } from '../events.ts';
import { type RelayKind, signedActs } from '../jobs/relay-kind.ts';
import { ANCHORED_SIGNATURES } from './anchored-signatures.ts';
import { comparedSignatures } from './compared-signatures.ts';
import {
  CURRENT_SIGNATURE,
  petitionCloses,
  petitionsOf,
  petitionWindows,
  readSigners,
  removeSignatures,
  SIGNED_PETITION_OF_EVENT,
  type SignerRow,
  writeSignatures,
} from './petitions.store.ts';

/** A signature under a petition, or its withdrawal. */
export interface EndorsementAct extends Act {
  /** The digest of the petition's draft. */
  readonly petition: string;
  readonly choice: number;
  /** Whether the signer wants to be listed by pseudonym. Not signed: it counts only with the act's first arrival. */
  readonly listed: boolean;
}

/** How many signatures the petition has after it. */
export type EndorsementOutcome = number;

const MOST_ENDORSEMENTS = 200;
const ENDORSEMENT_GAS = 62_000n;
const LATE_ENDORSEMENT_GAS = 80_000n;
const SIGN = toFunctionSelector(getAbiItem({ abi: petitionsAbi, name: 'signPetitionsBySig' }));

const plain: RelayKind = {
  name: 'endorsement',
  office: 'relayer',
  limit: MOST_ENDORSEMENTS,
  after: ['authorise', 'replace', 'petition-draft'],
  abi: petitionsAbi,
  passing: ['SignatureBudgetSpent'],
  call: (rows, { addresses }) =>
    signedBatchCall(addresses.petitions, SIGN, signedActs(rows), ENDORSEMENT_GAS),
};
const SIGN_LATE = toFunctionSelector(getAbiItem({ abi: petitionsAbi, name: 'signLatePetitionsBySig' }));
const [onContract, lateRelay] = withLateWay(plain, {
  ...signedLate('petitions', SIGN_LATE, LATE_ENDORSEMENT_GAS),
  closes: petitionCloses,
  deadline: (payload) => ENDORSEMENT.decode(payload).deadline,
});

const [relay, anchored] = withAnchoredWay('endorsement', onContract, ANCHORED_SIGNATURES);

const followed: FollowedKind = {
  name: 'endorsement',
  contract: 'petitions',
  counted: 'PetitionSigned',
  declared: { SignatureInvalidated: INVALIDATED, SignatureReinstated: SIGNS },
  choiceByte: 63, // the last of the second word: see ENDORSEMENT
  subjectOfEvent: SIGNED_PETITION_OF_EVENT,
  current: CURRENT_SIGNATURE,
  write,
  changed(events, changes) {
    const petitionIds = [...new Set(changes.map(({ subject }) => subject))];
    events.emit({ kind: 'petition.signed', petitionIds });
  },
};

/** What an endorsement is, without its rules. */
export const ENDORSEMENT_FORM: WalletForm = {
  name: 'endorsement',
  struct: ENDORSEMENT,
  contract: 'petitions',
  relay,
  lateRelay,
  anchored,
  followed,
  compared: comparedSignatures,
  windows: petitionWindows,
};

/** The endorsement as a kind of act. */
export function endorsementKind(
  verify: SignatureVerifier,
  events: Events,
): ActKind<EndorsementAct, EndorsementOutcome, PetitionFailure> {
  return {
    ...ENDORSEMENT_FORM,
    verify: (acts) => verify(acts, ENDORSEMENT_FORM),
    async consult(trx, acts) {
      const pairs = acts.map(({ act }) => ({ petition: act.petition, signer: act.author }));
      const read = await readSigners(trx, pairs);
      const rows = new Map(acts.map((item, index) => [keyOf(item), read[index]]));
      return (fresh) => judge(fresh, rows);
    },
    async recall(db, acts) {
      const known = await petitionsOf(
        db,
        acts.map(({ act }) => act.petition),
      );
      const counts = new Map(known.map(({ digest, signatures }) => [digest, Number(signatures)]));
      return acts.map(({ act }) => counts.get(act.petition) ?? 0);
    },
    recorded: (petitionIds) => events.emit({ kind: 'petition.signed', petitionIds }),
  };
}

type Verified = VerifiedAct<EndorsementAct>;
const keyOf = ({ act }: Verified) => `${act.petition}:${act.author}`;

/** Judges in order: a signature that was accepted counts for the petition's threshold and for its signer's next one. */
function judge(
  acts: readonly Verified[],
  rows: ReadonlyMap<string, SignerRow | undefined>,
): Judgement<EndorsementOutcome, PetitionFailure> {
  const signers = new Map<string, Pick<SignerSituation, 'choice' | 'highestSeq'>>();
  const counts = new Map<number, number>();
  const deltas = new Map<number, number>();
  const verdicts = acts.map((item): Verdict<PetitionFailure> => {
    const row = rows.get(keyOf(item));
    if (!row) throw new Error('A signer was not looked up');
    if (row.id === null) return { refused: { kind: 'petition-unknown' } };
    const signer = signers.get(keyOf(item)) ?? { choice: row.choice, highestSeq: row.highest };
    const signatures = counts.get(row.id) ?? Number(row.signatures);
    const petition = {
      closesAt: row.closes_at,
      refused: row.refused,
      removed: row.removed,
      rejected: row.rejected,
      required: Number(row.required_signatures),
      signatures,
    };
    const { earlierSigned } = row;
    const situation = { petition, authorised: row.citizen === 'active', earlierSigned, ...signer };
    const refused = judgeEndorsement(item.act, situation, item.act.receivedAt);
    if (refused) return { refused };
    const change = item.act.choice === SIGNS ? 1 : -1;
    signers.set(keyOf(item), { choice: item.act.choice, highestSeq: item.act.seq });
    counts.set(row.id, signatures + change);
    deltas.set(row.id, (deltas.get(row.id) ?? 0) + change);
    return { subject: BigInt(row.id) };
  });
  return { verdicts, apply: (trx, numbers) => apply(trx, { acts, verdicts, numbers, deltas }) };
}

interface Accepted {
  readonly acts: readonly Verified[];
  readonly verdicts: ReadonlyArray<Verdict<PetitionFailure>>;
  readonly numbers: readonly (bigint | null)[];
  readonly deltas: ReadonlyMap<number, number>;
}

async function apply(
  trx: QueryExecutorProvider,
  { acts, verdicts, numbers, deltas }: Accepted,
): Promise<Array<number | null>> {
  const current = new Map(
    acts.flatMap((item, index) => {
      const verdict = verdicts[index];
      if (!verdict || !('subject' in verdict)) return [];
      const { author: signer, choice, seq, listed } = item.act;
      const petition_id = Number(verdict.subject);
      const act_id = numbers[index]?.toString() ?? null;
      return [[keyOf(item), { petition_id, signer, choice, seq: seq.toString(), act_id, listed }] as const];
    }),
  );
  const last = acts.reduce((latest, { act }) => Math.max(latest, act.receivedAt.getTime()), 0);
  const counts = await writeSignatures(trx, [...current.values()], deltas, new Date(last));
  return verdicts.map((verdict) =>
    'subject' in verdict ? (counts.get(Number(verdict.subject)) ?? 0) : null,
  );
}

/** What the contract says becomes current, and the counts with it. */
async function write(trx: Transaction<Schema>, changes: readonly LatestChange[]): Promise<void> {
  const deltas = changeOf(changes, SIGNS);
  const gone = changes.flatMap(({ subject, author, due }) =>
    due ? [] : [{ petition_id: subject, signer: author }],
  );
  if (gone.length > 0) await removeSignatures(trx, gone);
  const due = changes.flatMap(({ subject, author, due: latest }) =>
    latest
      ? [
          {
            petition_id: subject,
            signer: author,
            choice: latest.choice,
            seq: latest.seq.toString(),
            act_id: latest.actId?.toString() ?? null,
          },
        ]
      : [],
  );
  await writeSignatures(trx, due, deltas, new Date(), changeOf(changes, INVALIDATED));
}

/** By how many more signers of each petition this choice is current. */
function changeOf(changes: readonly LatestChange[], choice: number): Map<number, number> {
  const deltas = new Map<number, number>();
  for (const { subject, current, due } of changes) {
    const change = Number(due?.choice === choice) - Number(current?.choice === choice);
    deltas.set(subject, (deltas.get(subject) ?? 0) + change);
  }
  return deltas;
}
