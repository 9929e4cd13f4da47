import Clock from 'lucide-react/icons/clock';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { RegisterSlot } from '../../wallet/register-slot.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import type { Author } from './use-author.ts';

/** Too early for another one, said before anything is typed: when it is possible, and what can be done until then. */
export function TooEarly({ author, onWrite }: { author: Author; onWrite: () => void }) {
  const { t } = useTexts();
  const { day, instant } = useFormat();
  const path = useLocalPath();
  const { last } = author;
  return (
    <Card className="grid justify-items-center gap-3 py-8 text-center">
      <Clock aria-hidden className="size-11 text-primary-ink" strokeWidth={1.4} />
      <h2 className="text-lg">
        {t('petition-new:early.next', { when: instant(author.nextPossibleAt ?? '') })}
      </h2>
      <p className="max-w-[50ch] text-muted text-sm">
        {t('petition-new:early.rule')} {last ? t('petition-new:early.last', { day: day(last.at) }) : null}{' '}
        {last ? <span lang={last.language}>“{last.title}”</span> : null}
      </p>
      <p className="text-muted text-sm">{t('petition-new:early.draft')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button tone="primary" onClick={onWrite}>
          {t('petition-new:early.write')}
        </Button>
        {last ? (
          <LinkButton to={path(`/petitions/${last.id}`)}>{t('petition-new:early.open')}</LinkButton>
        ) : null}
      </div>
    </Card>
  );
}

/** What keeps the connected wallet from signing a petition now, above what is being written. */
export function AuthorNotice({ author }: { author: Author | undefined }) {
  const { t } = useTexts();
  const { instant } = useFormat();
  const path = useLocalPath();
  const { registration } = useWallet();
  if (!author) return null;
  if (!author.authorised && (registration === 'none' || registration === 'reserved'))
    return (
      <Card className="grid justify-items-start gap-2">
        <h2 className="text-lg">{t('petition-new:register.title')}</h2>
        <p className="text-muted text-sm">{t('petition-new:register.text')}</p>
        <RegisterSlot tone="primary" size="medium" />
      </Card>
    );
  if (author.nextPossibleAt === null) return null;
  return (
    <Alert tone="warning">
      <p>{t('petition-new:early.next', { when: instant(author.nextPossibleAt) })}</p>
      {author.last ? (
        <LinkButton size="small" className="mt-2" to={path(`/petitions/${author.last.id}`)}>
          {t('petition-new:early.open')}
        </LinkButton>
      ) : null}
    </Alert>
  );
}
