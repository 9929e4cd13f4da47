import { shareSignatureWorkers } from '@sabha/chain/signature-workers';
import { ActIntake } from '../../acts/act-intake.ts';
import type { ActLedger } from '../../acts/act-ledger.ts';
import { signatureVerifier } from '../../acts/verify-signatures.ts';
import type { Context } from '../../context.ts';
import type { BallotAct, BallotRefusal } from './ballot-act.ts';
import { type BallotOutcome, ballotKind } from './ballot-kind.ts';

/** Where ballots are handed in. One for each server process. */
export interface BallotBox {
  readonly ledger: ActLedger;
  readonly intake: ActIntake<BallotAct, BallotOutcome, BallotRefusal>;
  close(): Promise<void>;
}

/** Opens the ballot box: its signature threads start with the first ballot. */
export function openBallotBox(
  context: Pick<Context, 'db' | 'log' | 'clock' | 'events'>,
  ledger: ActLedger,
): BallotBox {
  const workers = shareSignatureWorkers();
  const kind = ballotKind(signatureVerifier(context, ledger, workers), context.events);
  const { db, clock, events } = context;
  const commit = { db, kind, receiptKey: ledger.receiptKey, clock, events };
  return { ledger, intake: new ActIntake(commit, context.log), close: () => workers.close() };
}
