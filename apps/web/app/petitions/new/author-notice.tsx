import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Clock from 'lucide-react/icons/clock';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { RegisterSlot } from '../../wallet/register-slot.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import type { calendarFile } from './calendar-file.ts';
import type { Author } from './use-author.ts';

/** Too early for another one, said before anything is typed: when it is possible, and what can be done until then. */
export function TooEarly({ author, onWrite }: { author: Author; onWrite: () => void }) {
  const { t, day, instant, path } = useTexts();
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
        <RemindMe author={author} />
      </div>
    </Card>
  );
}

/** The moment from which the next petition is possible, as a file for one's own calendar; offered once what writes that file is here. */
function RemindMe({ author: { nextPossibleAt, last } }: { author: Author }) {
  const { t, path } = useTexts();
  const origin = useSettings()?.origin ?? '';
  const [write, setWrite] = useState<typeof calendarFile>();
  useEffect(() => {
    import('./calendar-file.ts').then(
      (part) => setWrite(() => part.calendarFile),
      () => undefined,
    );
  }, []);
  if (nextPossibleAt === null || !write) return null;
  const save = () => {
    const entry = {
      id: `petition-after-${last?.id ?? 0}@sabha`,
      begins: new Date(nextPossibleAt),
      title: t('petition-new:early.calendar'),
      text: t('petition-new:early.rule'),
      address: `${origin}${path('/petitions/new')}`,
    };
    downloadFile('sabha-petition.ics', new Blob([write(entry, new Date())], { type: 'text/calendar' }));
  };
  return (
    <Button onClick={save}>
      <CalendarPlus aria-hidden className="size-4" />
      {t('petition-new:early.remind')}
    </Button>
  );
}

/** What keeps the connected wallet from signing a petition now, above what is being written. */
export function AuthorNotice({ author }: { author: Author | undefined }) {
  const { t, instant, path } = useTexts();
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
