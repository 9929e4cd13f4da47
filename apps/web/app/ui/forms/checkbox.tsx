import { type ComponentProps, type ReactNode, useId } from 'react';

/** One yes or no, with its label beside it. */
export function Checkbox({
  label,
  help,
  id,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; help?: ReactNode }) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className="flex items-start gap-3">
      <input
        id={fieldId}
        type="checkbox"
        aria-describedby={help ? `${fieldId}-help` : undefined}
        className="mt-0.5 size-6 shrink-0 accent-primary"
        {...rest}
      />
      <div>
        {/* A finger needs 44 px: the margins take away again what the padding adds. */}
        <label htmlFor={fieldId} className="-my-2.5 -ms-3 block py-2.5 ps-3 font-semibold">
          {label}
        </label>
        {help ? (
          <p id={`${fieldId}-help`} className="text-muted text-sm">
            {help}
          </p>
        ) : null}
      </div>
    </div>
  );
}
