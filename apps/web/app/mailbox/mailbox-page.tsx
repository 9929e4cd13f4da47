import type { MailboxMessage } from '@sabha/domain/registration/codes/read-mailbox';
import { registrationOptionsResponseSchema } from '@sabha/domain/registration/registration-options';
import { data } from 'react-router';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { apiContext } from '../shell/context.ts';
import { load } from '../shell/load.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Alert } from '../ui/states/alert.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { Route } from './+types/mailbox-page.ts';
import { MessageCard } from './message-card.tsx';
import { type MailboxState, useMailbox } from './use-mailbox.ts';

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
      <PageTitle description={t('registration:mailbox.lead')}>{t('registration:mailbox.title')}</PageTitle>
      <PageHeading title={t('registration:mailbox.title')} lead={t('registration:mailbox.lead')} />
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
        <VisuallyHidden>
          {t('registration:mailbox.newest', { number: messages.length, to: newest.to })}
        </VisuallyHidden>
      ) : null}
    </div>
  );
}
