import type { ReactNode } from 'react';
import type { TextKey } from '../i18n/translator.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** A list with what it can be narrowed by, and beside it, or below it on a phone, its figures and what else is to be known of it. */
export function ListBeside({
  id,
  heading,
  actions,
  beside,
  children,
}: {
  /** What an address calls the list. */
  id: string;
  heading: ReactNode;
  actions?: ReactNode;
  beside: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="list-beside">
      <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-6">
        <div className="list-heading">
          <h2 id={`${id}-heading`}>{heading}</h2>
          {actions}
        </div>
        {children}
      </section>
      <div>{beside}</div>
    </div>
  );
}

/** The heading of a list whose first entry stands in the band: how many more there are, or the plain heading. */
export function useListHeading(more: number, moreKey: TextKey, plainKey: TextKey): string {
  const { t, number } = useTexts();
  return more > 0 ? t(moreKey, { count: more, number: number(more) }) : t(plainKey);
}
