import type { OwnUser } from '@sabha/domain/registration/users/user';
import Pencil from 'lucide-react/icons/pencil';
import { useRef, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { showToast } from '../ui/toast.ts';
import { DataRows } from './data-rows.tsx';
import { EditForm } from './edit-form.tsx';

/** What is held, each item with the reason; or the form that changes it. */
export function DataCard({ user, onChanged }: { user: OwnUser; onChanged: (user: OwnUser) => void }) {
  const { t } = useTexts();
  const [editing, setEditing] = useState(false);
  const heading = useRef<HTMLDivElement>(null);
  const close = () => {
    setEditing(false);
    // The form goes away with the focus in it; whoever uses a keyboard goes on from where they were.
    heading.current?.focus();
  };
  const changeable = user.state !== 'reserved';
  return (
    <Card>
      <div ref={heading} tabIndex={-1}>
        <CardHeading
          aside={
            changeable && !editing ? (
              <Button size="small" onClick={() => setEditing(true)}>
                <Pencil aria-hidden className="size-4" />
                {t('account:data.edit')}
              </Button>
            ) : null
          }
        >
          {editing ? t('account:edit.title') : t('account:data.title')}
        </CardHeading>
      </div>
      {editing ? (
        <EditForm
          user={user}
          onCancel={close}
          onSaved={(saved) => {
            onChanged(saved);
            close();
            void showToast('success', t('account:edit.saved'));
          }}
        />
      ) : (
        <DataRows user={user} />
      )}
    </Card>
  );
}
