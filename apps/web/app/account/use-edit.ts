import type { OwnUser } from '@sabha/domain/registration/users/user';
import { useState } from 'react';
import {
  type ChangedField,
  type Changes,
  changeable,
  changedIn,
  type FieldProblems,
  problemsOf,
} from './changes.ts';
import type { CallFailure } from './own-user-call.ts';
import { saveChanges } from './save-changes.ts';

/** The fields of an edit, what is wrong with them, and the way to save. What was typed stays whatever happens. */
export function useEdit(
  user: OwnUser,
  { onSaved, onUnchanged }: { onSaved: (user: OwnUser) => void; onUnchanged: () => void },
) {
  const [fields, setFields] = useState<Changes>(() => changeable(user));
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const write = <Field extends ChangedField>(field: Field, value: Changes[Field]) => {
    setFields((now) => ({ ...now, [field]: value }));
    setProblems(({ [field]: _, ...others }) => others);
  };
  const save = async () => {
    setFailure(null);
    const wrong = problemsOf(fields);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return setRefusals((count) => count + 1);
    if (busy) return;
    const changed = changedIn(fields, user);
    if (Object.keys(changed).length === 0) return onUnchanged();
    setBusy(true);
    const saved = await saveChanges(changed);
    setBusy(false);
    if (saved.kind === 'saved') onSaved(saved.user);
    if (saved.kind === 'refused') {
      setProblems(saved.problems);
      setRefusals((count) => count + 1);
    }
    if (saved.kind === 'failed') setFailure(saved.failure);
  };
  return { fields, problems, failure, busy, refusals, write, save };
}
