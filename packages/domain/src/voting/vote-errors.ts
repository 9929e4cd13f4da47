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

const USUAL_MINIMUM_AGE = 18;
const FAILED = () => 'Failed to record vote';
const NOT_ACTIVE = () => 'Proposal is not active';
const ALREADY = () => 'You have already voted';

/** `title`: what precisely was wrong, for a developer; `message`: the specification's text (section 8). The age is that of this installation. */
const problem = (status: number, title: string, message: (id: number, minimumAge?: number) => string) => ({
  ...{ status, title, message },
});

/** Status and text of each failure; texts from section 8. */
export const VOTE_PROBLEMS: Readonly<Record<VoteFailureKind, ReturnType<typeof problem>>> = {
  'proposal-unknown': problem(
    404,
    'No such proposal',
    (id) => `Proposal ${id} does not exist on the blockchain`,
  ),
  'proposal-not-active': problem(409, 'Voting is not open', NOT_ACTIVE),
  'ballots-secret': problem(
    409,
    'Ballots on this proposal carry a proof in place of a wallet',
    () => 'Votes on this proposal are secret: a vote signed by a wallet does not count',
  ),
  'not-authorised': problem(
    403,
    'The wallet is not an authorised citizen',
    () =>
      'Authorization Error: your wallet is not authorized to vote on this proposal. Please contact an admin to get authorized.',
  ),
  'authorised-after-opening': problem(
    403,
    'The wallet was authorised after voting on this proposal opened',
    () =>
      'Your wallet was authorised after voting on this proposal opened. Only those who were citizens by then can vote on it.',
  ),
  'under-age': problem(
    403,
    'The wallet is registered for somebody who is not of age yet',
    (_id, minimumAge = USUAL_MINIMUM_AGE) => `You can take part from the age of ${minimumAge}`,
  ),
  'own-proposal': problem(
    403,
    'An author does not vote on their own proposal',
    () => 'Cannot vote on your own proposal',
  ),
  'earlier-wallet-voted': problem(
    409,
    'A wallet that this one replaced has voted on this proposal',
    () => 'You have already voted with the key that was replaced. That vote stays counted.',
  ),
  'already-voted': problem(409, 'The current vote has this choice', ALREADY),
  'stale-sequence': problem(409, 'seq must be above the current one', ALREADY),
  'text-mismatch': problem(409, 'The ballot names another text', FAILED),
  'deadline-passed': problem(400, 'The deadline of the ballot has passed', FAILED),
  'deadline-too-far': problem(400, 'The deadline is over a year away', FAILED),
  'sequence-too-large': problem(400, 'seq is too far above the last one used', FAILED),
  'signature-invalid': problem(
    400,
    'The signature is not that of the wallet for this ballot, chain and contract',
    FAILED,
  ),
  'signature-unverifiable': problem(503, 'The chain could not be asked about a contract wallet', FAILED),
  overloaded: problem(503, 'Too many votes are waiting', FAILED),
  'database-failed': problem(503, 'The database did not answer', () => 'Database update failed'),
  'disk-full': problem(503, 'The disk of the server is full', () => diskFull(NOT_RECORDED)),
  'record-damaged': problem(503, 'The newest acts are damaged', () => recordDamaged(NOT_RECORDED)),
};

/** Texts of a failure that only a browser can know (section 8). */
export const WALLET_VOTE_MESSAGES = {
  'no-wallet': 'MetaMask is not installed. Please install MetaMask to vote.',
  'not-connected': 'Please connect your wallet to vote',
  'signature-rejected': 'User rejected the signature request',
  'transaction-rejected': 'User rejected the transaction',
  'both-failed': 'Both blockchain API and database update failed',
} as const;
