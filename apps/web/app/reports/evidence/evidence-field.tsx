import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { EvidenceBox, type EvidenceItem } from './evidence-box.ts';
import { EvidenceRow } from './evidence-row.tsx';
import { problemText } from './evidence-texts.ts';
import { sizeText } from './file-size.ts';
import { loadTerms } from './load-terms.ts';
import { stoppable } from './stop-uploads.ts';

const ACCEPTED = '.jpg,.jpeg,.png,.webp,.heic,.pdf,.docx,.xlsx,.pptx,.odt';

/** The files of a report: each is encrypted on this device and sent at once. `box` outlives the step. */
export default function EvidenceField({
  box,
  texts,
  onBox,
}: {
  box: EvidenceBox | null;
  /** What the report says: an office that it names does not open its files. */
  texts: { readonly title: string; readonly body: string };
  onBox: (box: EvidenceBox) => void;
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
      (terms) => onBox(new EvidenceBox(terms)),
      () => signal.aborted || setFailed(true),
    );
  }, [asked, settings === null]);
  const { title, body } = texts;
  useEffect(() => box?.write({ title, body }), [box, title, body]);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">
        {t('evidence:title')} <span className="font-normal text-muted">{t('evidence:optional')}</span>
      </legend>
      {failed ? (
        <Alert tone="warning">
          <p>{t('evidence:unavailable')}</p>
          <Button size="small" className="mt-2" onClick={() => setAsked(asked + 1)}>
            {t('evidence:again')}
          </Button>
        </Alert>
      ) : null}
      {box && box.terms.officers.length === 0 ? <p className="text-muted">{t('evidence:closed')}</p> : null}
      {box && box.terms.officers.length > 0 ? <Files box={box} /> : null}
    </fieldset>
  );
}

function Files({ box }: { box: EvidenceBox }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { number } = useFormat();
  const items = useSyncExternalStore(box.subscribe, box.items);
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const limits = { files: number(box.terms.files), size: sizeText(box.terms.fileBytes, number) };
  return (
    <>
      <p className="text-muted text-sm">{t('evidence:hint', limits)}</p>
      <ul aria-label={t('evidence:title')} className="grid gap-2">
        {items.map((item) => (
          <EvidenceRow
            key={item.id}
            item={item}
            limits={limits}
            onRemove={() => {
              box.remove(item.id);
              add.current?.focus();
            }}
            onRetry={() => box.retry(item.id)}
            onPublish={(wanted) => box.publish(item.id, wanted)}
          />
        ))}
      </ul>
      <Announcement items={items} limits={limits} />
      <div>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ACCEPTED}
          aria-label={t('evidence:add')}
          onChange={({ target }) => {
            box.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button ref={add} onClick={() => input.current?.click()}>
          <Plus aria-hidden className="size-4" />
          {t('evidence:add')}
        </Button>
      </div>
      <Alert>
        <p>{t('evidence:note.hidden')}</p>
        <p className="mt-1">{t('evidence:note.sent')}</p>
        <p className="mt-1">{t('evidence:note.readers')}</p>
        <ul className="text-sm">
          {box.readers.map(({ recipient, office, fingerprint }) => (
            <li key={recipient}>
              {office[language]} <code className="whitespace-nowrap text-muted">{fingerprint}</code>
            </li>
          ))}
        </ul>
      </Alert>
    </>
  );
}

/** Says to screen readers when a file has arrived, or what is wrong with it: the newest of them alone. */
function Announcement({ items, limits }: { items: readonly EvidenceItem[]; limits: Record<string, string> }) {
  const { t } = useTexts();
  const [said, setSaid] = useState('');
  const before = useRef<readonly EvidenceItem[]>([]);
  useEffect(() => {
    const changed = items.find(({ id, state, copy }) => {
      const was = before.current.find((one) => one.id === id);
      return (
        (state !== was?.state || copy.kind !== was.copy.kind) && (state === 'ready' || state === 'failed')
      );
    });
    before.current = items;
    if (!changed) return;
    const { name, problem, copy } = changed;
    const wrong = problem ?? copy.problem;
    if (wrong) setSaid(`${name}: ${t(problemText(wrong), limits)}`);
    else setSaid(t(copy.kind === 'ready' ? 'evidence:said.copy' : 'evidence:said.ready', { name }));
  }, [items, limits, t]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
