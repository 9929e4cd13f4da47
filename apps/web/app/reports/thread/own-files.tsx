import type { ThreadFile } from '@sabha/anonymity/thread/thread-calls';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { sizeText } from '../evidence/file-size.ts';
import { fetchFile, type ShownThread } from './open-thread.ts';
import { type ThreadFailureShown, threadFailure } from './thread-failure.ts';
import type { SaidFile } from './thread-messages.ts';

/** The files that came with the report. Their names are inside them. */
export function OwnFiles({ thread }: { thread: ShownThread }) {
  const { t, number } = useTexts();
  if (thread.evidence.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t('report-thread:file.own')}</h2>
      <ul className="grid gap-3">
        {thread.evidence.map((file, at) => {
          const name = t('report-thread:file.numbered', { number: number(at + 1) });
          return (
            <li key={file.sha256} className="grid gap-2">
              <FileName name={name} bytes={file.bytes} />
              <FileState thread={thread} name={name} kept={file} sha256={file.sha256} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** A file that a message brought: what the reporter's device wrote of it, and what the server has. */
export function AddedFile({
  thread,
  file: { name, bytes, sha256 },
  kept,
}: {
  thread: ShownThread;
  file: SaidFile;
  kept: ThreadFile | null;
}) {
  const { t } = useTexts();
  return (
    <div className="grid gap-2">
      <FileName name={name} bytes={bytes} />
      <Disclosure summary={t('report-thread:file.hash')} summaryClass="text-sm">
        <code className="break-all text-sm">{sha256}</code>
      </Disclosure>
      <FileState thread={thread} name={name} kept={kept} sha256={sha256} />
    </div>
  );
}

function FileName({ name, bytes }: { name: string; bytes: number | null }) {
  const { number } = useTexts();
  return (
    <p className="flex items-start gap-2">
      <FileText aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        <span className="break-words font-semibold">{name}</span>
        {bytes === null ? null : <span className="block text-muted text-sm">{sizeText(bytes, number)}</span>}
      </span>
    </p>
  );
}

type State = 'ready' | 'busy' | 'closed' | ThreadFailureShown;

/** Whether a file is here, and the way to get it back. It is opened on this device and saved, never shown. */
function FileState({
  thread,
  name,
  kept,
  sha256,
}: {
  thread: ShownThread;
  name: string;
  kept: ThreadFile | null;
  sha256: string;
}) {
  const { t } = useTexts();
  const [state, setState] = useState<State>('ready');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  if (kept?.state === 'waiting')
    return <p className="text-muted text-sm">{t('report-thread:file.waiting')}</p>;
  if (kept?.state !== 'kept' || kept.number === null)
    return <p className="text-danger-ink text-sm">{t('report-thread:file.missing')}</p>;
  const { number } = kept;
  const save = async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setState('busy');
    try {
      const file = await fetchFile(thread, { number, sha256 }, { signal });
      if (!file) return setState('closed');
      // Of no type: a browser saves it and runs nothing in it.
      const content = new Blob([new Uint8Array(file.bytes)], { type: 'application/octet-stream' });
      downloadFile(file.name, content);
      setState('ready');
    } catch (error) {
      if (!signal.aborted) setState(threadFailure(error));
    }
  };
  return (
    <>
      <div>
        <Button size="small" busy={state === 'busy'} onClick={() => void save()}>
          <Download aria-hidden className="size-4" />
          {t(state === 'busy' ? 'report-thread:file.saving' : 'report-thread:file.save')}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
      {state === 'ready' || state === 'busy' ? null : (
        <ErrorAlert>
          {t(state === 'closed' ? 'report-thread:file.closed' : `report-thread:failure.${state}`)}
        </ErrorAlert>
      )}
    </>
  );
}
