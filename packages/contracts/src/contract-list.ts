import type { Abi, Hex } from 'viem';
import { anchorsAbi } from './abi/anchors.ts';
import { anonymousReportsAbi } from './abi/anonymous-reports.ts';
import { censusAbi } from './abi/census.ts';
import { citizenRegistryAbi } from './abi/citizen-registry.ts';
import { petitionsAbi } from './abi/petitions.ts';
import { proofVerifierAbi } from './abi/proof-verifier.ts';
import { proposalsAbi } from './abi/proposals.ts';
import { receiptLogAbi } from './abi/receipt-log.ts';
import { reportsAbi } from './abi/reports.ts';
import { secretBallotsAbi } from './abi/secret-ballots.ts';
import { spendingLedgerAbi } from './abi/spending-ledger.ts';
import { anchorsBytecode } from './bytecode/anchors.ts';
import { anonymousReportsBytecode } from './bytecode/anonymous-reports.ts';
import { censusBytecode } from './bytecode/census.ts';
import { citizenRegistryBytecode } from './bytecode/citizen-registry.ts';
import { petitionsBytecode } from './bytecode/petitions.ts';
import { proofVerifierBytecode } from './bytecode/proof-verifier.ts';
import { proposalsBytecode } from './bytecode/proposals.ts';
import { receiptLogBytecode } from './bytecode/receipt-log.ts';
import { reportsBytecode } from './bytecode/reports.ts';
import { secretBallotsBytecode } from './bytecode/secret-ballots.ts';
import { spendingLedgerBytecode } from './bytecode/spending-ledger.ts';

/** One contract of an installation. Its name is recorded with its address and is part of what the address follows from. */
export interface ContractDescription {
  readonly name: string;
  readonly abi: Abi;
  readonly bytecode: Hex;
  /** What its constructor takes: `admin`, `installation`, or the addresses of contracts that come before it in the list. */
  readonly constructorArguments: readonly string[];
  /** Deployed only where the installation asks for it by name. */
  readonly optional?: true;
}

/**
 * All contracts that there are, in the order in which they are deployed. A new version of a contract is a new
 * entry with a new name: an entry that an installation may have recorded never changes its code or its name.
 */
export const ALL_CONTRACTS = [
  {
    name: 'registry',
    abi: citizenRegistryAbi,
    bytecode: citizenRegistryBytecode,
    constructorArguments: ['admin', 'installation'],
  },
  {
    name: 'receiptLog',
    abi: receiptLogAbi,
    bytecode: receiptLogBytecode,
    constructorArguments: ['registry'],
  },
  {
    name: 'proposals',
    abi: proposalsAbi,
    bytecode: proposalsBytecode,
    constructorArguments: ['registry', 'receiptLog'],
  },
  {
    name: 'reports',
    abi: reportsAbi,
    bytecode: reportsBytecode,
    constructorArguments: ['registry'],
    // It publishes the wallet of whoever reports.
    optional: true,
  },
  {
    name: 'petitions',
    abi: petitionsAbi,
    bytecode: petitionsBytecode,
    constructorArguments: ['registry', 'receiptLog'],
  },
  {
    name: 'spendingLedger',
    abi: spendingLedgerAbi,
    bytecode: spendingLedgerBytecode,
    constructorArguments: ['registry'],
  },
  {
    name: 'proofVerifier',
    abi: proofVerifierAbi,
    bytecode: proofVerifierBytecode,
    constructorArguments: [],
  },
  {
    name: 'census',
    abi: censusAbi,
    bytecode: censusBytecode,
    constructorArguments: ['registry'],
  },
  {
    name: 'anonymousReports',
    abi: anonymousReportsAbi,
    bytecode: anonymousReportsBytecode,
    constructorArguments: ['registry', 'census', 'proofVerifier'],
  },
  {
    name: 'secretBallots',
    abi: secretBallotsAbi,
    bytecode: secretBallotsBytecode,
    constructorArguments: ['registry', 'receiptLog', 'proposals', 'census', 'proofVerifier'],
  },
  {
    name: 'anchors',
    abi: anchorsAbi,
    bytecode: anchorsBytecode,
    constructorArguments: ['registry'],
  },
] as const satisfies readonly ContractDescription[];

type Listed = (typeof ALL_CONTRACTS)[number];

/** The names of the contracts that every installation has, and of those that it may have. */
export type ContractName = Exclude<Listed, { optional: true }>['name'];
export type OptionalContractName = Extract<Listed, { optional: true }>['name'];

/** The contracts of an installation that has these optional ones too. */
export function contractsWith(names: readonly OptionalContractName[]): readonly ContractDescription[] {
  const wanted: readonly string[] = names;
  const all: readonly ContractDescription[] = ALL_CONTRACTS;
  return all.filter(({ name, optional }) => !optional || wanted.includes(name));
}

/** The contracts that every installation has. */
export const CONTRACTS = contractsWith([]);
