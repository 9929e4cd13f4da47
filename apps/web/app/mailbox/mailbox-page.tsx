import { type MailboxMessage, mailboxResponseSchema } from '@sabha/domain/registration/codes/read-mailbox';
import { registrationOptionsResponseSchema } from '@sabha/domain/registration/registration-options';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { data } from 'react-router';
import { apiGet } from '../api/api-client.ts';
import { usePolling } from '../api/polling.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { apiContext } from '../shell/context.ts';
import { load } from '../shell/load.ts';
import { TitleAndLead } from '../shell/page-title.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Alert } from '../ui/states/alert.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import type { Route } from './+types/mailbox-page.ts';

const CODE = /\b\d{6}\b/;

/** A code is waited for with the page open beside the form. */
const LOOK_EVERY_MS = 2_000;

await loadTexts('controls', 'registration');

/** The page exists only where messages stay on this machine. Only a browser on this machine gets their content. */
export async function loader({ context }: Route.LoaderArgs) {
  const options = await load(
    context.get(apiContext),
    '/api/registration/options',
    registrationOptionsResponseSchema,
  );
  if (!options.ok || !options.data.data.mailbox) throw data(null, { status: 404 });
  return null;
}

export default function MailboxPage() {
  const { t } = useTexts();
  const state = useMailbox();
  return (
    <>
      <TitleAndLead title={t('registration:mailbox.title')} lead={t('registration:mailbox.lead')} />
      <noscript>
        <Alert tone="warning">{t('registration:mailbox.needsScript')}</Alert>
      </noscript>
      <div className="needs-script max-w-[68ch]">
        <Messages state={state} />
      </div>
    </>
  );
}

function Messages({ state }: { state: MailboxState }) {
  const { t } = useTexts();
  switch (state.kind) {
    case 'loading':
      return (
        <Loading label={t('registration:mailbox.loading')}>
          <Skeleton className="h-40" />
        </Loading>
      );
    case 'elsewhere':
      return <Alert tone="warning">{t('registration:mailbox.elsewhere')}</Alert>;
    case 'failed':
      return <ErrorState title={t('registration:mailbox.failed')} />;
    default:
      return (
        <>
          <Newest messages={state.messages} />
          {state.messages.length === 0 ? (
            <EmptyState title={t('registration:mailbox.empty')}>
              {t('registration:mailbox.emptyLead')}
            </EmptyState>
          ) : (
            <ol className="grid gap-4">
              {state.messages.map((message) => (
                <li key={message.id}>
                  <MessageCard message={message} />
                </li>
              ))}
            </ol>
          )}
        </>
      );
  }
}

/** What has come is said to who cannot see it: once, and not again each minute with how long ago it was. */
function Newest({ messages }: { messages: readonly MailboxMessage[] }) {
  const { t } = useTexts();
  const [newest] = messages;
  return (
    <div role="status">
      {newest ? (
        <span className="sr-only">
          {t('registration:mailbox.newest', { number: messages.length, to: newest.to })}
        </span>
      ) : null}
    </div>
  );
}

type MailboxState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly messages: readonly MailboxMessage[] }
  /** This browser is not at the machine of the demonstration. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'failed' };

/** The messages of this machine's mailbox, looked for again and again while the page is in front. */
function useMailbox(): MailboxState {
  const [state, setState] = useState<MailboxState>({ kind: 'loading' });
  const ask = async (signal: AbortSignal) => {
    const found = await readMailbox(signal);
    setState((known) => keepOpen(known, found));
    if (found.kind === 'failed') throw new Error('The mailbox did not answer');
  };
  usePolling({ everyMs: LOOK_EVERY_MS, atOnce: true, ask }, state.kind !== 'elsewhere');
  return state;
}

/** Rejects only when `signal` ends it. */
async function readMailbox(signal: AbortSignal): Promise<MailboxState> {
  const asked = await apiGet('/api/demo/mailbox', mailboxResponseSchema, { signal });
  if (asked.ok) return { kind: 'open', messages: asked.value.body.data };
  const { failure } = asked;
  const isElsewhere = failure.kind === 'refused' && (failure.status === 403 || failure.status === 404);
  return { kind: isElsewhere ? 'elsewhere' : 'failed' };
}

/** One question without an answer does not take away what is on the screen. */
function keepOpen(known: MailboxState, found: MailboxState): MailboxState {
  return known.kind === 'open' && found.kind === 'failed' ? known : found;
}

/** One message as its receiver would see it, in the language in which it was written. */
function MessageCard({ message }: { message: MailboxMessage }) {
  const { t } = useTexts();
  const { channel, to, subject, text, language, sent_at } = message;
  const Icon = channel === 'email' ? Mail : Smartphone;
  const code = CODE.exec(text)?.[0];
  return (
    <Card as="article">
      <CardHeading
        aside={
          <span className="text-muted text-sm">
            <TimeAgo when={sent_at} />
          </span>
        }
      >
        <span className="flex items-baseline gap-2">
          <Icon aria-hidden className="size-5 shrink-0 self-center" />
          {subject === null ? t('registration:mailbox.sms') : <span lang={language}>{subject}</span>}
        </span>
      </CardHeading>
      <p className="break-all pb-3 text-muted text-sm">{t('registration:mailbox.to', { to })}</p>
      <p lang={language} className="whitespace-pre-line break-words">
        {text.trim()}
      </p>
      {code ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 rounded-control bg-sunken px-4 py-1">
          <span className="font-semibold text-xl tracking-widest">{code}</span>
          <CopyButton text={code} label={t('registration:mailbox.copyCode')} />
        </div>
      ) : null}
    </Card>
  );
}
