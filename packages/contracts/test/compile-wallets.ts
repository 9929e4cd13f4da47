import { readFileSync } from 'node:fs';
import solc from 'solc';
import type { Hex } from 'viem';
import { z } from 'zod';

const FILES = ['KeyWallet.sol', 'HostileWallets.sol'] as const;

const hex = z
  .string()
  .regex(/^[0-9a-f]+$/)
  .transform((text): Hex => `0x${text}`);
const compiledSchema = z.object({
  contracts: z.record(
    z.string(),
    z.record(z.string(), z.object({ evm: z.object({ bytecode: z.object({ object: hex }) }) })),
  ),
});

/**
 * The byte code, before its constructor's arguments, of the wallets that the contracts' own tests use, by name: for tests
 * that need such a wallet on a running chain. Takes a second.
 */
export function compileWallets(): ReadonlyMap<string, Hex> {
  const source = (file: string) => readFileSync(new URL(`support/wallets/${file}`, import.meta.url), 'utf8');
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(FILES.map((file) => [file, { content: source(file) }])),
    settings: { evmVersion: 'cancun', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
  };
  const { contracts } = compiledSchema.parse(JSON.parse(solc.compile(JSON.stringify(input))));
  const wallets = Object.values(contracts).flatMap((file) => Object.entries(file));
  return new Map(wallets.map(([name, { evm }]) => [name, evm.bytecode.object]));
}
