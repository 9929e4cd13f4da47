import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { useSignIn } from '../../wallet/use-sign-in.ts';
import { useWallet } from '../../wallet/use-wallet.ts';

/** Whether a wallet that signed is listed; `not-signed` where its signature does not count. */
type Own = boolean | 'not-signed';

/** One's own place in the list of signers, for who is signed in: the wallet proves that nobody else changes it. */
export function OwnListing({ petition, onChanged }: { petition: number; onChanged: () => void }) {
  const { t } = useTexts();
  const { connection, session } = useWallet();
  const { busy: entering, failure, enter } = useSignIn();
  const [own, setOwn] = useState<Own>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const ask = async (listed?: boolean) => {
    if (state === 'busy') return;
    setState('busy');
    if (listed !== undefined) setOwn(listed); // taken back where the server does not do it
    const answer = await callListing(petition, listed).catch(() => null);
    setState(answer === null ? 'failed' : 'idle');
    if (answer !== null) setOwn(answer);
    else if (listed !== undefined) setOwn(!listed);
    if (typeof answer === 'boolean' && listed !== undefined) onChanged();
  };
  const open = async () => {
    if (session === null || session === undefined) await enter();
    await ask();
  };
  const signer = connection.status === 'connected' ? connection.address : null;
  return (
    <div className="needs-script grid justify-items-start gap-2">
      {typeof own === 'boolean' && session?.wallet === signer ? (
        <Checkbox
          label={t('petitions:signers.listMe')}
          checked={own}
          onChange={({ currentTarget }) => void ask(currentTarget.checked)}
        />
      ) : (
        <Button size="small" busy={state === 'busy' || entering} onClick={() => void open()}>
          {t('petitions:signers.change')}
        </Button>
      )}
      <p role="status" className="text-muted empty:hidden">
        {own === 'not-signed' ? t('petitions:signers.notSigned') : null}
      </p>
      {failure !== null ? <ErrorAlert>{t(`wallet:failure.${failure}`)}</ErrorAlert> : null}
      {state === 'failed' && failure === null ? (
        <ErrorAlert>{t('petitions:signers.changeFailed')}</ErrorAlert>
      ) : null}
    </div>
  );
}

/** Reads whether one is listed, or changes it where `listed` says to what; null where the server does not say. */
async function callListing(petition: number, listed?: boolean): Promise<Own | null> {
  const [{ apiChange, apiGet }, { petitionListingResponseSchema: schema }] = await Promise.all([
    import('../../api/api-client.ts'),
    import('@sabha/domain/petitions/listed-signers'),
  ]);
  const path = `/api/petitions/${petition}/listing`;
  const answer =
    listed === undefined ? await apiGet(path, schema) : await apiChange('PUT', path, { listed }, schema);
  if (answer.ok) return answer.value.body.data.listed;
  const { failure } = answer;
  return failure.kind === 'refused' && failure.problem?.kind === 'not-signed' ? 'not-signed' : null;
}
