import { refusal } from '@sabha/domain/core/refusal';
import { PETITION_PROBLEMS } from '@sabha/domain/petitions/petition-rules';
import type { ProblemTable } from '../../http/answers/problem.ts';
import { IF_MATCH_PROBLEMS, type IfMatchFailure } from '../../http/writes/if-match.ts';

/** Every way in which an office's decision about a petition can be refused. */
export type OfficeFailure =
  | IfMatchFailure
  | {
      readonly kind:
        | 'petition-unknown'
        | 'petition-removed'
        | 'petition-rejected'
        | 'petition-listed'
        | 'petition-open'
        | 'invalidation-unknown'
        | 'invalidation-under-way'
        | 'invalidation-undone'
        | 'signatures-anchored'
        | 'preview-outdated'
        | 'removal-final'
        | 'removal-on-its-way'
        | 'response-not-asked';
    };

export const OFFICE_PROBLEMS: ProblemTable<OfficeFailure> = {
  'petition-unknown': PETITION_PROBLEMS['petition-unknown'],
  'petition-removed': PETITION_PROBLEMS['petition-removed'],
  'petition-rejected': PETITION_PROBLEMS['petition-rejected'],
  'petition-listed': refusal(409, 'This petition is already listed. It can only be removed.'),
  'petition-open': refusal(409, 'This petition was neither rejected nor removed'),
  'invalidation-unknown': refusal(404, 'There is no such batch of signatures'),
  'invalidation-under-way': refusal(
    409,
    'Another batch of signatures under this petition is not finished yet',
  ),
  'invalidation-undone': refusal(409, 'This batch has already been undone'),
  'signatures-anchored': refusal(
    409,
    'Signatures under this petition are anchored together and cannot be declared invalid one by one',
  ),
  'preview-outdated': refusal(
    409,
    'Fewer signatures meet the conditions now than in the preview. Please check it again.',
  ),
  'removal-final': refusal(
    409,
    'The contract has recorded the removal, which is final. The author can start a new petition.',
  ),
  'removal-on-its-way': refusal(
    409,
    'The removal is in a transaction on its way to the contract and cannot be taken back',
  ),
  'response-not-asked': refusal(409, 'This petition does not have enough signatures for a response'),
  ...IF_MATCH_PROBLEMS,
};
