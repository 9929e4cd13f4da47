import type { Address } from '@sabha/domain/core/hex';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import type { ShownReport } from '../shown-report.ts';
import type { WalletVoteStep } from './vote-by-wallet.ts';
import type { WalletActFailure } from './wallet-steps.ts';

await loadTexts('anonymity');

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly choice: 1 | 2; readonly step: WalletVoteStep }
  | { readonly kind: 'failed'; readonly why: WalletActFailure };

const CHOICES = [
  { choice: 1, icon: ArrowUp, name: 'up' },
  { choice: 2, icon: ArrowDown, name: 'down' },
] as const;

/** Votes on a report under a wallet: each is a transaction of one's own wallet, and public. */
export default function WalletVotes({ report }: { report: ShownReport }) {
  const { t, number } = useTexts();
  const settings = useSettings();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [onContract, setOnContract] = useState<{ choice: 1 | 2; wallet: Address } | null>(null);
  const counts = { up: report.likes, down: report.dislikes };
  const vote = async (choice: 1 | 2) => {
    if (!settings) return;
    const onStep = (step: WalletVoteStep) => setState({ kind: 'busy', choice, step });
    onStep('wallet');
    const parts = await Promise.all([import('./vote-by-wallet.ts'), import('./wallet-steps.ts')]).catch(
      () => null,
    );
    if (!parts) return setState({ kind: 'failed', why: 'failed' });
    const [{ voteOnContract, recordVote }, { WalletActFailed }] = parts;
    const subject = report.blockchain_report_id as `0x${string}`; // the contract's id
    const wanted = { report: report.id, subject, choice };
    const statement = t('wallet:signIn.statement');
    try {
      const there = onContract?.choice === choice ? onContract : null;
      const wallet = there?.wallet ?? (await voteOnContract(settings, wanted, { statement, onStep }));
      setOnContract({ choice, wallet });
      onStep('recording');
      await recordVote(wanted, wallet);
      setOnContract(null);
      setState({ kind: 'idle' });
      await revalidate();
    } catch (error) {
      setState({ kind: 'failed', why: error instanceof WalletActFailed ? error.why : 'failed' });
    }
  };
  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <div className="flex flex-wrap items-center gap-2">
        {CHOICES.map(({ choice, icon: Icon, name }) => (
          <Button
            key={name}
            busy={state.kind === 'busy' && state.choice === choice}
            onClick={() => void vote(choice)}
          >
            <Icon aria-hidden className="size-4" />
            <span aria-hidden>{number(counts[name])}</span>
            <span className="sr-only">
              {t(`reports:votes.${name}`, { count: counts[name], number: number(counts[name]) })}
            </span>
          </Button>
        ))}
      </div>
      <p className="text-muted text-sm">{t('anonymity:byWallet.votePublic')}</p>
      {state.kind === 'busy' ? <p role="status">{t(`anonymity:byWallet.step.${state.step}`)}</p> : null}
      {state.kind === 'failed' ? (
        <Alert tone="error" live title={t('anonymity:byWallet.voteFailed')}>
          {t(`anonymity:byWallet.voteFailure.${state.why}`)}
        </Alert>
      ) : null}
      {state.kind === 'failed' && onContract ? (
        <Button size="small" className="w-fit" onClick={() => void vote(onContract.choice)}>
          {t('anonymity:byWallet.recordAgain')}
        </Button>
      ) : null}
    </div>
  );
}
