import MessageCircle from 'lucide-react/icons/message-circle';
import { useRef } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { openChat, openPanel } from './open-chat.ts';

/** Where nobody is to be disturbed: all about reports, and long forms. */
const ABSENT = /^\/(reports|register|petitions\/new)/;

/** Opens and closes the assistant, from the bar of the tabs: it covers nothing. Nothing else of it loads before. `page` is the path without its language. */
export function ChatButton({ page }: { page: string }) {
  const { t } = useTexts();
  const Panel = openPanel.use();
  const button = useRef<HTMLButtonElement>(null);
  if (ABSENT.test(page)) return null;
  const isOpen = Panel && Panel !== 'failed';
  const close = () => {
    openPanel.set(null);
    button.current?.focus();
  };
  return (
    <div className="chat needs-script">
      {Panel === 'failed' ? <p role="alert">{t('ui:error.title')}</p> : null}
      <button
        type="button"
        ref={button}
        aria-expanded={!!isOpen}
        aria-label={t('shell:ask')}
        onClick={isOpen ? close : () => openChat()}
        className="tab-link"
      >
        <MessageCircle aria-hidden />
        <span className="tab-name">{t('shell:askShort')}</span>
      </button>
      {isOpen ? <Panel onClose={close} /> : null}
    </div>
  );
}
