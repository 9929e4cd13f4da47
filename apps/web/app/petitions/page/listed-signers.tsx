import type { ListedSigner } from '@sabha/domain/petitions/listed-signers';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useSignIn } from '../../wallet/use-sign-in.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import type { ShownPetition } from '../shown-petition.ts';

const NOTHING: Listed = { signers: [], total: null, pages: 0 };

/** Those who chose to be listed by pseudonym, read when the list is opened; and one's own place in it. */
export function ListedSigners({ petition: { id } }: { petition: ShownPetition }) {
  const { t, number, day } = useTexts();
  const { signers, total, state, isMore, read, again } = useListedSigners(id);
  return (
    <section aria-labelledby="signers-heading" className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <h2 id="signers-heading" className="text-lg">
        {t('petitions:signers.title')}
      </h2>
      <p className="text-muted">{t('petitions:signers.lead')}</p>
      <Disclosure summary={t('petitions:signers.show')} onOpen={read}>
        {total === null ? null : (
          <p role="status">
            {t(total === 0 ? 'petitions:signers.none' : 'petitions:signers.total', { total: number(total) })}
          </p>
        )}
        <ul>
          {signers.map(({ pseudonym, listed_on }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two wallets may have one pseudonym, and the list only grows
              key={index}
              className="flex flex-wrap justify-between gap-x-3 border-line border-t py-2"
            >
              <span>{t('petitions:signers.citizen', { pseudonym })}</span>
              <span className="text-muted">{day(listed_on)}</span>
            </li>
          ))}
        </ul>
        {state === 'loading' ? (
          <Loading label={t('petitions:signers.loading')}>
            <Skeleton className="h-10" />
          </Loading>
        ) : null}
        {state === 'failed' ? <ErrorAlert>{t('petitions:signers.failed')}</ErrorAlert> : null}
        {isMore ? (
          <Button size="small" busy={state === 'loading'} onClick={read}>
            {t(state === 'failed' ? 'ui:error.retry' : 'petitions:signers.more')}
          </Button>
        ) : null}
        <p>
          <a
            href={`/api/petitions/${id}/signers?format=csv`}
            className="inline-flex min-h-target items-center underline"
          >
            {t('petitions:signers.csv')}
          </a>
        </p>
        <OwnListing petition={id} onChanged={again} />
      </Disclosure>
    </section>
  );
}

interface Listed {
  readonly signers: readonly ListedSigner[];
  /** Null until the first page came. */
  readonly total: number | null;
  readonly pages: number;
}

/** Loads the listed signers of a petition page by page. `again` reloads them from the start if any were loaded. */
function useListedSigners(petition: number) {
  const [listed, setListed] = useState(NOTHING);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const reading = useRef(false);
  const readOn = async (from: Listed) => {
    if (reading.current) return;
    reading.current = true;
    setState('loading');
    const answer = await readPage(petition, from.pages + 1).catch(() => null); // a script that did not come
    reading.current = false;
    setState(answer ? 'idle' : 'failed');
    if (!answer) return;
    const signers = [...from.signers, ...answer.data];
    setListed({ signers, total: answer.page.total, pages: from.pages + 1 });
  };
  const { signers, total } = listed;
  const isMore = total === null ? state === 'failed' : signers.length < total;
  const read = () => {
    if (total === null || isMore) void readOn(listed);
  };
  const again = () => void (total === null ? undefined : readOn(NOTHING));
  return { signers, total, state, isMore, read, again };
}

async function readPage(petition: number, page: number) {
  const [{ apiGet }, { petitionSignersResponseSchema }] = await Promise.all([
    import('../../api/api-client.ts'),
    import('@sabha/domain/petitions/listed-signers'),
  ]);
  const answer = await apiGet(
    `/api/petitions/${petition}/signers?page=${page}`,
    petitionSignersResponseSchema,
  );
  return answer.ok ? answer.value.body : null;
}

/** Whether a wallet that signed is listed; `not-signed` where its signature does not count. */
type Own = boolean | 'not-signed';

/** One's own place in the list of signers, for who is signed in: the wallet proves that nobody else changes it. */
function OwnListing({ petition, onChanged }: { petition: number; onChanged: () => void }) {
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
