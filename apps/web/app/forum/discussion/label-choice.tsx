import type { CommentLabel } from '@sabha/domain/forum/comments/comment-structs';
import { useId } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { LABELS } from '../labels/labels.ts';

/** What the writer says the comment is, side by side. */
export function LabelChoice({
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
