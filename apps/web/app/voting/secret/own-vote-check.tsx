import type { ProposalView } from '@sabha/domain/voting/proposal';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { useChosenNode } from '../../acts/check/chosen-node.ts';
import { type IdentityState, identityState, useIdentityState } from '../../anonymity/identity-state.ts';
import { notFetched, type VoteFailure, whyNot } from '../../anonymity/vote-failure.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import type { BallotFound, CheckStep } from './check-ballot.ts';
import { NotTaken } from './not-taken.tsx';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly step: CheckStep }
  | { readonly kind: 'failed'; readonly why: VoteFailure }
  /** `of`: the identity whose vote it is. */
  | { readonly kind: 'done'; readonly found: BallotFound; readonly of: IdentityState };

/** Checks one's own vote from this device alone. */
export function OwnVoteCheck({ proposal }: { proposal: ProposalView }) {
  const { t } = useTexts();
  const settings = useSettings();
  const node = useChosenNode(settings?.rpcAlternatives ?? []);
  const [state, setState] = useState<State>({ kind: 'idle' });
  // The result is hidden from anyone else who uses this device.
  const isOwn = useIdentityState() === (state.kind === 'done' ? state.of : null);
  const check = async () => {
    if (!settings || state.kind === 'busy') return;
    setState({ kind: 'busy', step: 'unlock' });
    const onStep = (step: CheckStep) => setState({ kind: 'busy', step });
    try {
      const { checkBallot } = await import('./check-ballot.ts').catch(notFetched);
      const found = await checkBallot(settings, proposal, { node, onStep });
      setState({ kind: 'done', found, of: identityState() });
    } catch (error) {
      setState({ kind: 'failed', why: whyNot(error) });
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="small"
        className="min-h-11"
        aria-busy={state.kind === 'busy' || undefined}
        onClick={() => void check()}
      >
        <ShieldCheck aria-hidden className="size-4" />
        {t(isOwn ? 'secret-ballot:check.again' : 'secret-ballot:check.start')}
      </Button>
      {state.kind === 'busy' ? (
        <p role="status" className="text-muted text-sm">
          {t(`secret-ballot:step.${state.step}`)}
        </p>
      ) : null}
      {state.kind === 'failed' ? <NotTaken why={state.why} onReady={() => void check()} /> : null}
      {state.kind === 'done' && isOwn ? <Found found={state.found} /> : null}
    </div>
  );
}

const VERDICTS = {
  counted: { tone: 'success', says: 'good', ledger: 'ledgerCounted' },
  anchored: { tone: 'success', says: 'anchored', ledger: 'ledgerAnchored' },
  hidden: { tone: 'success', says: 'hidden', ledger: 'ledgerHidden' },
  waiting: { tone: 'info', says: 'waiting', ledger: 'ledgerWaiting' },
  silent: { tone: 'warning', says: 'silent', ledger: 'ledgerSilent' },
  differs: { tone: 'error', says: 'bad', ledger: 'ledgerDiffers' },
} as const;

const EARLIER = { tone: 'info', says: 'earlier' } as const;

/** What this device found, in one sentence, and from what. */
function Found({ found }: { found: BallotFound }) {
  const { t, number } = useTexts();
  if (found.kind === 'none')
    return (
      <Alert live title={t('secret-ballot:check.none')}>
        <p className="text-sm">{t('secret-ballot:check.about')}</p>
      </Alert>
    );
  if (found.kind === 'not-own')
    return (
      <Alert tone="error" live title={t('secret-ballot:check.bad')}>
        <p className="text-sm">{t('secret-ballot:check.notOwn')}</p>
      </Alert>
    );
  const { choice, changes, isEarlier } = found;
  const verdict = VERDICTS[found.ledger];
  const { tone, says } = isEarlier && found.ledger !== 'differs' ? EARLIER : verdict;
  return (
    <Alert tone={tone} live title={t(`secret-ballot:check.${says}`)}>
      <ul className="mt-1 grid list-disc gap-1 ps-5 text-sm">
        <li>{t('secret-ballot:check.published')}</li>
        <li>{t('secret-ballot:check.own', { choice: t(`voting:card.${choice}`) })}</li>
        {changes > 0 ? (
          <li>{t('secret-ballot:check.changes', { count: changes, number: number(changes) })}</li>
        ) : null}
        <li>{t(`secret-ballot:check.${verdict.ledger}`)}</li>
      </ul>
      <p className="mt-2 text-sm">{t('secret-ballot:check.about')}</p>
    </Alert>
  );
}
