import { diskFull, recordDamaged } from '../acts/record-closed.ts';

const NOT_RECORDED = 'Your vote was not recorded.';

/** Every way in which a vote can be refused. */
export const VOTE_FAILURE_KINDS = [
  'proposal-unknown',
  'proposal-not-active',
  'ballots-secret',
  'not-authorised',
  'authorised-after-opening',
  'under-age',
  'own-proposal',
  'earlier-wallet-voted',
  'already-voted',
  'stale-sequence',
  'text-mismatch',
  'deadline-passed',
  'deadline-too-far',
  'sequence-too-large',
  'signature-invalid',
  'signature-unverifiable',
  'overloaded',
  'database-failed',
  'disk-full',
  'record-damaged',
] as const;
export type VoteFailureKind = (typeof VOTE_FAILURE_KINDS)[number];
export type VoteFailure = { readonly kind: VoteFailureKind; readonly proposalId: number };

interface VoteProblem {
  readonly status: number;
  /** What precisely was wrong, for a developer. */
  readonly title: string;
  /** The specification's text (section 8). The age is that of this installation. */
  readonly message: (proposalId: number, minimumAge?: number) => string;
}

const USUAL_MINIMUM_AGE = 18;
const FAILED = () => 'Failed to record vote';
const NOT_ACTIVE = () => 'Proposal is not active';
const ALREADY = () => 'You have already voted';

/** Status and text of each failure; texts from section 8. */
export const VOTE_PROBLEMS: Readonly<Record<VoteFailureKind, VoteProblem>> = {
  'proposal-unknown': {
    status: 404,
    title: 'No such proposal',
    message: (id) => `Proposal ${id} does not exist on the blockchain`,
  },
  'proposal-not-active': { status: 409, title: 'Voting is not open', message: NOT_ACTIVE },
  'ballots-secret': {
    status: 409,
    title: 'Ballots on this proposal carry a proof in place of a wallet',
    message: () => 'Votes on this proposal are secret: a vote signed by a wallet does not count',
  },
  'not-authorised': {
    status: 403,
    title: 'The wallet is not an authorised citizen',
    message: () =>
      'Authorization Error: your wallet is not authorized to vote on this proposal. Please contact an admin to get authorized.',
  },
  'authorised-after-opening': {
    status: 403,
    title: 'The wallet was authorised after voting on this proposal opened',
    message: () =>
      'Your wallet was authorised after voting on this proposal opened. Only those who were citizens by then can vote on it.',
  },
  'under-age': {
    status: 403,
    title: 'The wallet is registered for somebody who is not of age yet',
    message: (_id, minimumAge = USUAL_MINIMUM_AGE) => `You can take part from the age of ${minimumAge}`,
  },
  'own-proposal': {
    status: 403,
    title: 'An author does not vote on their own proposal',
    message: () => 'Cannot vote on your own proposal',
  },
  'earlier-wallet-voted': {
    status: 409,
    title: 'A wallet that this one replaced has voted on this proposal',
    message: () => 'You have already voted with the key that was replaced. That vote stays counted.',
  },
  'already-voted': { status: 409, title: 'The current vote has this choice', message: ALREADY },
  'stale-sequence': { status: 409, title: 'seq must be above the current one', message: ALREADY },
  'text-mismatch': { status: 409, title: 'The ballot names another text', message: FAILED },
  'deadline-passed': { status: 400, title: 'The deadline of the ballot has passed', message: FAILED },
  'deadline-too-far': { status: 400, title: 'The deadline is over a year away', message: FAILED },
  'sequence-too-large': {
    status: 400,
    title: 'seq is too far above the last one used',
    message: FAILED,
  },
  'signature-invalid': {
    status: 400,
    title: 'The signature is not that of the wallet for this ballot, chain and contract',
    message: FAILED,
  },
  'signature-unverifiable': {
    status: 503,
    title: 'The chain could not be asked about a contract wallet',
    message: FAILED,
  },
  overloaded: { status: 503, title: 'Too many votes are waiting', message: FAILED },
  'database-failed': {
    status: 503,
    title: 'The database did not answer',
    message: () => 'Database update failed',
  },
  'disk-full': {
    status: 503,
    title: 'The disk of the server is full',
    message: () => diskFull(NOT_RECORDED),
  },
  'record-damaged': {
    status: 503,
    title: 'The newest acts of the record are damaged',
    message: () => recordDamaged(NOT_RECORDED),
  },
};

/** Texts of a failure that only a browser can know (section 8). */
export const WALLET_VOTE_MESSAGES = {
  'no-wallet': 'MetaMask is not installed. Please install MetaMask to vote.',
  'not-connected': 'Please connect your wallet to vote',
  'signature-rejected': 'User rejected the signature request',
  'transaction-rejected': 'User rejected the transaction',
  'both-failed': 'Both blockchain API and database update failed',
} as const;
