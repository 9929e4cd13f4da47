import type { RoleName } from '@sabha/domain/core/roles';
import type { OwnUser } from '@sabha/domain/registration/users/user';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { Link } from 'react-router';
import { apiFile } from '../api/api-client.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useSettings } from '../shell/use-settings.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { downloadFile } from '../ui/download-file.ts';
import { Alert, ErrorAlert } from '../ui/states/alert.tsx';
import { optionalPart } from '../ui/states/where-fetched.tsx';
import { showToast } from '../ui/toast.ts';
import { RegisterLink } from '../wallet/register-link.tsx';
import type { Erasure } from './account-state.ts';
import { DataCard } from './data-card.tsx';
import { FaceCheckCard } from './face-check-card.tsx';
import { OfficeCard } from './office-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const NAMED = ['nic-rules', 'email-code', 'mobile-code', 'face'] as const;

// Nothing personal is in the name: it is in lists of files that others see.
const FILE = 'sabha-my-data.json';

const FILE_WITHIN_MS = 60_000;

/** Fetched when somebody asks for it: few do. */
const EraseDialog = optionalPart(() => import('./erase-dialog.tsx'));

/** Fetched with its own texts: it is about few. */
const ReplacementCard = optionalPart(() => import('../wallet/replacement/replacement-card.tsx'));

/** Fetched with its own texts: it needs the code of proofs. */
const IdentityCard = optionalPart(() => import('../anonymity/identity-card.tsx'));

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
      <ReplacementCard wallet={user.evm} />
      <OfficeCard roles={roles} />
      <DataCard user={user} onChanged={onChanged} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
        <ChecksCard checks={user.checks} />
        <ConsentCard consent={user.consent} />
      </div>
      <FaceCheckCard user={user} onChanged={onChanged} />
      <IdentityCard />
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
      {asking ? <EraseDialog user={user} onClose={() => setAsking(false)} onErased={onErased} /> : null}
    </Card>
  );
}

/** Whether this person may take part now, and if not, what is missing or from which day. */
function RegistrationNotice({ user }: { user: OwnUser }) {
  const { t, day } = useTexts();
  const terms = useSettings()?.registration;
  switch (user.state) {
    case 'active':
      return <Alert tone="success">{t('account:state.active')}</Alert>;
    case 'under-age':
      return (
        <Alert
          tone="warning"
          title={t('account:state.under-age', { day: user.takes_part_from ? day(user.takes_part_from) : '' })}
        >
          {t('account:state.underAgeText', { age: terms?.minimumAge })}
        </Alert>
      );
    case 'checked':
      return (
        <Alert tone="success" title={t('account:state.checked')}>
          {t('account:state.checkedText')}
        </Alert>
      );
    case 'reserved':
      return (
        <Alert tone="warning" title={t('account:state.reserved')}>
          <p>{t('account:state.reservedText', { hours: terms?.reservationHours })}</p>
          <RegisterLink tone="primary" size="small" className="mt-2">
            {t('account:state.finish')}
          </RegisterLink>
        </Alert>
      );
  }
}

/** Everything that is held, as one file. */
function ExportCard() {
  const { t } = useTexts();
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');
  const collect = async () => {
    setStep('busy');
    const file = await apiFile('/api/users/me/export', { withinMs: FILE_WITHIN_MS });
    if (!file.ok) return setStep('failed');
    downloadFile(FILE, file.value.body);
    setStep('idle');
    void showToast('success', t('account:export.done'));
  };
  return (
    <Card>
      <CardHeading>{t('account:export.title')}</CardHeading>
      <div className="grid justify-items-start gap-4">
        <p>{t('account:export.text')}</p>
        {step === 'failed' ? <ErrorAlert>{t('account:export.failed')}</ErrorAlert> : null}
        <Button busy={step === 'busy'} onClick={() => void collect()}>
          <Download aria-hidden className="size-4" />
          {step === 'busy' ? t('account:export.busy') : t('account:export.action')}
        </Button>
      </div>
    </Card>
  );
}

type Check = OwnUser['checks'][number];

/** Which identity checks were passed, and until when each counts. */
function ChecksCard({ checks }: { checks: readonly Check[] }) {
  const { t } = useTexts();
  return (
    <Card>
      <CardHeading>{t('account:checks.title')}</CardHeading>
      {checks.length === 0 ? (
        <p className="text-muted">{t('account:checks.none')}</p>
      ) : (
        <>
          <p className="mb-3 text-muted">{t('account:checks.lead')}</p>
          <ul>
            {checks.map((check) => (
              <PassedCheck key={check.verifier} {...check} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function PassedCheck({ verifier, proved_at: passed, expires_at: until }: Check) {
  const { t, day } = useTexts();
  const known = NAMED.find((name) => name === verifier);
  return (
    <li className="flex gap-3 border-line border-t py-3">
      <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green-ink" />
      <div>
        <p className="font-semibold">
          {known ? t(`account:checks.name.${known}`) : t('account:checks.name.other', { name: verifier })}
        </p>
        <p className="text-muted text-sm">
          {t('account:checks.passed', { day: day(passed) })} ·{' '}
          {until === null ? t('account:checks.lasting') : t('account:checks.until', { day: day(until) })}
        </p>
      </div>
    </li>
  );
}

/** What was agreed to, when and in which language, and how to withdraw it. */
function ConsentCard({ consent }: { consent: OwnUser['consent'] }) {
  const { t, instant, path } = useTexts();
  return (
    <Card>
      <CardHeading>{t('account:consent.title')}</CardHeading>
      <div className="grid gap-3">
        <p>
          {t('account:consent.text', {
            when: instant(consent.given_at),
            version: consent.version,
            language: t(`account:consent.language.${consent.language}`),
          })}
        </p>
        <p className="text-muted text-sm">{t('account:consent.withdraw')}</p>
        <p>
          <Link to={path('/privacy')} className="underline">
            {t('account:consent.read')}
          </Link>
        </p>
      </div>
    </Card>
  );
}
