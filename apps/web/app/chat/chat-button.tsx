import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { withoutLanguage } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { openChat, openPanel } from './open-chat.ts';

/** Where nobody is to be disturbed: all about reports, and long forms. */
const ABSENT = /^\/(reports|register|petitions\/new)/;

/** Opens the assistant, and closes it where the panel leaves the button in view. Nothing else of it loads before. */
export function ChatButton() {
  const { t } = useTexts();
  const Panel = openPanel.use();
  const button = useRef<HTMLButtonElement>(null);
  if (ABSENT.test(withoutLanguage(useLocation().pathname))) return null;
  const isOpen = Panel && Panel !== 'failed';
  const close = () => {
    openPanel.set(null);
    button.current?.focus();
  };
  const Icon = isOpen ? X : MessageCircle;
  return (
    <aside className="chat needs-script">
      {Panel === 'failed' ? <p role="alert">{t('ui:error.title')}</p> : null}
      {isOpen ? <Panel onClose={close} /> : null}
      <Button
        ref={button}
        tone="primary"
        aria-expanded={!!isOpen}
        onClick={isOpen ? close : () => openChat()}
        className="chat-button rounded-full"
      >
        <Icon aria-hidden className="size-6" />
        <span className="max-md:sr-only">{t(isOpen ? 'ui:close' : 'shell:ask')}</span>
      </Button>
    </aside>
  );
}
