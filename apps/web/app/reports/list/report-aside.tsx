import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Crowd } from '../../anonymity/load-census.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';

/** What a reader must know of reports: beside the list where there is room, below it otherwise. */
export function ReportAside({ crowd }: { crowd: Crowd }) {
  const { t, path } = useTexts();
  return (
    <aside aria-label={t('reports:aside.label')} className="grid content-start gap-3">
      <Note title={t('reports:aside.hide')}>
        <Members crowd={crowd} />
        <p className="text-muted">{t('reports:aside.trust')}</p>
        <p>
          <Link to={path('/anonymity')} className="inline-flex min-h-11 items-center underline">
            {t('reports:aside.numbers')}
          </Link>
        </p>
      </Note>
      <Note title={t('reports:aside.priority')}>
        <p className="text-muted">{t('reports:aside.priorityText')}</p>
      </Note>
      <Note title={t('reports:aside.danger')}>
        <p className="text-muted">{t('reports:aside.dangerText')}</p>
      </Note>
    </aside>
  );
}

function Members({ crowd }: { crowd: Crowd }) {
  const { t, number } = useTexts();
  if (crowd === null) return <p>{t('ui:notAvailable')}</p>;
  const least = number(crowd.least);
  if (crowd.members === 0) return <p>{t('reports:new.closed.nobody', { least })}</p>;
  return (
    <>
      <p>
        <strong className="text-2xl">{number(crowd.members)}</strong>{' '}
        {t('reports:aside.members', { count: crowd.members })}
      </p>
      {crowd.open ? null : <p>{t('reports:aside.closed', { least })}</p>}
    </>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-2 p-4 md:p-4">
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  );
}
