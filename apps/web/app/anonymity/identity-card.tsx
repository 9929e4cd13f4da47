import type { Membership } from '@sabha/domain/anonymity/enrolment';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useEffect, useState } from 'react';
import { loadTexts } from '../i18n/load-texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useSettings } from '../shell/use-settings.ts';
import { StatusBadge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { Alert } from '../ui/states/alert.tsx';
import { useWallet } from '../wallet/use-wallet.ts';
import type { EnrolFailure, EnrolStep } from './enrol.ts';

await loadTexts('anonymity');

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'shown'; readonly membership: Membership }
  | { readonly kind: 'busy'; readonly membership: Membership; readonly step: EnrolStep | null }
  | {
      readonly kind: 'failed';
      readonly membership: Membership;
      readonly why: EnrolFailure | 'cannot-prove' | 'wallet';
    };

/** A citizen's anonymous identity: whether there is one, how one is made, and how it is replaced. */
export function IdentityCard() {
  const { t } = useTexts();
  const settings = useSettings();
  const { connection } = useWallet();
  const wallet = connection.status === 'connected' ? connection.address : null;
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let current = true;
    if (wallet !== null) {
      void import('./identity-store.ts').then(async ({ readMembership }) => {
        const membership = await readMembership(wallet);
        if (current) setState(membership ? { kind: 'shown', membership } : { kind: 'absent' });
      });
    }
    return () => {
      current = false;
    };
  }, [wallet]);
  if (state.kind === 'loading' || state.kind === 'absent' || !settings) return null;
  const { membership } = state;
  const start = async () => {
    setState({ kind: 'busy', membership, step: null });
    const { enrol, EnrolFailed } = await import('./enrol.ts');
    try {
      const enrolled = await enrol(settings, (step) => setState({ kind: 'busy', membership, step }));
      setState({ kind: 'shown', membership: enrolled });
    } catch (error) {
      const { ProofFailed } = await import('./identity-holder.ts');
      const why =
        error instanceof EnrolFailed ? error.why : error instanceof ProofFailed ? 'cannot-prove' : 'wallet';
      setState({ kind: 'failed', membership, why });
    }
  };
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
        {state.kind === 'busy' ? (
          <p role="status" className="font-semibold">
            {t(`anonymity:busy.${state.step ?? 'start'}`)}
          </p>
        ) : null}
        {state.kind === 'failed' ? (
          <Alert tone="error" live>
            {t(`anonymity:failure.${state.why}`)}
          </Alert>
        ) : null}
        <Actions membership={membership} busy={state.kind === 'busy'} onStart={() => void start()} />
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

function MembershipText({ membership: { state, not_before: notBefore } }: { membership: Membership }) {
  const { t } = useTexts();
  const { day } = useFormat();
  if (state === 'member') return <p>{t('anonymity:member')}</p>;
  if (state === 'none') return <p>{t('anonymity:none')}</p>;
  return <p>{notBefore ? t('anonymity:waitingUntil', { day: day(notBefore) }) : t('anonymity:waiting')}</p>;
}

/** Making an identity, or replacing it: that is asked once more, since the new one rests for a month. */
function Actions({
  membership,
  busy,
  onStart,
}: {
  membership: Membership;
  busy: boolean;
  onStart: () => void;
}) {
  const { t } = useTexts();
  const { number } = useFormat();
  const [asking, setAsking] = useState(false);
  if (membership.state === 'none')
    return (
      <Button tone="primary" busy={busy} onClick={onStart}>
        {t('anonymity:make')}
      </Button>
    );
  if (!asking)
    return (
      <Button size="small" busy={busy} disabled={membership.next === null} onClick={() => setAsking(true)}>
        {t('anonymity:replace')}
      </Button>
    );
  return (
    <fieldset aria-label={t('anonymity:replace')} className="grid gap-2 rounded-control bg-sunken p-3">
      <p>
        {t('anonymity:replaceText', {
          left: number(membership.replacements_left),
          count: membership.replacements_left,
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="danger"
          onClick={() => {
            setAsking(false);
            onStart();
          }}
        >
          {t('anonymity:replaceNow')}
        </Button>
        <Button onClick={() => setAsking(false)}>{t('anonymity:keepIt')}</Button>
      </div>
    </fieldset>
  );
}
