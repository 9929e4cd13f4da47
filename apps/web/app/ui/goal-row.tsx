import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ProgressBar } from './progress-bar.tsx';

/** An entry of a short list that leads further: a title, how far it is as a bar (null: not known), that in words, and what else there is to say. */
export function GoalRow({
  to,
  title,
  lang,
  share,
  words,
  children,
}: {
  to: string;
  title: string;
  lang?: string;
  /** In percent. */
  share: number | null;
  words: string;
  children?: ReactNode;
}) {
  return (
    <li className="grid gap-1 py-1.5 md:py-3">
      <Link
        to={to}
        lang={lang}
        className="inline-flex min-h-6 w-fit font-semibold underline decoration-line-strong hover:decoration-current"
      >
        {title}
      </Link>
      {share === null ? null : <ProgressBar value={share} label={title} valueText={words} />}
      <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-sm [:lang(ta)_&]:max-md:text-xs">
        <span className="text-muted">{words}</span>
        {children}
      </p>
    </li>
  );
}
