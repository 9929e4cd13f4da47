import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';

export const buttonStyle = cva(
  'inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-center no-underline transition-colors [&>svg]:shrink-0 disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:opacity-60 aria-disabled:cursor-not-allowed',
  {
    variants: {
      tone: {
        primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
        secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
        quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
        danger: 'border-danger bg-surface text-danger-ink hover:bg-danger-tint',
      },
      size: {
        small: 'min-h-target px-3 py-1 text-sm',
        medium: 'min-h-11 px-4 py-2 text-base',
        icon: 'size-11 p-0',
      },
    },
    defaultVariants: { tone: 'secondary', size: 'medium' },
  },
);

export type ButtonLook = VariantProps<typeof buttonStyle>;

/**
 * A thing to press. `busy` says so to a screen reader and keeps the button from acting twice. It stays focusable then: a button
 * that is disabled under the finger loses the focus, and a keyboard begins at the top of the page again.
 */
export function Button({
  tone,
  size,
  busy,
  className,
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean }) {
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      className={classNames(buttonStyle({ tone, size }), className)}
      {...rest}
      {...(busy && { 'aria-disabled': true })}
      onClick={busy ? holdBack : onClick}
    />
  );
}

/** Also keeps a form from being sent. */
function holdBack(event: MouseEvent): void {
  event.preventDefault();
}
