import { qrCode } from '@sabha/domain/core/qr-code';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

/**
 * A code that another device reads from this screen. One that asks for a key has digits to compare, and goes from screen to camera alone: six
 * digits do not tell apart what travels as text. One that gives a key may be copied.
 */
export function ShownCode({ text, digits }: { text: string; digits?: string }) {
  const { t } = useTexts();
  const { size, path } = qrCode(text);
  return (
    <div className="grid justify-items-center gap-2">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('own-key:device.code')}
        shapeRendering="crispEdges"
        className="w-full max-w-72 rounded-control"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path d={path} fill="#111" />
      </svg>
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
