import type { ComponentProps } from 'react';

/**
 * An icon out of the file of all icons; the build makes every import of `lucide-react/icons/…` one of these
 * (`scripts/svg-sheets.ts`). It says nothing by itself: the words are beside it.
 */
export function iconFrom(address: string) {
  return function Icon({ strokeWidth = 2, ...rest }: ComponentProps<'svg'>) {
    return (
      <svg aria-hidden width="24" height="24" strokeWidth={strokeWidth} {...rest}>
        <use href={address} />
      </svg>
    );
  };
}
