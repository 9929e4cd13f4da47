import { Outlet } from 'react-router';
import { loadTexts } from '../i18n/load-texts.ts';

// The names of the provinces are among the texts of spending; what goes wrong with a wallet among those of the wallet.
await Promise.all([loadTexts('account'), loadTexts('spending'), loadTexts('wallet')]);

/** Draws what is within, once its texts are there. */
export default function AccountTexts() {
  return <Outlet />;
}
