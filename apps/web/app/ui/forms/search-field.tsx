import Search from 'lucide-react/icons/search';
import { type ComponentProps, useId } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { controlStyle } from './field.tsx';

/**
 * Words to look for, and the button that sends the form they are in: it works as a GET form. The placeholder is one short word,
 * because a longer one is cut on a phone; the label says to a screen reader what is searched.
 */
export function SearchField({
  label,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & { label: string }) {
  const { t } = useTexts();
  const fieldId = useId();
  return (
    <div>
      <label htmlFor={fieldId} className="sr-only">
        {label}
      </label>
      <div className="flex">
        <input
          id={fieldId}
          type="search"
          enterKeyHint="search"
          placeholder={t('controls:search')}
          className={classNames(controlStyle, 'rounded-e-none border-e-0')}
          {...rest}
        />
        <Button
          type="submit"
          size="icon"
          aria-label={t('controls:search')}
          className="shrink-0 rounded-s-none"
        >
          <Search aria-hidden className="size-5" />
        </Button>
      </div>
    </div>
  );
}
