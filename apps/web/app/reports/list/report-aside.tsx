import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Crowd } from '../../anonymity/load-census.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';

/** What a reader must know of reports: beside the list where there is room, below it otherwise. */
export function ReportAside({ crowd }: { crowd: Crowd }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const path = useLocalPath();
  return (
    <aside aria-label={t('reports:aside.label')} className="grid content-start gap-3">
      <Note title={t('reports:aside.hide')}>
        {crowd === null ? (
          <p>{t('ui:notAvailable')}</p>
        ) : (
          <p>
            <strong className="text-2xl">{number(crowd.members)}</strong>{' '}
            {t('reports:aside.members', { count: crowd.members })}
          </p>
        )}
        {crowd && !crowd.open ? <p>{t('reports:aside.closed', { least: number(crowd.least) })}</p> : null}
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

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-2 p-4 md:p-4">
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  );
}
