import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import type { EvidenceBox, EvidenceItem } from './evidence-box.ts';
import { EvidenceRow } from './evidence-row.tsx';
import { problemText } from './evidence-texts.ts';
import { sizeText } from './file-size.ts';

const ACCEPTED = '.jpg,.jpeg,.png,.webp,.heic,.pdf,.docx,.xlsx,.pptx,.odt';

/** Files that are being added: each is encrypted on this device and sent at once. `publishes`: a public copy of each may be made. */
export function EvidenceFiles({
  box,
  publishes = false,
  children,
}: {
  box: EvidenceBox;
  publishes?: boolean;
  children: ReactNode;
}) {
  const { t, number } = useTexts();
  const items = useSyncExternalStore(box.subscribe, box.items);
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const limits = { files: number(box.terms.files), size: sizeText(box.terms.fileBytes, number) };
  return (
    <>
      <p className="text-muted text-sm">{t('report-thread:evidence.hint', limits)}</p>
      <ul aria-label={t('report-thread:evidence.title')} className="grid gap-2">
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
            onPublish={publishes ? (wanted) => box.publish(item.id, wanted) : null}
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
          aria-label={t('report-thread:evidence.add')}
          onChange={({ target }) => {
            box.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button ref={add} onClick={() => input.current?.click()}>
          <Plus aria-hidden className="size-4" />
          {t('report-thread:evidence.add')}
        </Button>
      </div>
      {children}
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
    else
      setSaid(
        t(copy.kind === 'ready' ? 'report-thread:evidence.said.copy' : 'report-thread:evidence.said.ready', {
          name,
        }),
      );
  }, [items, limits, t]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
