import { CheckView } from '../acts/check/check-view.tsx';
import { loadTexts } from '../i18n/load-texts.ts';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ballotInWeb } from '../voting/ballot-in-web.ts';
import type { Route } from './+types/check-page.ts';
import { ACT_KINDS } from './act-kinds.ts';

await loadTexts('acts', 'voting', 'wallet');

/** The check of any act. Its address is below voting's: until it is known, what is checked is called a vote. */
export default function CheckPage({ params }: Route.ComponentProps) {
  const { t } = useTexts();
  const above = { label: t('voting:title'), to: useLocalPath()('/voting') };
  return <CheckView acts={ACT_KINDS} usual={ballotInWeb} above={above} address={params.digest} />;
}
