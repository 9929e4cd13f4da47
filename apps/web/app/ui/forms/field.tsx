import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ReactNode } from 'react';

export interface FieldWords {
  label: ReactNode;
  /** Shown before the field, so that it is read before it is needed. */
  help?: ReactNode;
  error?: ReactNode;
}

/** The ids that tie help and error to a control: `aria-describedby`. */
export function describedBy(id: string, { help, error }: FieldWords): string | undefined {
  const ids = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Label above, help under it, then the control, then what is wrong with it. */
export function Field({
  id,
  label,
  help,
  error,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="w-fit font-semibold text-sm">
        {label}
      </label>
      {help ? (
        <p id={`${id}-help`} className="text-muted text-sm">
          {help}
        </p>
      ) : null}
      {children}
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-danger-ink text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The look that every typed-in or chosen field shares. */
export const controlStyle =
  'min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger disabled:bg-sunken disabled:text-muted';
