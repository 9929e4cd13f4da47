import FlaskConical from 'lucide-react/icons/flask-conical';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CitizenChoice } from './citizen-choice.tsx';
import type { DemoRequest } from './demo-requests.ts';
import { SignedData } from './signed-data.tsx';

/** Where the demo wallet asks before it does anything: what is signed, in full, with a way to refuse. */
export function DemoSheet({ request }: { request: DemoRequest }) {
  return <Sheet key={request.kind} request={request} />;
}

function Sheet({ request }: { request: DemoRequest }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(
    request.kind === 'connect' ? request.selected : request.citizen.address,
  );
  return (
    <Dialog
      size="small"
      title={t(`wallet:demo.title.${request.kind}`)}
      onClose={() => request.answer(null)}
      footer={
        <>
          <Button onClick={() => request.answer(null)}>{t('wallet:demo.reject')}</Button>
          <Button tone="primary" onClick={() => request.answer(chosen)}>
            {t(`wallet:demo.accept.${request.kind}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-2 text-muted text-sm">
          <Badge tone="notice">
            <FlaskConical aria-hidden className="size-4" />
            {t('wallet:demo.badge')}
          </Badge>
          <p>{t('wallet:demo.lead')}</p>
        </div>
        {request.kind === 'connect' ? (
          <CitizenChoice citizens={request.citizens} chosen={chosen} onChoose={setChosen} />
        ) : (
          <SignedData request={request} />
        )}
      </div>
    </Dialog>
  );
}
