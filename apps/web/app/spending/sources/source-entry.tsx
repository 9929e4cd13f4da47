import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { linesAddress, paymentsAddress } from '../rows/row-query.ts';
import { SourceNote } from '../source-note.tsx';
import type { ShownSource } from './load-sources.ts';

/** All that is known of a source: who published it, what it leaves out, its files with their hashes, and the way to its rows. */
export function SourceEntry({
  source,
  withYears = false,
}: {
  source: ShownSource;
  /** Whether it says its fiscal years: where the page is of all. */
  withYears?: boolean;
}) {
  const { t } = useTexts();
  const { publisher, licence, notIncluded, invented, fiscal_years: years } = source;
  return (
    <div className="grid gap-1 py-3 text-sm">
      <SourceNote source={source} />
      <ul className="grid gap-1 ps-6">
        {invented ? null : (
          <li>
            {publisher === null
              ? t('spending:sources.noPublisher')
              : t('spending:sources.publisher', { publisher })}
          </li>
        )}
        {invented || licence !== null ? null : <li>{t('spending:sources.noLicence')}</li>}
        <li>
          {notIncluded === null
            ? t('spending:sources.notSaid')
            : t('spending:sources.notIncluded', { text: notIncluded })}
        </li>
        {withYears && years.length > 0 ? (
          <li>{t('spending:sources.years', { years: [...years].sort((a, b) => a - b).join(', ') })}</li>
        ) : null}
        {source.files.length + years.length === 0 ? null : (
          <li>
            <details className="disclosure">
              <summary className="inline-flex min-h-target items-center gap-2 font-semibold">
                <Plus aria-hidden className="disclosure-mark size-4" />
                {t('spending:sources.more')}
              </summary>
              <Files files={source.files} />
              <Rows source={source} />
            </details>
          </li>
        )}
      </ul>
    </div>
  );
}

function Files({ files }: { files: ShownSource['files'] }) {
  const { t } = useTexts();
  return (
    <ul className="grid gap-2 pb-2">
      {files.map(({ import_id: id, file_name: name, sha256 }) => (
        <li key={id}>
          {name}
          <span className="block break-all font-mono text-xs">
            {sha256 === null ? t('spending:sources.noHash') : `SHA-256 ${sha256}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where its rows are, each with its proof. */
function Rows({ source }: { source: ShownSource }) {
  const { t, number, path } = useTexts();
  const [year, ...others] = source.fiscal_years;
  const of = year === undefined || others.length > 0 ? {} : { fiscal_year: year };
  const links = [
    { count: source.budget_lines, name: 'lines', to: linesAddress(of) },
    { count: source.disbursements, name: 'payments', to: paymentsAddress(of) },
  ] as const;
  return (
    <ul className="pb-2">
      {links
        .filter(({ count }) => count > 0)
        .map(({ count, name, to }) => (
          <li key={name}>
            <Link to={path(to)} className="inline-flex min-h-target items-center underline">
              {t(`spending:sources.${name}`, { number: number(count) })}
            </Link>
          </li>
        ))}
    </ul>
  );
}
