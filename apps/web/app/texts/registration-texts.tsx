import { Outlet } from 'react-router';
import { loadTexts } from '../i18n/load-texts.ts';

// What goes wrong with a wallet stands among the texts of the wallet.
await Promise.all([loadTexts('registration'), loadTexts('wallet')]);

/** Draws what is within, once its texts are there. */
export default function RegistrationTexts() {
  return <Outlet />;
}
