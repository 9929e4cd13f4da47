import { eraseUserResponseSchema } from '@sabha/domain/registration/users/erase-user';
import type { OwnUser } from '@sabha/domain/registration/users/user';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { ErrorAlert } from '../ui/states/alert.tsx';
import { forgetSession } from '../wallet/session.ts';
import { updateWallet } from '../wallet/wallet-store.ts';
import type { Erasure } from './account-state.ts';
import { EraseConsequences } from './erase-consequences.tsx';
import { changeOwnUser } from './own-user-call.ts';
import { useErasing } from './use-erasing.ts';

/** Says exactly what erasing does, and does it only after the word has been typed. */
export default function EraseDialog({
  user,
  onClose,
  onErased,
}: {
  user: OwnUser;
  onClose: () => void;
  onErased: (erasure: Erasure) => void;
}) {
  const { t } = useTexts();
  const form = useId();
  const word = t('account:erase.word');
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, failure, erase } = useErase(user.evm, onErased);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const confirmed = typed.trim().toLowerCase() === word.toLowerCase();
    setMissing(!confirmed);
    if (confirmed) void erase();
    // On a phone the field may be out of sight below what is said before it.
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <Dialog
      title={t('account:erase.question')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('account:erase.keep')}</Button>
          <Button type="submit" form={form} tone="danger" busy={busy}>
            {busy ? t('account:erase.busy') : t('account:erase.do')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-5">
        <EraseConsequences />
        {failure ? <ErrorAlert>{t(`account:erase.failure.${failure}`)}</ErrorAlert> : null}
        <TextField
          label={t('account:erase.confirm', { word })}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={missing ? t('account:erase.confirmError', { word }) : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}

/** Erases one's own record. The server ends every session with it; the page forgets its own at once. */
function useErase(wallet: string, onErased: (erasure: Erasure) => void) {
  return useErasing(
    () => changeOwnUser('DELETE', undefined, eraseUserResponseSchema),
    (answer) => {
      onErased({ wallet, keptUntil: answer?.data.nic_kept_until ?? null });
      forgetSession();
      updateWallet({ registration: 'none' });
    },
  );
}
