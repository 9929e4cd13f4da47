import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';

/** Puts an answer on the clipboard; a sign alone, for the narrow panel. */
export function CopyAnswer({ text }: { text: string }) {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  const label = `${t(isCopied ? 'controls:copy.copied' : 'controls:copy.idle')} ${t('chat:answer.copy')}`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button size="icon" tone="quiet" aria-label={label} title={label} onClick={copy}>
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}
