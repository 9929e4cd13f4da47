import type { PageSettings } from '../app/shell/context.ts';

/** The settings of a place, as tests show pages with them. */
export const SETTINGS: PageSettings = {
  demo: true,
  chainId: 31337,
  contracts: {
    registry: `0x${'1'.repeat(40)}`,
    proposals: `0x${'2'.repeat(40)}`,
    receiptLog: `0x${'3'.repeat(40)}`,
    petitions: `0x${'4'.repeat(40)}`,
    spendingLedger: `0x${'5'.repeat(40)}`,
    anchors: `0x${'6'.repeat(40)}`,
    census: `0x${'7'.repeat(40)}`,
    proofVerifier: `0x${'8'.repeat(40)}`,
    secretBallots: `0x${'9'.repeat(40)}`,
    anonymousReports: `0x${'a'.repeat(40)}`,
  },
  explorerUrl: null,
  rpcPath: '/rpc',
  rpcAlternatives: [],
  walletConnect: null,
  ownChain: true,
  reportsByWallet: null,
  demoWallet: true,
  registration: { minimumAge: 18, reservationHours: 24, erasedNicDays: 365 },
  petitionSupporters: 5,
  translatesComments: false,
  origin: 'https://sabha.example',
};
