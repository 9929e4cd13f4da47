import { startSignatureWorkers } from '@sabha/chain/signature-workers';
import { parseAddress } from '@sabha/domain/core/hex';
import { fail } from '@sabha/domain/core/result';
import { ActIntake } from '../../acts/act-intake.ts';
import type { Context } from '../../context.ts';
import { isActiveCitizen } from '../../http/session.store.ts';
import type { BallotAct, BallotRefusal } from './ballot-act.ts';
import { type BallotOutcome, ballotKind } from './ballot-kind.ts';
import type { BallotLedger } from './ballot-ledger.ts';
import { ballotVerifier } from './verify-ballots.ts';

/** Where ballots are handed in. One for each server process. */
export interface BallotBox {
  readonly ledger: BallotLedger;
  readonly intake: ActIntake<BallotAct, BallotOutcome, BallotRefusal>;
  close(): Promise<void>;
}

/** Opens the ballot box: its signature threads start with the first ballot. */
export function openBallotBox(
  context: Pick<Context, 'db' | 'log' | 'clock' | 'events'>,
  ledger: BallotLedger,
): BallotBox {
  const workers = startSignatureWorkers();
  const isCitizen = (wallet: string) => isActiveCitizen(context.db, parseAddress(wallet));
  const kind = ballotKind(async (acts) => {
    const contract = ledger.contract();
    if (!contract) return acts.map(() => fail({ kind: 'signature-unverifiable' }));
    return ballotVerifier(workers, contract.domainSeparator, isCitizen, ledger.askContractWallet)(acts);
  }, context.events);
  const commit = { db: context.db, kind, receiptKey: ledger.receiptKey, clock: context.clock };
  return { ledger, intake: new ActIntake(commit, context.log), close: () => workers.close() };
}
