import { anonymousReportsAbi } from '@sabha/contracts/abi/anonymous-reports';
import { addressSchema, hashSchema, hexSchema } from '@sabha/domain/core/hex';
import { encodeFunctionData } from 'viem';
import { z } from 'zod';
import { onlyTask, type RelayKind } from '../../jobs/relay-kind.ts';

const task = z.object({
  report: hashSchema,
  address: addressSchema,
  blind: hashSchema,
  signature: hexSchema(65),
});

/** Tells the contract that its writer withdrew a report. Anybody may: the signature of the thread's key decides. */
export const WITHDRAW_RELAY: RelayKind = {
  name: 'withdraw-report',
  office: 'relayer',
  limit: 1,
  after: ['report'],
  abi: anonymousReportsAbi,
  // Its writer asked the contract without us.
  doneBefore: ['ReportDoesNotExist'],
  call: (rows, { addresses }) => {
    const { report, address, blind, signature } = task.parse(onlyTask(rows));
    const data = encodeFunctionData({
      abi: anonymousReportsAbi,
      functionName: 'withdrawReport',
      args: [report, address, blind, signature],
    });
    return { to: addresses.anonymousReports, data, gas: null };
  },
};
