import type { OwnUser } from '@sabha/domain/registration/user';
import type { Erasure } from './account-state.ts';
import { ChecksCard } from './checks-card.tsx';
import { ConsentCard } from './consent-card.tsx';
import { DataCard } from './data-card.tsx';
import { EraseCard } from './erase-card.tsx';
import { ExportCard } from './export-card.tsx';
import { RegistrationNotice } from './registration-notice.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Everything that is held of a person, and what they can do about it. */
export function OwnAccount({
  user,
  onChanged,
  onErased,
  onSignedOut,
}: {
  user: OwnUser;
  onChanged: (user: OwnUser) => void;
  onErased: (erasure: Erasure) => void;
  onSignedOut: () => void;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RegistrationNotice user={user} />
      <DataCard user={user} onChanged={onChanged} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
        <ChecksCard checks={user.checks} />
        <ConsentCard consent={user.consent} />
      </div>
      <SessionsCard onSignedOut={onSignedOut} />
      <ExportCard />
      <EraseCard user={user} onErased={onErased} />
    </div>
  );
}
