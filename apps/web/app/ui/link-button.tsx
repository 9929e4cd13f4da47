import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonStyle } from './button.tsx';
import { classNames } from './class-names.ts';

/** An address that looks like a button. */
export function LinkButton({ tone, size, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={classNames(buttonStyle({ tone, size }), className)} {...rest} />;
}
