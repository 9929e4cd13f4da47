import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IdentityFirst } from '../../anonymity/identity-first.tsx';
import type { Crowd } from '../../anonymity/load-census.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';

const UNSEEN = ['name', 'who', 'two', 'address'] as const;
const SEEN = ['words', 'hour', 'network', 'server', 'device'] as const;

/** Step 1: what can be seen and what cannot, before a word is written. */
export function StepBefore({ crowd, onNext }: { crowd: Crowd; onNext: () => void }) {
  const { t, number, path } = useTexts();
  const settings = useSettings();
  const count = crowd?.members ?? 0;
  const members = number(count);
  return (
    <div className="grid gap-4">
      {count > 0 ? <p>{t('reports:new.among', { members, count })}</p> : null}
      <Points title={t('reports:new.unseen.title')}>
        {UNSEEN.map((point) => (
          <Point key={point} icon="good">
            {t(`reports:new.unseen.${point}`, { members, count: count || 1 })}
          </Point>
        ))}
      </Points>
      <Points title={t('reports:new.seen.title')}>
        {SEEN.map((point) => (
          <Point key={point} icon="warning">
            {t(`reports:new.seen.${point}`)}
          </Point>
        ))}
      </Points>
      <Alert title={t('reports:new.safer.title')}>{t('reports:new.safer.text')}</Alert>
      <Alert tone="error" title={t('reports:aside.danger')}>
        {t('reports:aside.dangerText')}
      </Alert>
      {crowd === null ? <ErrorState /> : null}
      {crowd?.open ? (
        <IdentityFirst>
          <Button tone="primary" className="needs-script" onClick={onNext}>
            {t('reports:new.understood')}
          </Button>
        </IdentityFirst>
      ) : null}
      {crowd?.open === false ? (
        <Alert tone="warning" title={t('reports:new.closed.title')}>
          {count > 0
            ? t('reports:new.closed.text', { count, members, least: number(crowd.least) })
            : t('reports:new.closed.nobody', { least: number(crowd.least) })}
        </Alert>
      ) : null}
      <LinkButton to={path('/reports')}>{t('reports:new.backToList')}</LinkButton>
      {settings?.reportsByWallet ? (
        <p className="border-line border-t pt-4">
          {t('reports:new.byWallet.text')}{' '}
          <Link to={path('/reports/wallet')} className="inline-flex min-h-11 items-center underline">
            {t('reports:new.byWallet.link')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function Points({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-surface border border-line bg-surface p-4">
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className="grid gap-2">{children}</ul>
    </section>
  );
}

function Point({ icon, children }: { icon: 'good' | 'warning'; children: ReactNode }) {
  const Icon = icon === 'good' ? Check : TriangleAlert;
  return (
    <li className="flex gap-2">
      <Icon
        aria-hidden
        className={`mt-1 size-4 shrink-0 ${icon === 'good' ? 'text-green-ink' : 'text-gold-ink'}`}
      />
      <span>{children}</span>
    </li>
  );
}
