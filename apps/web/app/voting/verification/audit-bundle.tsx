import type { AuditSummary } from '@sabha/domain/audit/summary';
import Download from 'lucide-react/icons/download';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { sizeOf } from './size-of.ts';

/** Everything that was cast as one file, the command that counts it again, and what that shows and does not show. */
export function AuditBundle({ bundle }: { bundle: AuditSummary | null }) {
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
