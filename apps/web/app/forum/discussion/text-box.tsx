import { COMMENT_LENGTH } from '@sabha/domain/forum/comments/comment-limits';
import type { CommentLabel } from '@sabha/domain/forum/comments/comment-structs';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { LABELS } from '../labels/labels.ts';
import { lettersIn, type TextFault } from './text-fault.ts';

/** Where a comment is written: its text, its label, how long it is, and what can be done with it. */
export function TextBox({
  title,
  text,
  label,
  fault,
  readOnly = false,
  focused = false,
  note,
  notices,
  actions,
  onChange,
}: {
  title: string;
  text: string;
  label: CommentLabel;
  fault: TextFault | null;
  readOnly?: boolean;
  /** Opened by a press: it has the focus. */
  focused?: boolean;
  note?: ReactNode;
  notices?: ReactNode;
  actions: ReactNode;
  onChange: (change: { readonly text?: string; readonly label?: CommentLabel }) => void;
}) {
  const { t, number } = useTexts();
  const letters = lettersIn(text);
  const isTooLong = letters > COMMENT_LENGTH;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextArea
        label={title}
        rows={3}
        value={text}
        readOnly={readOnly}
        autoFocus={focused}
        dir="auto"
        error={
          fault === null ? null : t(`forum:discussion.fault.${fault}`, { number: number(COMMENT_LENGTH) })
        }
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        className="field-sizing-content max-h-80 min-h-24"
      />
      <LabelChoice label={label} disabled={readOnly} onChange={(next) => onChange({ label: next })} />
      {notices}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">
          {note}
          <span className={isTooLong ? 'block font-semibold text-danger-ink' : 'block'}>
            {t('forum:discussion.letters', { count: number(letters), most: number(COMMENT_LENGTH) })}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </div>
  );
}

/** What the writer says the comment is, side by side. */
function LabelChoice({
  label,
  disabled,
  onChange,
}: {
  label: CommentLabel;
  disabled: boolean;
  onChange: (label: CommentLabel) => void;
}) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">{t('forum:discussion.label.legend')}</legend>
      <div className="label-choice">
        {LABELS.map((one) => (
          <label key={one} className="label-option">
            <input
              type="radio"
              name={name}
              value={one}
              checked={label === one}
              onChange={() => onChange(one)}
              className="peer sr-only"
            />
            <span className="label-face">{t(`forum:discussion.label.${one}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
