import type { RoleName } from '@sabha/domain/core/roles';
import type { OwnUser } from '@sabha/domain/registration/users/user';
import Trash2 from 'lucide-react/icons/trash';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import type { Erasure } from './account-state.ts';
import { ChecksCard } from './checks-card.tsx';
import { ConsentCard } from './consent-card.tsx';
import { DataCard } from './data-card.tsx';
import { ExportCard } from './export-card.tsx';
import { FaceCheckCard } from './face-check-card.tsx';
import { OfficeCard } from './office-card.tsx';
import { RegistrationNotice } from './registration-notice.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Fetched when somebody asks for it: few do. */
const EraseDialog = lazy(async () => ({ default: (await import('./erase-dialog.tsx')).EraseDialog }));

/** Fetched with its own texts: it needs the code of proofs. */
const IdentityCard = lazy(async () => ({
  default: (await import('../anonymity/identity-card.tsx')).IdentityCard,
}));

/** Everything that is held of a person, and what they can do about it. */
export function OwnAccount({
  user,
  roles,
  onChanged,
  onErased,
  onSignedOut,
}: {
  user: OwnUser;
  roles: readonly RoleName[];
  onChanged: (user: OwnUser) => void;
  onErased: (erasure: Erasure) => void;
  onSignedOut: () => void;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RegistrationNotice user={user} />
      <OfficeCard roles={roles} />
      <DataCard user={user} onChanged={onChanged} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
        <ChecksCard checks={user.checks} />
        <ConsentCard consent={user.consent} />
      </div>
      <FaceCheckCard user={user} onChanged={onChanged} />
      <Suspense fallback={null}>
        <IdentityCard />
      </Suspense>
      <SessionsCard onSignedOut={onSignedOut} />
      <ExportCard />
      <EraseCard user={user} onErased={onErased} />
    </div>
  );
}

/** Leads to the erasure of the account. */
function EraseCard({ user, onErased }: { user: OwnUser; onErased: (erasure: Erasure) => void }) {
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
      {asking ? (
        <Suspense fallback={null}>
          <EraseDialog user={user} onClose={() => setAsking(false)} onErased={onErased} />
        </Suspense>
      ) : null}
    </Card>
  );
}
