import type { Office } from '@sabha/chain/accounts';
import { anonymousReportsAbi } from '@sabha/contracts/abi/anonymous-reports';
import { addressSchema, hashSchema, hexSchema } from '@sabha/domain/core/hex';
import { encodeFunctionData, type Hex } from 'viem';
import { z } from 'zod';
import { onlyTask, type RelayKind } from '../../jobs/relay-kind.ts';

export const WITHDRAW_REPORT_TASK = 'withdraw-report';
export const RESOLVE_REPORT_TASK = 'resolve-report';

const withdrawal = z.object({
  report: hashSchema,
  address: addressSchema,
  blind: hashSchema,
  signature: hexSchema(65),
});
const resolution = z.object({ report: hashSchema, noteHash: hashSchema });

/** What ends a report on the contract, one in a transaction. */
interface Ending<Task> {
  readonly name: string;
  /** Whose key sends it. */
  readonly office: Office;
  readonly after: readonly string[];
  readonly doneBefore: readonly string[];
  readonly task: z.ZodType<Task>;
  encode(task: Task): Hex;
}

function endingRelay<Task>({ name, office, after, doneBefore, task, encode }: Ending<Task>): RelayKind {
  return {
    ...{ name, office, after, doneBefore },
    limit: 1,
    abi: anonymousReportsAbi,
    call: (rows, { addresses }) => {
      const data = encode(task.parse(onlyTask(rows)));
      return { to: addresses.anonymousReports, data, gas: null };
    },
  };
}

/** What the contract is asked to do with reports that have ended here. */
export const REPORT_RELAYS: readonly RelayKind[] = [
  // Its writer withdrew it. Anybody may bring that: the signature of the thread's key decides.
  endingRelay({
    name: WITHDRAW_REPORT_TASK,
    office: 'relayer',
    after: ['report'],
    // Its writer asked the contract without us.
    doneBefore: ['ReportDoesNotExist'],
    task: withdrawal,
    encode: ({ report, address, blind, signature }) =>
      encodeFunctionData({
        abi: anonymousReportsAbi,
        functionName: 'withdrawReport',
        args: [report, address, blind, signature],
      }),
  }),
  // An office resolved it. The contract takes this from case officers alone, and no vote after it: those that were taken before go first.
  endingRelay({
    name: RESOLVE_REPORT_TASK,
    office: 'caseOfficer',
    after: ['report', 'report-vote'],
    // The office asked the contract without us, or its writer withdrew it there.
    doneBefore: ['ReportAlreadyResolved', 'ReportDoesNotExist'],
    task: resolution,
    encode: ({ report, noteHash }) =>
      encodeFunctionData({
        abi: anonymousReportsAbi,
        functionName: 'resolveReport',
        args: [report, noteHash],
      }),
  }),
];
