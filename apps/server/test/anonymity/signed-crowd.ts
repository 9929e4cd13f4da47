import { wordOf } from '@sabha/anonymity/field';
import type { Verifiers } from '@sabha/anonymity/proof/verify-processes';
import { signingDomain } from '@sabha/domain/acts/signed-struct';
import { ENROLMENT } from '@sabha/domain/anonymity/enrolment-struct';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { VerifiedAct } from '../../src/acts/act-kind.ts';
import { actLedger } from '../../src/acts/act-ledger.ts';
import { commitGroup } from '../../src/acts/commit-group.ts';
import { type EnrolmentAct, enrolmentKind } from '../../src/anonymity/enrolment/enrolment-kind.ts';
import { authoriseCitizen } from '../../src/registration/authorisation/authorise-citizen.ts';
import { countDay } from '../../src/registration/daily/citizen-days.store.ts';
import type { AnonymityStation } from './anonymity-station.ts';

/**
 * Voters who are citizens by the whole record and enrolled by acts that their wallets signed, and in the published census. The proof of
 * possession, which no record keeps, is left out: it would take a second of each.
 */
export async function enrolSigned(station: AnonymityStation, voters: readonly number[]): Promise<void> {
  const { http, chain } = station;
  for (const n of voters) {
    const wallet = parseAddress(chain.voter(n).address);
    await station.db.transaction().execute(async (trx) => {
      await authoriseCitizen(trx, wallet, http.now);
      await countDay(trx, 'passed', http.now);
    });
  }
  await station.settle();
  await recordEnrolments(station, voters);
  await station.publish();
}

/** Records signed enrolments of citizens; the census has them with its next epoch. */
async function recordEnrolments(station: AnonymityStation, voters: readonly number[]): Promise<void> {
  const { http, chain } = station;
  const ledger = actLedger(chain.link);
  const unused = {} as Verifiers; // nothing is verified here
  const kind = enrolmentKind(async () => [], unused, ledger, http.context.events);
  const { db, clock, events } = http.context;
  const group: Array<VerifiedAct<EnrolmentAct>> = [];
  for (const n of voters) group.push(await signedEnrolment(station, n));
  const answers = await commitGroup({ db, kind, receiptKey: ledger.receiptKey, clock, events }, group);
  for (const answer of answers) if (!answer.ok) throw new Error(answer.failure.kind);
}

async function signedEnrolment(station: AnonymityStation, n: number): Promise<VerifiedAct<EnrolmentAct>> {
  const { http, chain } = station;
  const account = chain.voter(n);
  const wallet = parseAddress(account.address);
  const { commitment } = station.identity(n);
  const message = {
    citizen: wallet,
    commitment,
    generation: 1,
    deadline: BigInt(Math.floor(http.now.getTime() / 1000) + 600),
  };
  const contract = { chainId: chain.link.connection.endpoint.chainId, address: station.contract('census') };
  const authorization = await account.signTypedData({
    domain: signingDomain(contract),
    types: ENROLMENT.types,
    primaryType: ENROLMENT.name,
    message,
  });
  const payload = ENROLMENT.encode(message);
  const act: EnrolmentAct = {
    author: wallet,
    seq: 1n,
    payload,
    authorization,
    receivedAt: http.now,
    commitment: wordOf(commitment),
    generation: 1,
    proof: { nullifier: wordOf(0n), points: [] },
  };
  return { act, digest: parseHash(ENROLMENT.digest(payload, contract)) };
}
