import type { SpendingRecord } from '@sabha/domain/spending/spending-leaf';
import type { VerificationState } from '@sabha/domain/spending/verification';
import Clock from 'lucide-react/icons/clock';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import Unplug from 'lucide-react/icons/unplug';
import { useCallback, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import type { Verdict } from './verdict.ts';

const LOOKS = {
  checking: { icon: LoaderCircle, style: 'border-line-strong bg-sunken' },
  verified: { icon: ShieldCheck, style: 'border-green/40 bg-green-tint text-green-ink' },
  pending: { icon: Clock, style: 'border-gold/60 bg-gold-tint text-gold-ink' },
  none: { icon: FileQuestion, style: 'border-line-strong bg-sunken' },
  mismatch: { icon: ShieldAlert, style: 'border-danger/40 bg-danger-tint text-danger-ink' },
  unreachable: { icon: Unplug, style: 'border-line-strong bg-sunken' },
} as const;

/** Whether what is shown here is what was written to the ledger, found out by the reader's own browser. */
export function VerificationPanel({ checked, state }: { checked: Checked; state: VerificationState }) {
  const { t } = useTexts();
  const { check, again } = useVerdict(checked);
  const { icon: Icon, style } = LOOKS[check.kind];
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-base">
        {t('spending:verification.heading')}
      </h3>
      <div
        role="status"
        data-state={check.kind}
        className={`flex noscript:hidden items-start gap-3 rounded-control border px-4 py-3 ${style}`}
      >
        <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
        <div className="grid min-w-0 gap-2">
          <p className="font-semibold text-lg leading-snug">
            {t(`spending:verification.${check.kind}.title`)}
          </p>
          <Explanation check={check} />
          {check.kind === 'unreachable' || check.kind === 'pending' ? (
            <Button size="small" className="w-fit" onClick={again}>
              {t('spending:verification.again')}
            </Button>
          ) : null}
        </div>
      </div>
      <p className="hidden rounded-control border border-line-strong bg-sunken px-4 py-3 noscript:block">
        {t(`spending:verification.server.${state}`)}
      </p>
      <p className="mt-2 text-sm">
        <a href={checked.proofPath} className="underline">
          {t('spending:verification.proof')}
        </a>
      </p>
    </section>
  );
}

function Explanation({ check }: { check: Check }) {
  const { t, number, instant, path } = useTexts();
  if (check.kind !== 'verified') return <p>{t(`spending:verification.${check.kind}.text`)}</p>;
  return (
    <>
      <p>
        {t('spending:verification.verified.text', {
          count: check.records,
          number: number(check.records),
          when: instant(check.anchoredAt),
        })}
      </p>
      {check.transactions.map((hash) => (
        <p key={hash} className="text-sm">
          {t('spending:verification.transaction')}{' '}
          <Link to={path(`/transactions/${hash}`)} className="break-all font-mono underline">
            {hash}
          </Link>
        </p>
      ))}
    </>
  );
}

type Check = { kind: 'checking' } | { kind: 'unreachable' } | Verdict;

/** What is checked: records as the reader sees them, and where their proof is published. */
interface Checked {
  readonly records: readonly SpendingRecord[];
  readonly proofPath: string;
}

/** Checks records in this browser as soon as they are shown; the code for it is loaded only then. `checked` is kept by the caller. */
function useVerdict(checked: Checked): { check: Check; again: () => void } {
  const settings = useSettings();
  const [check, setCheck] = useState<Check>({ kind: 'checking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to check again
  useEffect(() => {
    let current = true;
    const finish = (found: Check) => {
      if (current) setCheck(found);
    };
    if (!settings) return finish({ kind: 'unreachable' });
    setCheck({ kind: 'checking' });
    checkInBrowser(checked, { rpcPath: settings.rpcPath, ledger: settings.contracts.spendingLedger }).then(
      finish,
      () => finish({ kind: 'unreachable' }),
    );
    return () => {
      current = false;
    };
  }, [checked, settings, attempt]);
  return { check, again: useCallback(() => setAttempt((count) => count + 1), []) };
}

async function checkInBrowser(
  { records, proofPath }: Checked,
  settings: { rpcPath: string; ledger: string },
): Promise<Verdict> {
  const [{ fetchProof, verifyRecords }, { anchoredRootReader }] = await Promise.all([
    import('./verify-records.ts'),
    import('./anchored-root.ts'),
  ]);
  return verifyRecords(records, {
    proof: () => fetchProof(proofPath),
    anchoredRoot: anchoredRootReader(settings),
  });
}
