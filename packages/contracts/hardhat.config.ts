import { createRequire } from 'node:module';
import { defineConfig } from 'hardhat/config';

/**
 * The compiler comes from npm, so that a build needs no other network. `bytecodeHash: none` keeps the byte code the
 * same wherever the tree lies; the profile has one set of settings, so what is tested is what is deployed.
 */
export default defineConfig({
  solidity: {
    version: '0.8.37',
    path: createRequire(import.meta.url).resolve('solc/soljson.js'),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 10_000 },
      viaIR: true,
      metadata: { bytecodeHash: 'none' },
    },
  },
  paths: { sources: 'contracts', tests: { solidity: 'test' } },
  test: {
    solidity: {
      fuzz: { runs: 256, seed: '0x5abaa' },
      invariant: { runs: 48, depth: 64, failOnRevert: true },
    },
  },
});
