import { z } from 'zod';
import { LEDGER_MODES } from '../../acts/ledger-mode.ts';
import { auditHash, subjectLineSchema } from '../../audit/bundle-format.ts';
import { RESULTS_SHOWN } from '../ballot-terms.ts';

const instant = z.iso.datetime();
const proposalId = z
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);

/** A proposal with secret ballots, as a bundle lists what its vote is judged by. The proposal itself is a line of its own. */
export const secretVoteLineSchema = subjectLineSchema.extend({
  of: z.literal('secret-vote'),
  id: proposalId,
  title: z.string().max(1_000),
  text_hash: auditHash,
  results: z.enum(RESULTS_SHOWN),
  /** In a bundle from before there were others, each is on the contract. */
  ledger_mode: z.enum(LEDGER_MODES).default('verify'),
  opens_at: instant,
  closes_at: instant,
  anchor_grace_seconds: z.number().int().positive(),
  withdrawn: z.boolean(),
});
export type SecretVoteLine = z.infer<typeof secretVoteLineSchema>;

/** What the hash of a ballot hides: of live results each, of hidden ones after the close those that were counted. */
export const secretChoiceLineSchema = subjectLineSchema.extend({
  of: z.literal('secret-choice'),
  id: proposalId,
  /** Of the ballot. */
  digest: auditHash,
  choice: z.union([z.literal(1), z.literal(2)]),
  salt: auditHash,
});
export type SecretChoiceLine = z.infer<typeof secretChoiceLineSchema>;

/** A secret vote as the contract has it: fixed once it has opened. Times in Unix seconds. */
export interface RecordedSecretVote {
  readonly textHash: string;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly anchorGrace: number;
  readonly hidden: boolean;
  /** Whether ballots are under the roots of anchored batches, where no contract judges them. */
  readonly anchored: boolean;
  /** The hashes of the current ballots that nobody has opened, by nullifier. */
  readonly unopened: Map<string, string>;
}
