import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A surface that holds one thing. `as` chooses the element: a list item's card is an `article`. */
export function Card({
  as: Element = 'section',
  className,
  ...rest
}: ComponentProps<'section'> & { as?: 'section' | 'article' }) {
  return (
    <Element
      className={classNames('rounded-surface border border-line bg-surface p-4 md:p-6', className)}
      {...rest}
    />
  );
}

/** The heading of a card, with room for what belongs on the same line. */
export function CardHeading({
  as: Heading = 'h2',
  className,
  children,
  aside,
  id,
}: {
  as?: 'h2' | 'h3' | 'h4';
  className?: string;
  children: ReactNode;
  aside?: ReactNode;
  id?: string;
}) {
  return (
    <div
      className={classNames('mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1', className)}
    >
      <Heading id={id} className="text-lg">
        {children}
      </Heading>
      {aside}
    </div>
  );
}
