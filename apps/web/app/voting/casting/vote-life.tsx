import { ActLife } from '../../acts/receipts/act-life.tsx';
import type { KeptAct } from '../../acts/receipts/kept-acts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ballotInWeb } from '../ballot-in-web.ts';
import type { BallotMessage } from '../ballot-message.ts';

/** Where one's own vote is, and what the voter had chosen before. */
export function VoteLife({ vote }: { vote: KeptAct<BallotMessage> }) {
  const { t } = useTexts();
  const { outcome } = vote;
  const previous = 'previous_vote' in outcome ? outcome.previous_vote : 'none';
  const before =
    previous === 'yes' || previous === 'no'
      ? t('voting:life.before', { choice: t(`voting:card.${previous}`) })
      : undefined;
  return <ActLife act={ballotInWeb} kept={vote} before={before} />;
}
