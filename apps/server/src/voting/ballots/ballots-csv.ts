import type { PublicBallot } from '@sabha/domain/voting/list-ballots';
import { stringify } from 'csv-stringify/sync';

const COLUMNS = [
  'form',
  'number',
  'digest',
  'proposal_id',
  'text_hash',
  'voter',
  'choice',
  'seq',
  'deadline',
  'signature',
  'received_at',
  'tx_hash',
  'rejected',
] as const satisfies ReadonlyArray<keyof PublicBallot>;

/** Ballots as CSV with a header. Every cell is hex, a number, a date or one of our own words: none can be a formula. */
export function ballotsCsv(ballots: readonly PublicBallot[]): string {
  return stringify([...ballots], { header: true, columns: [...COLUMNS] });
}
