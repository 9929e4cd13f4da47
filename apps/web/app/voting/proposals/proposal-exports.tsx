import Download from 'lucide-react/icons/download';
import { useTexts } from '../../i18n/use-texts.ts';
import { type ProposalQuery, proposalsPath } from './proposal-query.ts';

/** Every proposal that matches, as a file. */
export function ProposalExports({ query }: { query: ProposalQuery }) {
  const { t } = useTexts();
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {(['csv', 'json'] as const).map((format) => (
        <a
          key={format}
          href={proposalsPath(query, format)}
          download
          className="inline-flex min-h-11 items-center gap-2 underline"
        >
          <Download aria-hidden className="size-4" />
          <span aria-hidden>{format.toUpperCase()}</span>
          <span className="sr-only">{t('voting:list.export', { format: format.toUpperCase() })}</span>
        </a>
      ))}
    </p>
  );
}
