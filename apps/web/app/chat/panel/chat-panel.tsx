import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { keepFocusWithin } from '../../ui/dialogs/dialog-frame.tsx';
import { AskBox } from './ask-box.tsx';
import { clearConversation, conversation } from './conversation.ts';

export { setDraft } from './conversation.ts';

import { MessageLog } from './message-log.tsx';

/** The panel covers the page: it keeps the focus there, and makes way when somebody goes to another page. */
const isOnPhone = () => matchMedia('(width < 48rem)').matches;

/** The open assistant. The box has the focus; Escape and Close give it back to the button. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const titleId = useId();
  const box = useRef<HTMLInputElement>(null);
  const hasMessages = conversation.usePart(({ messages }) => messages.length > 0);
  useEffect(() => {
    box.current?.focus();
  }, []);
  useLeavingOnPhone(onClose);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
    else if (isOnPhone()) keepFocusWithin(event);
  };
  return (
    <section role="dialog" aria-labelledby={titleId} onKeyDown={onKeyDown} className="chat-panel">
      <div className="flex items-center border-line border-b py-2 ps-3 pe-1">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-base">
            {t('chat:title')}
          </h2>
          <p className="text-muted text-xs">{t('chat:lead')}</p>
        </div>
        {hasMessages ? (
          <IconButton
            icon={RefreshCw}
            label={t('chat:clear')}
            onClick={() => {
              clearConversation();
              box.current?.focus();
            }}
          />
        ) : null}
        <IconButton icon={X} label={t('ui:close')} onClick={onClose} />
      </div>
      <MessageLog />
      <AskBox ref={box} />
    </section>
  );
}

function IconButton({ icon: Icon, label, onClick }: { icon: typeof X; label: string; onClick: () => void }) {
  return (
    <Button tone="quiet" size="icon" aria-label={label} title={label} className="shrink-0" onClick={onClick}>
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}

function useLeavingOnPhone(onClose: () => void): void {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname === opened.current) return;
    opened.current = pathname;
    if (isOnPhone()) onClose();
  }, [pathname, onClose]);
}
