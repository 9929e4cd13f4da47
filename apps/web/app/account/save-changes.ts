import type { Problem } from '@sabha/domain/core/envelope';
import { updateUserResponseSchema } from '@sabha/domain/registration/users/update-user';
import type { OwnUser } from '@sabha/domain/registration/users/user';
import type { ChangedField, Changes, FieldProblem, FieldProblems } from './changes.ts';
import { type CallFailure, callFailure, changeOwnUser } from './own-user-call.ts';

export type Saved =
  | { readonly kind: 'saved'; readonly user: OwnUser }
  | { readonly kind: 'refused'; readonly problems: FieldProblems }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

/** Writes the changes; a refusal is shown field by field where the server names the field. */
export async function saveChanges(changes: Partial<Changes>): Promise<Saved> {
  const answer = await changeOwnUser('PUT', changes, updateUserResponseSchema);
  if (answer.ok) {
    const { user } = answer.value.body.data;
    return user ? { kind: 'saved', user } : { kind: 'failed', failure: 'failed' };
  }
  const { failure } = answer;
  const problems = failure.kind === 'refused' && failure.problem ? problemsIn(failure.problem) : {};
  return Object.keys(problems).length > 0
    ? { kind: 'refused', problems }
    : { kind: 'failed', failure: callFailure(failure) };
}

const INVALID: Record<ChangedField, FieldProblem> = {
  user_name: 'name-required',
  email: 'invalid-email',
  mobile_no: 'invalid-mobile',
  province: 'refused',
};
const TAKEN: Partial<Record<ChangedField, FieldProblem>> = {
  email: 'email-taken',
  mobile_no: 'mobile-taken',
};

function problemsIn({ kind, errors = [] }: Problem): FieldProblems {
  const words = kind === 'duplicate-data' ? TAKEN : INVALID;
  const found = errors.flatMap(({ path }) => (isField(path) ? [[path, words[path] ?? 'refused']] : []));
  return Object.fromEntries(found);
}

function isField(path: string): path is ChangedField {
  return path in INVALID;
}
