import type { YearShares } from '@sabha/domain/spending/analysis/answers';
import { Link } from 'react-router';
import { useLanguage, useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { TaxSplit } from '../budget/tax-split.tsx';
import { type AnalysisView, changedView } from './analysis-address.ts';

/** A reader's taxes on a page of their own. Without scripts it says why nothing is divided, and where the shares are. */
export function TaxesPart({ shares, view }: { shares: YearShares; view: AnalysisView }) {
  const { t } = useTexts();
  const language = useLanguage();
  const path = useLocalPath();
  return (
    <>
      <TaxSplit
        open
        budget={{
          year: shares.fiscal_year,
          total: BigInt(shares.total.amount_minor),
          sources: shares.sources,
          ministries: shares.ministries.map(({ ministry_id, names, amount_minor }) => ({
            id: ministry_id,
            name: names[language],
            cents: BigInt(amount_minor),
          })),
        }}
      />
      <noscript>
        <Card>
          {t('analysis:taxes.noScript')}{' '}
          <Link to={path(changedView(view, { part: 'shares' }))} className="underline">
            {t('analysis:parts.shares')}
          </Link>
        </Card>
      </noscript>
    </>
  );
}
