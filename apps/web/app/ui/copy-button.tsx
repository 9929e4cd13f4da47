import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from './button.tsx';

/** Puts a text on the clipboard and says that it did. `label` names what is copied. In line with the text where it wraps below it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTexts();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const Icon = state === 'copied' ? Check : Copy;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <Button size="small" tone="quiet" className="needs-script -ms-3 forced-colors:ms-0" onClick={copy}>
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">
        {t(`controls:copy.${state}`)} <span className="sr-only">{label}</span>
      </span>
    </Button>
  );
}
