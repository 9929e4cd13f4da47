import { Outlet } from 'react-router';
import { loadTexts } from '../i18n/load-texts.ts';

await loadTexts('mailbox');

/** Draws what is within, once its texts are there. */
export default function MailboxTexts() {
  return <Outlet />;
}
