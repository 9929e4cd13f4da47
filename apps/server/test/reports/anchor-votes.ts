import type { Word } from '@sabha/anonymity/field';
import { anonymousReportsAbi } from '@sabha/contracts/abi/anonymous-reports';
import { zeroHash } from 'viem';
import { anchorStep } from '../../src/acts/anchors/anchor-receipts.ts';
import { DECLARED } from '../../src/domains.ts';
import type { AnonymityStation } from '../anonymity/anonymity-station.ts';

const HOUR_MS = 3_600_000;

/** Lets the time come at which receipts are anchored while nothing closes, and anchors them and the votes that wait for that. */
export async function anchorVotes(station: AnonymityStation, afterMs = HOUR_MS): Promise<void> {
  await station.wait(afterMs);
  for (let time = 0; time < 2; time += 1) {
    await anchorStep(station.http.context, DECLARED.forms);
    await station.settle();
  }
}

/** The contract's office ends a report there. */
export async function resolveOnContract(station: AnonymityStation, report: Word): Promise<void> {
  const { connection } = station.chain.link;
  const hash = await connection.walletFor(connection.accounts.caseOfficer).writeContract({
    address: station.contract('anonymousReports'),
    abi: anonymousReportsAbi,
    functionName: 'resolveReport',
    args: [report, zeroHash],
  });
  await connection.publicClient.waitForTransactionReceipt({ hash });
  await station.settle();
}
