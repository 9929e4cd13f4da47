import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import type { EvidenceBox } from './evidence-box.ts';
import { EvidenceFiles } from './evidence-files.tsx';
import { loadTerms } from './load-terms.ts';
import { ReportFiles } from './report-files.ts';
import { stoppable } from './stop-uploads.ts';

/** The files of a report: each is encrypted on this device and sent at once. `box` outlives the step. */
export default function EvidenceField({
  box,
  texts,
  onBox,
}: {
  box: ReportFiles | null;
  /** What the report says: an office that it names does not open its files. */
  texts: { readonly title: string; readonly body: string };
  onBox: (box: ReportFiles) => void;
}) {
  const { t } = useTexts();
  const settings = useSettings();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each press of Retry
  useEffect(() => {
    if (box || !settings) return;
    const { signal } = stoppable();
    setFailed(false);
    loadTerms(settings, signal).then(
      ({ installation, ...terms }) => onBox(new ReportFiles(terms, installation)),
      () => signal.aborted || setFailed(true),
    );
  }, [asked, settings === null]);
  const { title, body } = texts;
  useEffect(() => box?.write({ title, body }), [box, title, body]);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">
        {t('report-thread:evidence.title')}{' '}
        <span className="font-normal text-muted">{t('report-thread:evidence.optional')}</span>
      </legend>
      {failed ? (
        <Alert tone="warning">
          <p>{t('report-thread:evidence.unavailable')}</p>
          <Button size="small" className="mt-2" onClick={() => setAsked(asked + 1)}>
            {t('report-thread:evidence.again')}
          </Button>
        </Alert>
      ) : null}
      {box && box.terms.officers.length === 0 ? (
        <p className="text-muted">{t('report-thread:evidence.closed')}</p>
      ) : null}
      {box && box.terms.officers.length > 0 ? (
        <EvidenceFiles box={box} publishes>
          <FilesNote box={box} />
        </EvidenceFiles>
      ) : null}
    </fieldset>
  );
}

/** What is hidden in files, when they are sent, and who opens them. */
function FilesNote({ box }: { box: EvidenceBox }) {
  const { t, language } = useTexts();
  useSyncExternalStore(box.subscribe, box.items);
  return (
    <Alert>
      <p>{t('report-thread:evidence.note.hidden')}</p>
      <p className="mt-1">{t('report-thread:evidence.note.sent')}</p>
      <p className="mt-1">{t('report-thread:evidence.note.readers')}</p>
      <ul className="text-sm">
        {box.readers.map(({ recipient, office, fingerprint }) => (
          <li key={recipient}>
            {office[language]} <code className="whitespace-nowrap text-muted">{fingerprint}</code>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
