import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { controlStyle } from '../../ui/forms/field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

const BOXES = [0, 1, 2, 3] as const;
const BOX = 4;
const DIGITS = BOXES.length * BOX;
const hasLetters = (text: string) => /\p{L}/u.test(text);

interface Typed {
  /** The digits so far without gaps, or the words as they were typed. */
  readonly value: string;
  onChange(value: string): void;
}

/** What a receipt is typed into: four boxes that behave as one field, or a field for the five words. A paste into either fills it. */
export function ReceiptField({ value, onChange }: Typed) {
  const { t } = useTexts();
  const [words, setWords] = useState(false);
  const turn = (toWords: boolean, text: string) => {
    setWords(toWords);
    onChange(text);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').normalize('NFKC');
    const digits = text.replace(/\D/g, '');
    if (!hasLetters(text) && digits.length < DIGITS) return;
    event.preventDefault();
    turn(hasLetters(text), hasLetters(text) ? text.trim() : digits);
  };
  return (
    <div onPaste={onPaste}>
      {words ? (
        <TextField
          label={t('report-thread:entry.words')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          lang="en"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <DigitBoxes value={value} onChange={onChange} />
      )}
      <Button
        size="small"
        tone="quiet"
        className="-ms-3 forced-colors:ms-0 forced-colors:mt-2"
        onClick={() => turn(!words, '')}
      >
        {t(words ? 'report-thread:entry.useDigits' : 'report-thread:entry.useWords')}
      </Button>
    </div>
  );
}

function DigitBoxes({ value, onChange }: Typed) {
  const { t, number } = useTexts();
  const boxes = useRef<Array<HTMLInputElement | null>>([]);
  const goTo = (position: number) => {
    const box = boxes.current[Math.min(BOXES.length - 1, Math.floor(position / BOX))];
    box?.focus();
  };
  const type = (box: number, text: string) => {
    const digits = text.normalize('NFKC').replace(/\D/g, '');
    const before = value.slice(0, box * BOX);
    onChange((before + digits + value.slice((box + 1) * BOX)).slice(0, DIGITS));
    if (digits.length >= BOX || before.length < box * BOX) goTo(before.length + digits.length);
  };
  const onKeyDown = (box: number, event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const isAt = (position: number) => selectionStart === position && selectionEnd === position;
    if (event.key === 'Backspace' && isAt(0) && box > 0) {
      event.preventDefault();
      onChange(value.slice(0, box * BOX - 1) + value.slice(box * BOX));
      boxes.current[box - 1]?.focus();
    } else if (event.key === 'ArrowLeft' && isAt(0)) boxes.current[box - 1]?.focus();
    else if (event.key === 'ArrowRight' && isAt(text.length)) boxes.current[box + 1]?.focus();
  };
  return (
    <fieldset className="grid gap-1.5">
      <legend className="font-semibold text-sm">{t('report-thread:entry.label')}</legend>
      <p id="receipt-help" className="text-muted text-sm">
        {t('report-thread:entry.help')}
      </p>
      <div className="grid max-w-md grid-cols-4 gap-2">
        {BOXES.map((box) => (
          <input
            key={box}
            ref={(element) => {
              boxes.current[box] = element;
            }}
            aria-label={t('report-thread:entry.digits', {
              from: number(box * BOX + 1),
              to: number((box + 1) * BOX),
            })}
            aria-describedby="receipt-help"
            inputMode="numeric"
            autoComplete="off"
            className={`${controlStyle} px-1 text-center font-mono font-semibold text-lg`}
            value={value.slice(box * BOX, (box + 1) * BOX)}
            onChange={({ target }) => type(box, target.value)}
            onKeyDown={(event) => onKeyDown(box, event)}
          />
        ))}
      </div>
    </fieldset>
  );
}
