import { useTexts } from '../../i18n/use-texts.ts';
import type { PageSettings } from '../../shell/context.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import type { SignaturesFound } from './check-all-signatures.ts';
import { useAllSignatures } from './use-all-signatures.ts';

/** Signatures a second that a slow phone recovers: a fifth of what a core of a small server does. */
const SLOWEST = 100;

/** The signatures of all ballots of the proposal, so that a list of invented ballots is found out here. */
export default function AllSignatures(props: {
  settings: PageSettings;
  node: string | undefined;
  proposalId: number;
  total: number;
}) {
  const { t, number } = useTexts();
  const { settings, node, proposalId, total } = props;
  const { progress, found, start, stop } = useAllSignatures(settings, node, proposalId, total);
  const words = progress
    ? t('voting:all.progress', { done: number(progress.done), total: number(progress.total) })
    : '';
  return (
    <section aria-labelledby="all-heading" className="grid gap-3">
      <h3 id="all-heading" className="text-lg">
        {t('voting:all.title')}
      </h3>
      <p className="max-w-[70ch] text-muted text-sm">{t('voting:all.lead')}</p>
      {progress ? (
        <div className="grid gap-1">
          <ProgressBar
            value={progress.total === 0 ? 100 : (progress.done / progress.total) * 100}
            label={t('voting:all.title')}
            valueText={words}
          />
          <p className="text-muted text-sm">{words}</p>
        </div>
      ) : null}
      <div role="status" className="empty:hidden">
        {found ? <Found found={found} /> : null}
      </div>
      {!(progress || found) ? (
        <p className="max-w-[70ch] text-sm">
          {t('voting:all.duration', {
            total: number(total),
            minutes: number(Math.max(1, Math.ceil(total / SLOWEST / 60))),
          })}
        </p>
      ) : null}
      <Button className="w-fit" onClick={start ?? stop}>
        {t(start ? 'voting:all.start' : 'voting:all.stop')}
      </Button>
    </section>
  );
}

function Found({ found }: { found: SignaturesFound | 'failed' }) {
  const { t, number } = useTexts();
  if (found === 'failed') return <Alert tone="warning">{t('voting:all.failed')}</Alert>;
  const counts = {
    good: number(found.good),
    bad: number(found.bad),
    unknown: number(found.unknown),
    direct: number(found.direct),
    digest: found.firstBad ?? '',
  };
  if (found.bad > 0) return <Alert tone="error">{t('voting:all.bad', counts)}</Alert>;
  if (found.stopped) return <Alert tone="info">{t('voting:all.stopped', counts)}</Alert>;
  if (found.unknown > 0) return <Alert tone="warning">{t('voting:all.unknown', counts)}</Alert>;
  return <Alert tone="success">{t('voting:all.good', counts)}</Alert>;
}
