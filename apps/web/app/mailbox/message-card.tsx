import type { MailboxMessage } from '@sabha/domain/registration/codes/read-mailbox';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTexts } from '../i18n/use-texts.ts';
import { Card, CardHeading } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';

const CODE = /\b\d{6}\b/;

/** One message as its receiver would see it, in the language in which it was written. */
export function MessageCard({ message }: { message: MailboxMessage }) {
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
