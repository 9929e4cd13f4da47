import { useTexts } from '../i18n/use-texts.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { useSignatures } from './live/live-petitions.ts';
import type { ShownPetition } from './shown-petition.ts';

/** How many have signed, drawn as a bar with a tick at what is needed by today, and the pace in words. */
export function SignatureProgress({ petition, large = false }: { petition: ShownPetition; large?: boolean }) {
  const { t, number, percent } = useTexts();
  const { required_signature_count: required, pace } = petition;
  const signatures = useSignatures(petition);
  const share = (signatures / required) * 100;
  const words = {
    signatures: number(signatures),
    required: number(required),
    percent: percent(Math.floor(share)),
  };
  const needed = pace && Math.round((pace.neededByNow / required) * 100);
  return (
    <div className="grid gap-1">
      <p className="flex items-baseline justify-between gap-3">
        <span>
          <strong className={large ? 'text-xl min-[56rem]:text-3xl' : 'text-xl'}>{words.signatures}</strong>{' '}
          <span className="text-muted text-sm">{t('petitions:progress.of', words)}</span>
        </span>
        <strong className="text-sm">{words.percent}</strong>
      </p>
      <div className="relative">
        <ProgressBar
          value={share}
          label={t('petitions:progress.label')}
          valueText={t('petitions:progress.words', words)}
          tone={signatures >= required ? 'good' : 'primary'}
          className="h-2.5"
        />
        {needed === null ? null : <span aria-hidden className="pace-tick" style={{ width: `${needed}%` }} />}
      </div>
      <p className="pace-words text-muted text-sm">
        <PaceWords petition={petition} signatures={signatures} />
      </p>
    </div>
  );
}

function PaceWords({ petition, signatures }: { petition: ShownPetition; signatures: number }) {
  const { t, number, percent } = useTexts();
  const { pace, required_signature_count: required } = petition;
  if (signatures >= required) return t('petitions:progress.met');
  if (!pace)
    return t('petitions:progress.ended', { percent: percent(Math.floor((signatures / required) * 100)) });
  const needs = number(pace.needsPerDay);
  if (pace.perDay === null) return t('petitions:progress.early', { needs });
  const how = signatures >= pace.neededByNow ? 'onPace' : 'behind';
  return t(`petitions:progress.${how}`, { perDay: number(pace.perDay), needs });
}
