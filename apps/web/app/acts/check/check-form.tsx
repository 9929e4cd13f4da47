import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import type { CheckedKind } from './attested-kind.ts';

/** How the check code of an act is written. */
export const DIGEST = /^0x[0-9a-fA-F]{64}$/;
const LARGEST_FILE = 100_000;

/** A receipt file as it was read, and the check code of the act that it is of. */
export interface OpenedFile {
  readonly digest: string;
  readonly content: unknown;
}

/** Takes the act to check: a check code, or a receipt file. A code of another shape, as an address may have one, is named. */
export function CheckForm({
  acts,
  usual,
  digest,
  onDigest,
  onFile,
}: {
  acts: readonly CheckedKind[];
  usual: CheckedKind;
  digest: string | undefined;
  onDigest: (digest: string) => void;
  onFile: (file: OpenedFile) => void;
}) {
  const { t } = useTexts();
  const [wrong, setWrong] = useState<'digest' | 'file' | 'fileOther' | null>(
    digest === undefined || DIGEST.test(digest) ? null : 'digest',
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('digest') ?? '').trim();
    setWrong(DIGEST.test(given) ? null : 'digest');
    if (DIGEST.test(given)) onDigest(given.toLowerCase());
  };
  const open = async (file: File | null) => {
    if (!file) return;
    const receipt = await readFile(file, acts).catch(() => 'file' as const);
    if (typeof receipt === 'string') return setWrong(receipt);
    setWrong(null);
    onFile(receipt);
  };
  return (
    <form onSubmit={submit} className="needs-script grid gap-4" noValidate>
      <TextField
        key={digest}
        name="digest"
        label={usual.say(t, 'check.digest')}
        help={usual.say(t, 'check.digestHelp')}
        error={wrong === 'digest' ? usual.say(t, 'check.digestError') : undefined}
        defaultValue={digest}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary">
          {t('acts:check.start')}
        </Button>
        <FileButton id="receipt-file" accept="application/json,.json" onFile={(file) => void open(file)}>
          {t('acts:check.file')}
        </FileButton>
      </div>
      {wrong === 'file' || wrong === 'fileOther' ? (
        <ErrorAlert>{t(wrong === 'file' ? 'acts:check.fileError' : 'acts:check.fileOther')}</ErrorAlert>
      ) : null}
    </form>
  );
}

async function readFile(
  file: File,
  acts: readonly CheckedKind[],
): Promise<OpenedFile | 'file' | 'fileOther'> {
  if (file.size > LARGEST_FILE) return 'file';
  const { isOtherFile, readAttestedFile, readReceiptFile } = await import('../receipts/receipt-file.ts');
  const content: unknown = JSON.parse(await file.text());
  const read = (await readAttestedFile(content, acts)) ?? (await readReceiptFile(content, acts));
  if (read) return { digest: read.receipt.digest, content };
  return isOtherFile(content, acts) ? 'fileOther' : 'file';
}
