import { useState } from 'react';
import { useOwnDirect } from '../../acts/direct/direct-acts.ts';
import { DirectLife } from '../../acts/direct/direct-life.tsx';
import { useDirect } from '../../acts/direct/use-direct.ts';
import { ActStatus } from '../../acts/submit/act-status.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { draftInWeb } from '../draft-in-web.ts';
import { type DraftMessage, isSameDraft, type SignedDraft } from '../draft-message.ts';

/** How a signed petition gets to the ledger without this server: what it is, the button, and what became of it. */
export function OwnWalletDraft({ message, signature }: { message: DraftMessage; signature: string }) {
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  const direct = useOwnDirect(draftInWeb, draftInWeb.subject(message), message.author);
  const own = direct && isSameDraft(direct.intent, message) ? direct : undefined;
  if (own) return <DirectLife act={draftInWeb} direct={own} news={null} />;
  return (
    <Disclosure
      summary={t('petition-new:direct.title')}
      className="rounded-control border border-line p-3 text-sm"
      onOpen={() => setOpened(true)}
    >
      <div className="mt-2 grid gap-3">
        <p>{t('petition-new:direct.what')}</p>
        <p>{t('petition-new:direct.cost')}</p>
        {opened ? <SendDraft signed={{ ...message, signature }} /> : null}
      </div>
    </Disclosure>
  );
}

function SendDraft({ signed }: { signed: SignedDraft }) {
  const { t } = useTexts();
  const { working, failure, send } = useDirect(draftInWeb);
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="small" busy={working !== null} onClick={() => send(signed)}>
        {t('petition-new:direct.send')}
      </Button>
      <ActStatus working={working} failure={failure} />
    </div>
  );
}
