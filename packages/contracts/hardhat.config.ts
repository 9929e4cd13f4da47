import { createRequire } from 'node:module';
import { defineConfig } from 'hardhat/config';

const require = createRequire(import.meta.url);

/** The compiler comes from npm, so that a build needs no other network. */
const solc = { version: '0.8.37', path: require.resolve('solc/soljson.js') };

/** For the tests: quick to compile. They deploy the contracts from their artifacts, never from their own imports. */
const quick = { ...solc, settings: { evmVersion: 'cancun' } };

/** For what is deployed. `bytecodeHash: none` keeps the byte code the same wherever the tree lies. */
const deployed = {
  ...solc,
  settings: {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 10_000 },
    viaIR: true,
    metadata: { bytecodeHash: 'none' },
  },
};

/** For the proof verifier, which is long: as its authors build it. */
const long = {
  ...solc,
  settings: {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: 'none' },
  },
};

/** `npm run test:all` looks further than what runs before each change. */
const runsEverything = process.env.SABHA_TEST_ALL === '1';

export default defineConfig({
  solidity: {
    splitTestsCompilation: true,
    compilers: [quick],
    overrides: {
      'contracts/CitizenRegistry.sol': deployed,
      'contracts/ReceiptLog.sol': deployed,
      'contracts/Proposals.sol': deployed,
      'contracts/Reports.sol': deployed,
      'contracts/Petitions.sol': deployed,
      'contracts/SpendingLedger.sol': deployed,
      'contracts/ProofVerifier.sol': long,
      'contracts/Census.sol': deployed,
      'contracts/AnonymousReports.sol': deployed,
      'contracts/SecretBallots.sol': deployed,
      'contracts/Anchors.sol': deployed,
    },
  },
  paths: { sources: 'contracts', tests: { solidity: 'test' } },
  test: {
    solidity: {
      fuzz: { runs: runsEverything ? 256 : 64, seed: '0x5abaa' },
      invariant: { runs: runsEverything ? 48 : 12, depth: 64, failOnRevert: true },
    },
  },
});
