import type { ShownEvidence } from '@sabha/domain/reports/evidence';
import Download from 'lucide-react/icons/download';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { ContentId } from '../list/content-id.tsx';
import type { ShownReport } from '../shown-report.ts';
import { sizeText } from './file-size.ts';

const GONE = {
  waiting: 'reports:card.fileWaiting',
  missing: 'reports:card.fileMissing',
  removed: 'reports:card.fileRemoved',
} as const;

/** The files of a report: how large they are, their hashes, and what its writer published of them. A copy is saved, never shown. */
export function EvidenceLines({ report: { id, evidence, pinned_cids: pinned } }: { report: ShownReport }) {
  const { t } = useTexts();
  if (evidence.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="text-muted text-sm">{t('reports:card.files')}</p>
      {evidence.map((file) => (
        <FileLines key={file.number} report={id} file={file} pinned={pinned} />
      ))}
    </div>
  );
}

function FileLines({
  report,
  file,
  pinned,
}: {
  report: number;
  file: ShownEvidence;
  pinned: readonly string[];
}) {
  const { t, number } = useTexts();
  const { state, bytes, copy } = file;
  const named = { number: number(file.number) };
  return (
    <div className="grid gap-2">
      <p>
        {state === 'kept'
          ? t('reports:card.file', { ...named, size: sizeText(bytes ?? 0, number) })
          : t(GONE[state], named)}
      </p>
      {state === 'kept' && copy?.bytes ? (
        <p>
          <a
            href={`/api/reports/${report}/files/${file.number}`}
            download
            className={buttonStyle({ tone: 'secondary', size: 'medium' })}
          >
            <Download aria-hidden className="size-4" />
            {t('reports:card.saveCopy', {
              ...named,
              type: t(copy.type === 'docx' ? 'reports:card.copyText' : 'reports:card.copyPicture'),
              size: sizeText(copy.bytes, number),
            })}
          </a>
        </p>
      ) : null}
      <ContentId label={t('reports:card.fileHash', named)} value={file.sha256} />
      {copy ? <ContentId label={t('reports:card.copyHash')} value={copy.sha256} /> : null}
      {copy && pinned.includes(copy.cid) ? (
        <>
          <ContentId label={t('reports:card.copyCid')} value={copy.cid} />
          <p className="text-muted text-sm">{t('reports:card.pinnedCopy')}</p>
        </>
      ) : null}
    </div>
  );
}
