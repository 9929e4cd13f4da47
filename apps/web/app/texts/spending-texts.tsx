import { Outlet } from 'react-router';
import { loadTexts } from '../i18n/load-texts.ts';

await loadTexts('spending');

/** Draws what is within, once its texts are there. */
export default function SpendingTexts() {
  return <Outlet />;
}
