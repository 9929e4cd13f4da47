import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { addressSchema } from '@sabha/domain/core/hex';
import { encodeFunctionData } from 'viem';
import { z } from 'zod';
import { onlyTask, type RelayKind } from '../../jobs/relay-kind.ts';

/** The contract takes 500; 400 first authorisations (about 25,000 gas each) stay well under what a transaction may have. */
const MOST_WALLETS = 400;
const task = z.object({ wallet: addressSchema });

/** Makes wallets citizens on the contract, many at once. */
const authorise: RelayKind = {
  name: 'authorise',
  office: 'registrar',
  limit: MOST_WALLETS,
  after: ['revoke', 'replace'],
  abi: citizenRegistryAbi,
  call: (rows, { addresses }) => {
    const wallets = rows.map((row) => task.parse(row.task).wallet);
    const data = encodeFunctionData({
      abi: citizenRegistryAbi,
      functionName: 'authoriseMany',
      args: [wallets],
    });
    return { to: addresses.registry, data, gas: null };
  },
};

/** Takes a wallet's citizenship back, behind everything that it did before. */
const revoke: RelayKind = {
  name: 'revoke',
  office: 'registrar',
  limit: 1,
  after: 'everything',
  abi: citizenRegistryAbi,
  call: (rows, { addresses }) => {
    const { wallet } = task.parse(onlyTask(rows));
    const data = encodeFunctionData({ abi: citizenRegistryAbi, functionName: 'revoke', args: [wallet] });
    return { to: addresses.registry, data, gas: null };
  },
};

const replacementTask = z.object({ wallet: addressSchema, replacement: addressSchema });

/** Gives a citizen another wallet for a lost one, behind everything that the lost one did. */
const replace: RelayKind = {
  name: 'replace',
  office: 'registrar',
  limit: 1,
  after: 'everything',
  abi: citizenRegistryAbi,
  call: (rows, { addresses }) => {
    const { wallet, replacement } = replacementTask.parse(onlyTask(rows));
    const data = encodeFunctionData({
      abi: citizenRegistryAbi,
      functionName: 'replace',
      args: [wallet, replacement],
    });
    return { to: addresses.registry, data, gas: null };
  },
};

/** What registration sends to the chain. */
export const CITIZEN_RELAYS: readonly RelayKind[] = [authorise, revoke, replace];
