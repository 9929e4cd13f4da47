import { Outlet } from 'react-router';
import { loadTexts } from '../i18n/load-texts.ts';

await loadTexts('pages');

/** Draws what is within, once its texts are there. */
export default function PagesTexts() {
  return <Outlet />;
}
