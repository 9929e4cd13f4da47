import { COPY_OF, type EvidenceType } from '@sabha/domain/reports/evidence';
import FileText from 'lucide-react/icons/file-text';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { EvidenceItem } from './evidence-box.ts';
import { problemText } from './evidence-texts.ts';
import { sizeText } from './file-size.ts';

/** One file: what it is, how far it is, what becomes public of it. */
export function EvidenceRow({
  item,
  limits,
  onRemove,
  onRetry,
  onPublish,
}: {
  item: EvidenceItem;
  limits: Record<string, string>;
  onRemove: () => void;
  onRetry: () => void;
  /** Null where nothing of it becomes public. */
  onPublish: ((wanted: boolean) => void) | null;
}) {
  const { t, number } = useTexts();
  const { name, size, state, problem } = item;
  const isOver = state === 'ready' || state === 'failed';
  const mayRetry = problem === 'network' || problem === 'evidence-full' || problem === 'upload-unknown';
  return (
    <li className="grid gap-2 rounded-control border border-line bg-surface p-3">
      <div className="flex items-start gap-3">
        <FileText aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="break-words font-semibold">{name}</p>
          {problem ? (
            <p className="text-danger-ink text-sm">{t(problemText(problem), limits)}</p>
          ) : (
            <p className="text-muted text-sm">
              {sizeText(size, number)} ·{' '}
              {t(`report-thread:evidence.state.${state === 'failed' ? 'waiting' : state}`)}
            </p>
          )}
        </div>
        {mayRetry ? (
          <Button
            size="icon"
            tone="quiet"
            aria-label={t('report-thread:evidence.retry', { name })}
            onClick={onRetry}
          >
            <RotateCw aria-hidden className="size-5" />
          </Button>
        ) : null}
        <Button
          size="icon"
          tone="quiet"
          aria-label={t(isOver ? 'report-thread:evidence.remove' : 'report-thread:evidence.stop', { name })}
          onClick={onRemove}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      {state === 'sending' || state === 'encrypting' ? (
        <ProgressBar
          value={item.share * 100}
          label={t(
            state === 'sending'
              ? 'report-thread:evidence.sendingFile'
              : 'report-thread:evidence.encryptingFile',
            { name },
          )}
          valueText={`${number(Math.round(item.share * 100))}%`}
        />
      ) : null}
      {state === 'ready' && item.type && onPublish ? (
        <Copy item={item} type={item.type} onPublish={onPublish} />
      ) : null}
    </li>
  );
}

/** Whether a copy becomes public, and what is not in it. */
function Copy({
  item: { name, copy },
  type,
  onPublish,
}: {
  item: EvidenceItem;
  type: EvidenceType;
  onPublish: (wanted: boolean) => void;
}) {
  const { t, number } = useTexts();
  const made = COPY_OF[type];
  if (made === null)
    return (
      <p className="text-muted text-sm">
        {t(type === 'pdf' ? 'report-thread:evidence.copy.noPdf' : 'report-thread:evidence.copy.noHeic')}
      </p>
    );
  const removed = t(
    made === 'jpeg' ? 'report-thread:evidence.copy.picture' : 'report-thread:evidence.copy.document',
  );
  return (
    <div className="grid gap-1">
      <Checkbox
        label={
          <>
            {t('report-thread:evidence.copy.publish')}
            <span className="sr-only"> ({name})</span>
          </>
        }
        help={copy.kind === 'ready' ? undefined : removed}
        checked={copy.kind !== 'none'}
        onChange={({ target }) => onPublish(target.checked)}
      />
      {copy.kind === 'making' ? <p className="text-sm">{t('report-thread:evidence.copy.making')}</p> : null}
      {copy.kind === 'ready' ? (
        <p className="text-green-ink text-sm">
          {t(
            made === 'jpeg'
              ? 'report-thread:evidence.copy.readyPicture'
              : 'report-thread:evidence.copy.readyDocument',
            {
              size: sizeText(copy.bytes, number),
            },
          )}
        </p>
      ) : null}
      {copy.problem ? (
        <p className="text-danger-ink text-sm">
          {t(problemText(copy.problem))} {t('report-thread:evidence.copy.failed')}
        </p>
      ) : null}
    </div>
  );
}
