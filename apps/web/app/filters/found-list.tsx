import Download from 'lucide-react/icons/download';
import { type ReactNode, Suspense } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Pagination } from '../ui/tables/pagination.tsx';

/** All that was found as one file. */
interface FoundFile {
  /** "CSV". */
  readonly name: string;
  readonly href: string;
  /** The same for who cannot see that it belongs to the list: "All policies as CSV". */
  readonly says: string;
}

interface Found {
  /** How many there are, as a sentence. */
  count: string;
  /** What the list is narrowed by, and how to read it. */
  beside?: ReactNode;
  page: { readonly page: number; readonly pages: number; readonly total: number };
  /** The address of a page, without the language; the first has no number. */
  to: (page: number | undefined) => string;
  /** Of nothing there are none. */
  files?: readonly FoundFile[];
  children: ReactNode;
}

/** What was found, on one page: how many, the entries, the other pages, and the files of all of it. */
export function FoundList({ count, beside, page: { page, pages, total }, to, files = [], children }: Found) {
  const { path } = useTexts();
  const narrowing = useNarrowing();
  return (
    <>
      <div aria-busy={narrowing} className={narrowing ? 'opacity-60 transition-opacity' : undefined}>
        <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <p role="status" className="text-muted text-sm">
            {count}
          </p>
          {beside}
        </div>
        {children}
        <Pagination page={page} pages={pages} to={(next) => path(to(next > 1 ? next : undefined))} />
      </div>
      {total > 0 && files.length > 0 ? <Files files={files} /> : null}
    </>
  );
}

/** Whether another list is on its way; opening one of its entries is none. */
function useNarrowing(): boolean {
  const { state, location } = useNavigation();
  const [search] = useSearchParams();
  return state === 'loading' && new URLSearchParams(location.search).toString() !== search.toString();
}

function Files({ files }: { files: readonly FoundFile[] }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {files.map(({ name, href, says }) => (
        <a key={href} href={href} download className="inline-flex min-h-11 items-center gap-2 underline">
          <Download aria-hidden className="size-4" />
          <span aria-hidden>{name}</span>
          <span className="sr-only">{says}</span>
        </a>
      ))}
    </p>
  );
}

/** Entries below each other. Each comes to life by itself, so that a press is answered between two of them. */
export function FoundEntries<Entry extends { readonly id: number | string }>({
  entries,
  children,
}: {
  entries: readonly Entry[];
  children: (entry: Entry) => ReactNode;
}) {
  return (
    <ul className="rows">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Suspense fallback={null}>{children(entry)}</Suspense>
        </li>
      ))}
    </ul>
  );
}

/** Nothing is there at all, or nothing matches: other words for each, and the way back to all where something is narrowed. */
export function NothingFound({
  narrowed,
  texts,
  clear,
  more,
}: {
  narrowed: boolean;
  texts: { empty: Words; noMatch: Words };
  /** The list without what narrows it: its address, without the language, and the words of the link. */
  clear: { to: string; says: string };
  /** What else can be done where nothing matches. */
  more?: ReactNode;
}) {
  const { path } = useTexts();
  if (!narrowed) return <EmptyState title={texts.empty.title}>{texts.empty.lead}</EmptyState>;
  return (
    <EmptyState
      title={texts.noMatch.title}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {more}
          <LinkButton to={path(clear.to)} preventScrollReset>
            {clear.says}
          </LinkButton>
        </div>
      }
    >
      {texts.noMatch.lead}
    </EmptyState>
  );
}

interface Words {
  readonly title: string;
  readonly lead: string;
}
