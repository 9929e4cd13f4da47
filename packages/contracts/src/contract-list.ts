import type { Abi, Hex } from 'viem';
import { citizenRegistryAbi } from './abi/citizen-registry.ts';
import { petitionsAbi } from './abi/petitions.ts';
import { proposalsAbi } from './abi/proposals.ts';
import { reportsAbi } from './abi/reports.ts';
import { spendingLedgerAbi } from './abi/spending-ledger.ts';
import { citizenRegistryBytecode } from './bytecode/citizen-registry.ts';
import { petitionsBytecode } from './bytecode/petitions.ts';
import { proposalsBytecode } from './bytecode/proposals.ts';
import { reportsBytecode } from './bytecode/reports.ts';
import { spendingLedgerBytecode } from './bytecode/spending-ledger.ts';

/** One contract of an installation. Its name is recorded with its address and is part of what the address follows from. */
export interface ContractDescription {
  readonly name: string;
  readonly abi: Abi;
  readonly bytecode: Hex;
  /** The addresses that its constructor takes: `admin`, or contracts that come before it in the list. */
  readonly constructorArguments: readonly string[];
}

/**
 * The contracts that every installation has, in the order in which they are deployed. A new version of a contract is a new
 * entry with a new name: an entry that an installation may have recorded never changes its code or its name.
 */
export const CONTRACTS = [
  {
    name: 'registry',
    abi: citizenRegistryAbi,
    bytecode: citizenRegistryBytecode,
    constructorArguments: ['admin'],
  },
  {
    name: 'proposals',
    abi: proposalsAbi,
    bytecode: proposalsBytecode,
    constructorArguments: ['registry'],
  },
  {
    name: 'reports',
    abi: reportsAbi,
    bytecode: reportsBytecode,
    constructorArguments: ['registry'],
  },
  {
    name: 'petitions',
    abi: petitionsAbi,
    bytecode: petitionsBytecode,
    constructorArguments: ['registry'],
  },
  {
    name: 'spendingLedger',
    abi: spendingLedgerAbi,
    bytecode: spendingLedgerBytecode,
    constructorArguments: ['registry'],
  },
] as const satisfies readonly ContractDescription[];

export type ContractName = (typeof CONTRACTS)[number]['name'];
