import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { DataTable } from '../ui/tables/data-table.tsx';
import { TextSection } from '../ui/text-section.tsx';
import { FingerprintWords } from './fingerprint-words.tsx';
import type { CensusInFigures } from './load-census.ts';

/** What a reader compares: the newest list with the ledger, and with what another person was shown. */
export function CensusProof({ census }: { census: CensusInFigures }) {
  const { t, number, instant, month, path } = useTexts();
  return (
    <TextSection title={t('anonymity:page.check.title')}>
      {census.fingerprint ? (
        <p>
          {t('anonymity:page.check.fingerprint')} <FingerprintWords words={census.fingerprint} />.{' '}
          {t('anonymity:page.check.compare')}
        </p>
      ) : null}
      {census.roots.length > 0 ? (
        <DataTable
          caption={t('anonymity:page.check.lists')}
          rows={census.roots}
          rowKey={({ root }) => root}
          columns={[
            {
              key: 'root',
              header: t('anonymity:page.check.root'),
              rowHeader: true,
              cell: ({ root, tx_hash: hash }) => (
                <span className="flex flex-wrap items-center gap-x-2">
                  {hash ? (
                    <Link
                      to={path(`/transactions/${hash}`)}
                      className="inline-flex min-h-6 items-center font-mono underline"
                    >
                      {`${root.slice(0, 10)}…`}
                    </Link>
                  ) : (
                    <span className="font-mono">{`${root.slice(0, 10)}…`}</span>
                  )}
                  <CopyButton text={root} label={t('anonymity:page.check.root')} />
                </span>
              ),
            },
            {
              key: 'members',
              header: t('anonymity:page.figures.members'),
              cell: ({ members }) => number(members),
              align: 'end',
            },
            {
              key: 'since',
              header: t('anonymity:page.check.since'),
              cell: ({ since }) => instant(since),
              align: 'end',
            },
          ]}
        />
      ) : null}
      {census.replacements.length > 0 ? (
        <DataTable
          caption={t('anonymity:page.figures.replaced')}
          rows={census.replacements}
          rowKey={(row) => row.month}
          columns={[
            {
              key: 'month',
              header: t('anonymity:page.check.month'),
              rowHeader: true,
              cell: (row) => month(`${row.month}-01`),
            },
            {
              key: 'number',
              header: t('anonymity:page.figures.replaced'),
              cell: ({ replacements }) => number(replacements),
              align: 'end',
            },
          ]}
        />
      ) : null}
      <p className="flex flex-wrap gap-x-6">
        <a href="/api/anonymity/census" className="inline-flex min-h-11 items-center underline">
          {t('anonymity:page.check.json')}
        </a>
        <a href="/anonymity/census/manifest.json" className="inline-flex min-h-11 items-center underline">
          {t('anonymity:page.check.manifest')}
        </a>
      </p>
    </TextSection>
  );
}
