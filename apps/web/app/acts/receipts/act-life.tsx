import type { ActState } from '@sabha/domain/acts/act-state';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import { shortAddress } from '../../wallet/short-address.ts';
import type { ActInWeb } from '../act-in-web.ts';
import { checkAddress, transactionAddress } from '../addresses.ts';
import { useOwnDirect } from '../direct/direct-acts.ts';
import { useLiveActs } from '../live/live-acts.ts';
import type { KeptAct } from './kept-acts.ts';
import { useLedgerOffline } from './use-ledger-offline.ts';
import { useUnsecured } from './use-unsecured.ts';

/** The life of an act that goes well, in its order. */
const ON_THE_WAY = ['received', 'relayed', 'mined', 'final'] as const satisfies ActState[];

/** Where one's own act is: received, on its way, recorded, final. `before` says what it replaced. */
export function ActLife({ act, kept, before }: { act: ActInWeb; kept: KeptAct; before?: ReactNode }) {
  const { t, instant, path } = useTexts();
  const { message, receipt } = kept;
  const live = useLiveActs().get(receipt.digest);
  const state = live?.state ?? 'received';
  const offline = useLedgerOffline(state === 'received' || state === 'relayed');
  const unsecured = useUnsecured(kept, state);
  const direct = useOwnDirect(act, act.subject(message), act.about(message).author);
  // What the same wallet sent to the contract afterwards counts instead, and is shown instead.
  if (direct?.state === 'mined' || direct?.state === 'counted') return null;
  return (
    <div className="receipt">
      <div className="flex items-start justify-between gap-3">
        <p className="receipt-title" role="status">
          {act.say(t, 'life.own', message)}
          {before ? <span className="font-normal"> ({before})</span> : null}
        </p>
        <CircleCheck aria-hidden className="receipt-seal" />
      </div>
      {live?.state === 'rejected' ? (
        <ErrorAlert>
          {act.say(t, 'life.rejected', message, { reason: act.sayReason(t, live.reason ?? '') })}
        </ErrorAlert>
      ) : (
        <LifeLine label={act.say(t, 'life.label')} state={state === 'rejected' ? 'received' : state} />
      )}
      {offline ? (
        <Alert tone="warning" live>
          {act.say(t, 'life.offline')}
        </Alert>
      ) : null}
      {unsecured ? (
        <Alert tone="warning" live>
          {act.say(t, 'life.unsecured')}
        </Alert>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
        <span>
          {act.say(t, 'check.digest')} <code title={receipt.digest}>{shortAddress(receipt.digest)}</code>
        </span>
        <time dateTime={receipt.received_at}>{instant(receipt.received_at)}</time>
      </p>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <LinkButton to={path(checkAddress(act.section, receipt.digest))} size="small" className="min-h-11">
          <ShieldCheck aria-hidden className="size-4" />
          {act.say(t, 'life.check')}
        </LinkButton>
        <ReceiptDownload act={act} kept={kept} />
        {live?.tx_hash ? (
          <Link
            to={path(transactionAddress(live.tx_hash))}
            className="inline-flex min-h-11 items-center underline"
          >
            {t('acts:life.transaction')}
          </Link>
        ) : null}
      </p>
    </div>
  );
}

/** The steps as dashes, those behind filled, and the word of the last that is done. */
function LifeLine({ label, state }: { label: string; state: (typeof ON_THE_WAY)[number] }) {
  const { t } = useTexts();
  const done = ON_THE_WAY.indexOf(state);
  return (
    <div className="flex items-center gap-2 text-sm">
      <ol aria-label={label} className="flex gap-1">
        {ON_THE_WAY.map((step, position) => (
          <li key={step} data-done={position <= done || undefined} className="life-dash">
            <span className="sr-only">
              {t(`acts:life.${step}`)}
              {position <= done ? `, ${t('controls:done')}` : null}
            </span>
          </li>
        ))}
      </ol>
      <span aria-hidden>{t(`acts:life.${state}`)}</span>
    </div>
  );
}

/** The receipt as a file, which the citizen can keep anywhere. */
export function ReceiptDownload({ act, kept }: { act: ActInWeb; kept: KeptAct }) {
  const { t } = useTexts();
  const save = () => {
    const { outcome: _answer, signedAt: _when, ...file } = kept;
    const subject = act.subject(file.message).slice(0, 10);
    const name = `sabha-${act.kind}-${subject}-${file.receipt.digest.slice(2, 10)}.json`;
    downloadFile(name, new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }));
  };
  return (
    <Button size="small" className="min-h-11" onClick={save}>
      <Download aria-hidden className="size-4" />
      {t('acts:life.receipt')}
    </Button>
  );
}
