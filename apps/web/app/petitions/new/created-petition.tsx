import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { checkAddress, transactionAddress } from '../../acts/addresses.ts';
import { useLiveActs } from '../../acts/live/live-acts.ts';
import { ReceiptDownload } from '../../acts/receipts/act-life.tsx';
import type { KeptAct } from '../../acts/receipts/kept-acts.ts';
import { useLedgerOffline } from '../../acts/receipts/use-ledger-offline.ts';
import { useUnsecured } from '../../acts/receipts/use-unsecured.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ShareLink } from '../../ui/share-link.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import { draftInWeb } from '../draft-in-web.ts';
import type { DraftMessage } from '../draft-message.ts';
import { draftOfIntent } from './draft-rules.ts';
import { DraftTimeline } from './draft-timeline.tsx';
import { OwnWalletDraft } from './own-wallet-draft.tsx';
import { keepDraft } from './petition-draft.ts';

/** After signing: where the petition is, its link, and what its author can do for it. */
export function CreatedPetition({ kept, today }: { kept: KeptAct<DraftMessage>; today: string }) {
  const { t, path } = useTexts();
  const settings = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { message, receipt } = kept;
  const live = useLiveActs().get(receipt.digest);
  const state = live?.state ?? 'received';
  const isRefused = state === 'rejected';
  // The digest leads to the petition as its number does, and is known here in any case.
  const address = path(`/petitions/${numberOf(kept) ?? receipt.digest}`);
  return (
    <section aria-labelledby="created-heading" className="receipt">
      <h2 id="created-heading" ref={heading} tabIndex={-1} className="receipt-title outline-none">
        {draftInWeb.say(t, 'life.own', message)}
      </h2>
      <DraftTimeline signedAt={kept.signedAt} receivedAt={receipt.received_at} live={live} />
      <Troubles kept={kept} state={state} reason={live?.reason ?? ''} />
      {state === 'received' || state === 'relayed' ? (
        <OwnWalletDraft message={message} signature={kept.signature} />
      ) : null}
      {isRefused ? (
        <WriteAgain kept={kept} today={today} />
      ) : (
        <>
          <p>{t('petition-new:created.next', { count: settings?.petitionSupporters ?? 0 })}</p>
          <ShareLink label={t('petitions:page.link')} address={`${settings?.origin ?? ''}${address}`} />
          <LinkButton tone="primary" className="w-fit" to={address}>
            {t('petition-new:created.open')}
          </LinkButton>
        </>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t pt-2 text-sm">
        <Link
          to={path(checkAddress(draftInWeb.section, receipt.digest))}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline"
        >
          <ShieldCheck aria-hidden className="size-4" />
          {draftInWeb.say(t, 'life.check')}
        </Link>
        <ReceiptDownload act={draftInWeb} kept={kept} />
        {live?.tx_hash ? (
          <Link
            to={path(transactionAddress(live.tx_hash))}
            className="inline-flex min-h-11 items-center underline"
          >
            {t('acts:life.transaction')}
          </Link>
        ) : null}
      </p>
    </section>
  );
}

/** What is in the way: the ledger is out of reach, does not have it yet, or did not take it. */
function Troubles({
  kept,
  state,
  reason,
}: {
  kept: KeptAct<DraftMessage>;
  state: Parameters<typeof useUnsecured>[1];
  reason: string;
}) {
  const { t } = useTexts();
  const offline = useLedgerOffline(state === 'received' || state === 'relayed');
  const unsecured = useUnsecured(kept, state);
  if (state === 'rejected')
    return (
      <ErrorAlert>
        {draftInWeb.say(t, 'life.rejected', kept.message, { reason: draftInWeb.sayReason(t, reason) })}
      </ErrorAlert>
    );
  if (offline)
    return (
      <Alert tone="warning" live title={t('petition-new:created.failed')}>
        <p>{draftInWeb.say(t, 'life.offline')}</p>
      </Alert>
    );
  return unsecured ? (
    <Alert tone="warning" live>
      {draftInWeb.say(t, 'life.unsecured')}
    </Alert>
  ) : null;
}

/** The ledger refused it: what was written is not lost. */
function WriteAgain({ kept: { message, receipt }, today }: { kept: KeptAct<DraftMessage>; today: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const draft = draftOfIntent(message, today);
  if (!draft) return null;
  const again = () => {
    keepDraft({ ...draft, refused: receipt.digest });
    void navigate({ search: '?step=2' });
  };
  return (
    <Button className="w-fit" onClick={again}>
      {t('petition-new:created.again')}
    </Button>
  );
}

function numberOf({ outcome }: KeptAct): number | undefined {
  if (!('petition' in outcome) || typeof outcome.petition !== 'object' || outcome.petition === null)
    return undefined;
  return 'id' in outcome.petition && typeof outcome.petition.id === 'number'
    ? outcome.petition.id
    : undefined;
}
