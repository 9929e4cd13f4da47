import type { OwnUser } from '@sabha/domain/registration/user';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import type { Erasure } from './account-state.ts';
import { EraseDialog } from './erase-dialog.tsx';

/** The way out, with everything that it means said before. */
export function EraseCard({ user, onErased }: { user: OwnUser; onErased: (erasure: Erasure) => void }) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  return (
    <Card className="border-danger/40">
      <CardHeading>{t('account:erase.title')}</CardHeading>
      <div className="grid justify-items-start gap-4">
        <p>{t('account:erase.text')}</p>
        <Button tone="danger" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden className="size-4" />
          {t('account:erase.action')}
        </Button>
      </div>
      {asking ? <EraseDialog user={user} onClose={() => setAsking(false)} onErased={onErased} /> : null}
    </Card>
  );
}
