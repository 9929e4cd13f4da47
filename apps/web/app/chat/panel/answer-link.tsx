import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { languageOf, ownPath } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** A page of our own that an answer names. One in another language is another document, whose texts come with it. */
export function AnswerLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  const own = ownPath(to);
  const isSame = languageOf(own) === useTexts().language;
  return isSame ? (
    <Link to={own} className={className}>
      {children}
    </Link>
  ) : (
    <a href={own} className={className}>
      {children}
    </a>
  );
}
