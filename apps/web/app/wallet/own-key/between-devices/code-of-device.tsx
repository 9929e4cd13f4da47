import { useTexts } from '../../../i18n/use-texts.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ScanCode } from '../../../ui/scan-code.tsx';

/**
 * A code that another device reads from this screen. One that asks for a key has digits to compare, and goes from screen to camera alone: six
 * digits do not tell apart what travels as text. One that gives a key may be copied.
 */
export function ShownCode({ text, digits }: { text: string; digits?: string }) {
  const { t } = useTexts();
  return (
    <div className="grid justify-items-center gap-2">
      <ScanCode text={text} label={t('own-key:device.code')} />
      {digits ? (
        <Digits digits={digits} />
      ) : (
        <span className="flex items-center gap-2 text-muted text-sm">
          {t('own-key:device.copy')}
          <CopyButton text={text} label={t('own-key:device.code')} />
        </span>
      )}
    </div>
  );
}

/** Six digits in two groups, as people read them out. */
export function Digits({ digits }: { digits: string }) {
  return (
    <p className="text-center font-mono font-semibold text-2xl" aria-label={[...digits].join(' ')} role="img">
      {digits.slice(0, 3)} {digits.slice(3)}
    </p>
  );
}
