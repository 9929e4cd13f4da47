import { useLocation } from 'react-router';
import { CheckView } from '../acts/check/check-view.tsx';
import { loadTexts } from '../i18n/load-texts.ts';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { endorsementInWeb } from '../petitions/endorsement-in-web.ts';
import { ballotInWeb } from '../voting/ballot-in-web.ts';
import type { Route } from './+types/check-page.ts';
import { ACT_KINDS } from './act-kinds.ts';

await loadTexts('acts', 'controls', 'petitions', 'petition-new', 'voting', 'wallet');

/** The check of any act. Until it is known, what is checked is called what the address says: a vote, or a signature. */
export default function CheckPage({ params }: Route.ComponentProps) {
  const { t } = useTexts();
  const path = useLocalPath();
  const isPetition = useLocation().pathname.includes('/petitions/');
  const above = isPetition
    ? { label: t('petitions:title'), to: path('/petitions') }
    : { label: t('voting:title'), to: path('/voting') };
  const usual = isPetition ? endorsementInWeb : ballotInWeb;
  return <CheckView acts={ACT_KINDS} usual={usual} above={above} address={params.digest} />;
}
