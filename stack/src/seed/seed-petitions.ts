import type { DemoWallet } from '@sabha/chain/accounts';
import { startSignatureWorkers } from '@sabha/chain/signature-workers';
import type { Result } from '@sabha/domain/core/result';
import { ActIntake } from '@sabha/server/acts/act-intake';
import { type ActLedger, actLedger, type LedgerLink } from '@sabha/server/acts/act-ledger';
import { signatureVerifier } from '@sabha/server/acts/verify-signatures';
import type { Context } from '@sabha/server/context';
import { draftKind } from '@sabha/server/petitions/draft-kind';
import { endorsementKind } from '@sabha/server/petitions/endorsement-kind';
import { type PetitionRow, petitionPage } from '@sabha/server/petitions/petitions.store';
import { INVENTED_PETITIONS, type InventedPetition } from '../../data/petitions/petitions.ts';
import { LEFT_FOR_VISITORS } from '../demo-wallets.ts';
import { signDraft, signEndorsement } from './sign-petitions.ts';

/** How far apart the authors are among the citizens, the first signers of the petitions, and the signers of one. */
const STEPS = { author: 9, petition: 41, signer: 37 } as const;
const ALL = { after: 0, last: 2_147_483_647, only: null } as const;

/**
 * Starts the invented petitions in a database that has none, and has citizens of the demonstration sign them: their keys sign
 * drafts and signatures, which are taken as any other. Doing it again changes nothing. Without a deployed contract there is
 * nothing to sign for, and it waits for the next start.
 */
export async function seedPetitions(
  context: Context,
  link: LedgerLink,
  wallets: readonly DemoWallet[],
  loading: () => void = () => undefined,
): Promise<void> {
  const ledger = actLedger(link);
  const contract = ledger.contract('petitions');
  const now = context.clock();
  const before = await petitionPage(context.db, ALL);
  if (!contract || (before.length > 0 && unsigned(before, now).length === 0)) return;
  loading();
  const citizens = wallets.slice(LEFT_FOR_VISITORS);
  const desk = openDesk(context, ledger);
  try {
    if (before.length === 0) {
      const drafts = INVENTED_PETITIONS.map((petition, n) =>
        signDraft(petition, turn(citizens, n * STEPS.author), contract, now),
      );
      expectTaken(await Promise.all((await Promise.all(drafts)).map((draft) => desk.drafts.submit(draft))));
    }
    const signatures = unsigned(await petitionPage(context.db, ALL), now).flatMap(
      ({ digest, number, count }) =>
        Array.from({ length: count }, (_, n) =>
          signEndorsement(digest, turn(citizens, number * STEPS.petition + n * STEPS.signer), contract, now),
        ),
    );
    expectTaken(
      await Promise.all((await Promise.all(signatures)).map((one) => desk.endorsements.submit(one))),
    );
  } finally {
    await desk.close();
  }
}

/** Where drafts and signatures are handed in, with the same threads for both. */
function openDesk(context: Context, ledger: ActLedger) {
  const { db, clock, events, log, config } = context;
  const workers = startSignatureWorkers();
  const verify = signatureVerifier(context, ledger, workers);
  const commit = { db, receiptKey: ledger.receiptKey, clock, events };
  return {
    drafts: new ActIntake({ ...commit, kind: draftKind(verify, config.petitions) }, log),
    endorsements: new ActIntake({ ...commit, kind: endorsementKind(verify, commit.events) }, log),
    close: () => workers.close(),
  };
}

/** The open invented ones that nobody has signed, and no office has stopped, with their place in the list and how many are to sign them. */
function unsigned(petitions: readonly PetitionRow[], now: Date) {
  return petitions.flatMap(({ digest, signatures, ...rest }) => {
    const number = INVENTED_PETITIONS.findIndex((one) => isThis(one, rest));
    const count = INVENTED_PETITIONS[number]?.signatures;
    const stopped = rest.closes_at <= now || rest.removed_at !== null || rest.rejected_at !== null;
    if (signatures > 0n || stopped || count === undefined) return [];
    return [{ digest, number, count }];
  });
}

/** Whether this row is that invented petition. */
export function isThis(
  invented: InventedPetition,
  { language, title }: Pick<PetitionRow, 'language' | 'title'>,
): boolean {
  return invented.language === language && invented.title[language] === title;
}

/** A citizen who was erased neither starts nor signs one. */
function expectTaken(outcomes: ReadonlyArray<Result<unknown, { readonly kind: string }>>): void {
  for (const outcome of outcomes) {
    if (!outcome.ok && outcome.failure.kind !== 'not-authorised')
      throw new Error(`A demonstration petition was refused: ${outcome.failure.kind}`);
  }
}

function turn(citizens: readonly DemoWallet[], n: number): DemoWallet {
  const citizen = citizens[n % citizens.length];
  if (!citizen) throw new Error('The demonstration has no citizens');
  return citizen;
}
