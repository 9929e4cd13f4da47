import type { Word } from '@sabha/anonymity/field';
import { REPLACEMENT_REST_DAYS } from '@sabha/domain/anonymity/enrolment';
import type { Membership } from '@sabha/domain/anonymity/membership';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { StatusBadge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { Alert } from '../ui/states/alert.tsx';
import { EnrollingNews } from './enrolling-news.tsx';
import ListWaiting from './list-waiting.tsx';
import { useAbility } from './listing.ts';
import UnlockByFile from './unlock-by-file.tsx';
import { useOwnIdentity } from './use-own-identity.ts';

await loadTexts('anonymity');

const DAY_MS = 86_400_000;

/** A citizen's anonymous identity: whether there is one, how one is made, saved as a file, and replaced. */
export default function IdentityCard() {
  const { t } = useTexts();
  const own = useOwnIdentity();
  if (!own) return null;
  const { state, membership } = own;
  return (
    <Card id="anonymous-identity" className="scroll-mt-6">
      <CardHeading aside={<MembershipMark membership={membership} />}>{t('anonymity:title')}</CardHeading>
      <div className="grid justify-items-start gap-3">
        <p>{t('anonymity:lead')}</p>
        <MembershipText membership={membership} />
        {membership.state === 'none' ? (
          <ol className="list-decimal ps-5">
            <li>{t('anonymity:steps.first')}</li>
            <li>{t('anonymity:steps.second')}</li>
            <li>{t('anonymity:steps.third')}</li>
          </ol>
        ) : null}
        <p className="text-muted text-sm">{t('anonymity:notice')}</p>
        <EnrollingNews state={state} />
        {own.isFileKept ? (
          <Alert tone="success" live>
            {t('anonymity:file.kept')}
          </Alert>
        ) : null}
        {state.kind === 'file' ? null : (
          <Actions
            membership={membership}
            busy={state.kind === 'busy'}
            onStart={() => void own.enrol()}
            onSave={() => void own.saveFile()}
          />
        )}
        {membership.state === 'none' ? null : (
          <UnlockByFile open={state.kind === 'failed' && state.why === 'differs'} />
        )}
      </div>
    </Card>
  );
}

function MembershipMark({ membership: { state } }: { membership: Membership }) {
  const { t } = useTexts();
  if (state === 'none') return null;
  return (
    <StatusBadge tone={state === 'member' ? 'good' : 'notice'} icon={Fingerprint}>
      {t(`anonymity:state.${state}`)}
    </StatusBadge>
  );
}

function MembershipText({
  membership: { state, commitment, not_before: notBefore },
}: {
  membership: Membership;
}) {
  const { t } = useTexts();
  const ability = useAbility();
  if (state === 'none' || commitment === null) return <p>{t('anonymity:none')}</p>;
  if (state === 'member' || ability.kind === 'ready') return <p role="status">{t('anonymity:member')}</p>;
  return <ListWaiting commitments={[commitment as Word]} notBefore={notBefore} />; // by its form
}

/** Making an identity, saving it, or replacing it: that is asked once more, since the new one rests for a month. */
function Actions({
  membership,
  busy,
  onStart,
  onSave,
}: {
  membership: Membership;
  busy: boolean;
  onStart: () => void;
  onSave: () => void;
}) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  if (membership.state === 'none')
    return (
      <Button tone="primary" busy={busy} onClick={onStart}>
        {t('anonymity:make')}
      </Button>
    );
  if (!asking)
    return (
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={busy} onClick={onSave}>
          {t('anonymity:file.make')}
        </Button>
        <Button size="small" busy={busy} disabled={membership.next === null} onClick={() => setAsking(true)}>
          {t('anonymity:replace')}
        </Button>
      </div>
    );
  const replace = () => {
    setAsking(false);
    onStart();
  };
  return <ReplaceQuestion membership={membership} onReplace={replace} onKeep={() => setAsking(false)} />;
}

function ReplaceQuestion({
  membership: { replacements_left: left },
  onReplace,
  onKeep,
}: {
  membership: Membership;
  onReplace: () => void;
  onKeep: () => void;
}) {
  const { t, number, day } = useTexts();
  const works = day(new Date(Date.now() + REPLACEMENT_REST_DAYS * DAY_MS).toISOString());
  return (
    <fieldset
      aria-label={t('anonymity:replace')}
      className="grid gap-2 rounded-control border border-transparent bg-sunken p-3"
    >
      <p>{t('anonymity:replaceText', { left: number(left), count: left })}</p>
      <p>{t('anonymity:replaceFrom', { day: works })}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="danger" onClick={onReplace}>
          {t('anonymity:replaceNow')}
        </Button>
        <Button onClick={onKeep}>{t('anonymity:keepIt')}</Button>
      </div>
    </fieldset>
  );
}
