import { Outlet } from 'react-router';
import { loadTexts } from '../i18n/load-texts.ts';

await Promise.all([loadTexts('acts'), loadTexts('voting'), loadTexts('wallet')]);

/** Draws what is within, once its texts are there. */
export default function VotingTexts() {
  return <Outlet />;
}
