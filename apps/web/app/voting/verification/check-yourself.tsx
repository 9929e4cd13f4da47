import type { AuditSummary } from '@sabha/domain/audit/summary';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import Download from 'lucide-react/icons/download';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { sizeOf } from './size-of.ts';

/** The two ways in which anybody finds out without believing this page. */
export function CheckYourself({ bundle }: { bundle: AuditSummary | null }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="yourself-heading" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="yourself-heading" className="text-xl md:text-2xl">
          {t('verification:yourself.title')}
        </h2>
        <p className="mt-1 max-w-[70ch] text-muted">{t('verification:yourself.lead')}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <WithReceipt />
        <AuditBundle bundle={bundle} />
      </div>
    </section>
  );
}

const RESULTS = [
  { key: 'good', icon: CircleCheck, style: 'text-green-ink' },
  { key: 'waiting', icon: Hourglass, style: 'text-gold-ink' },
  { key: 'bad', icon: CircleX, style: 'text-danger-ink' },
  { key: 'unknown', icon: CircleHelp, style: 'text-muted' },
] as const;

function WithReceipt() {
  const { t, path } = useTexts();
  return (
    <Card aria-labelledby="receipt-heading">
      <CardHeading as="h3" id="receipt-heading">
        {t('verification:yourself.receipt.title')}
      </CardHeading>
      <div className="grid gap-4">
        <p>{t('verification:yourself.receipt.what')}</p>
        <p>{t('verification:yourself.receipt.how')}</p>
        <ul className="grid gap-3">
          {RESULTS.map(({ key, icon: Icon, style }) => (
            <li key={key} className="flex gap-3">
              <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${style}`} />
              <p>
                <strong className="font-semibold">{t(`verification:yourself.result.${key}`)}.</strong>{' '}
                {t(`verification:yourself.result.${key}Text`)}
              </p>
            </li>
          ))}
        </ul>
        <LinkButton tone="primary" to={path('/voting/check')} className="w-fit">
          {t('verification:yourself.receipt.open')}
        </LinkButton>
      </div>
    </Card>
  );
}

/** Everything that was cast as one file, the command that counts it again, and what that shows and does not show. */
function AuditBundle({ bundle }: { bundle: AuditSummary | null }) {
  const { t } = useTexts();
  const command = `npx sabha-audit ${useSettings()?.origin ?? 'bundle.ndjson'}`;
  return (
    <Card aria-labelledby="bundle-heading">
      <CardHeading as="h3" id="bundle-heading">
        {t('verification:yourself.bundle.title')}
      </CardHeading>
      <div className="grid grid-cols-1 gap-4">
        <p>{t('verification:yourself.bundle.what')}</p>
        <div className="grid gap-1">
          <a href="/api/audit/bundle" download className={buttonStyle({ className: 'w-fit' })}>
            <Download aria-hidden className="size-4" />
            {t('verification:yourself.bundle.download')}
          </a>
          {bundle ? <Size bundle={bundle} /> : null}
        </div>
        <p>{t('verification:yourself.bundle.run')}</p>
        <div className="flex flex-wrap items-center gap-2 rounded-control border border-line bg-sunken px-3 py-2">
          <code className="wrap-anywhere min-w-0 flex-1 basis-60 font-mono text-sm">{command}</code>
          <CopyButton text={command} label={t('verification:yourself.bundle.commandLabel')} />
        </div>
        <p>{t('verification:yourself.bundle.proves')}</p>
        <p className="text-muted">{t('verification:yourself.bundle.provesNot')}</p>
        {bundle ? <Predecessors predecessors={bundle.predecessors} /> : null}
      </div>
    </Card>
  );
}

function Size({ bundle }: { bundle: AuditSummary }) {
  const { t, number } = useTexts();
  const { unit, value } = sizeOf(bundle.approximate_bytes);
  const size = t(`verification:units.${unit}`, { number: number(value) });
  return (
    <p className="text-muted text-sm">
      {t('verification:yourself.bundle.size', { size, acts: number(BigInt(bundle.acts)) })}
    </p>
  );
}

/** The installations whose keys were lost and in whose place this one is, with how their archives are known. Absent where there are none. */
function Predecessors({ predecessors }: Pick<AuditSummary, 'predecessors'>) {
  const { t, number, day } = useTexts();
  return predecessors.map(({ installation, acts, ended_at, archive: { sha256 } }) => (
    <p key={installation} className="wrap-anywhere">
      {t('verification:yourself.bundle.before', {
        installation,
        day: day(ended_at),
        acts: number(BigInt(acts)),
        sha256,
      })}
    </p>
  ));
}
