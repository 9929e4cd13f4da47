import Coins from 'lucide-react/icons/coins';
import Eye from 'lucide-react/icons/eye';
import Info from 'lucide-react/icons/info';
import PenLine from 'lucide-react/icons/pen-line';
import Target from 'lucide-react/icons/target';
import { useState } from 'react';
import { usePendingActs } from '../../acts/pending/pending-acts.ts';
import { ActStatus } from '../../acts/submit/act-status.tsx';
import { Chosen } from '../../acts/submit/chosen.tsx';
import { ContinueSheet } from '../../acts/submit/continue-sheet.tsx';
import { useSubmit } from '../../acts/submit/use-submit.ts';
import { forgetWanted, keepWanted, useWanted } from '../../acts/wanted-act.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CarriedInLink } from '../../wallet/carried-in-link.ts';
import { isOwnKey } from '../../wallet/found-wallet.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { draftInWeb } from '../draft-in-web.ts';
import { draftInLink } from './draft-in-link.ts';
import { intentOf } from './draft-rules.ts';
import { DraftTimeline } from './draft-timeline.tsx';
import { type Ministry, ministryName } from './ministry.ts';
import { OwnWalletDraft } from './own-wallet-draft.tsx';
import { StepFrame } from './step-frame.tsx';
import type { PetitionForm } from './use-petition-form.ts';
import { WaitingPetition } from './waiting-petition.tsx';

/** Step 4: one sentence, what becomes public by it, and where the petition is on its way. */
export function StepSign({ form, ministries }: { form: PetitionForm; ministries: readonly Ministry[] }) {
  const { t, number, day } = useTexts();
  const { draft, back } = form;
  const { connection, registration } = useWallet();
  const author = connection.status === 'connected' ? connection.address : undefined;
  const [isAsked, setAsked] = useState(false);
  const thanks = () => {
    forgetWanted();
    return t('petition-new:sign.thanks');
  };
  const { working, failure, submit } = useSubmit(draftInWeb, thanks, {
    close: () => setAsked(false),
    reopen: () => setAsked(true),
  });
  const wanted = { kind: draftInWeb.kind, subject: 'draft', choice: 'sign' } as const;
  useWanted({ ...wanted, isOpen: true }, ['sign'], () => setAsked(true));
  const waiting = usePendingActs(draftInWeb).find(
    ({ message, refusal }) => refusal === null && (author === undefined || message.author === author),
  );
  const intent = intentOf(draft);
  const title = intent.text?.title ?? '';
  const ministry = ministryName(ministries, intent.text?.ministry ?? null);
  const terms = { ministry, target: number(intent.requiredSignatures), day: day(draft.deadline) };
  const asks = t(ministry === null ? 'petition-new:sign.asksNobody' : 'petition-new:sign.asks', terms);
  const ask = () => {
    if (registration !== 'registered') keepWanted(wanted);
    setAsked(true);
  };
  return (
    <>
      <StepFrame
        form={form}
        title={t('petition-new:sign.heading', { title })}
        onSubmit={ask}
        footer={
          <>
            <Button tone="quiet" className="-ms-3 underline" onClick={back} disabled={working !== null}>
              {t('petition-new:back')}
            </Button>
            <Button type="submit" tone="primary" busy={working !== null}>
              <PenLine aria-hidden className="size-4" />
              {t('petition-new:sign.button')}
            </Button>
          </>
        }
      >
        <p className="text-muted">
          {asks} {t('petitions:sign.public')} {t('petitions:sign.free')}
        </p>
        <DraftTimeline working={working} signedAt={waiting?.signedAt} />
        {isAsked ? null : <ActStatus working={working} failure={failure} />}
        <WaitingPetition draft={draft} />
        {waiting && working === null ? (
          <OwnWalletDraft message={waiting.message} signature={waiting.signature} />
        ) : null}
        <p className="flex gap-2.5 text-muted text-sm">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('petition-new:sign.close')}
        </p>
      </StepFrame>
      {isAsked ? (
        <CarriedInLink value={draftInLink(draft)}>
          <ContinueSheet
            title={t('petition-new:sign.title')}
            about={
              <Chosen icon={PenLine} tone="other" title={title}>
                {t('petition-new:sign.choice')}
              </Chosen>
            }
            points={[
              { icon: Target, text: asks },
              { icon: Eye, text: t('petitions:sign.public') },
              { icon: Coins, text: t('petitions:sign.free') },
            ]}
            action={t(isOwnKey(connection) ? 'petitions:sign.now.sign' : 'petitions:sign.continue')}
            reason={draftInWeb.walletReason}
            working={working}
            failure={failure}
            onContinue={() => submit(intent, t('petition-new:sign.sentence', { title }))}
            onClose={() => {
              forgetWanted();
              setAsked(false);
            }}
          />
        </CarriedInLink>
      ) : null}
    </>
  );
}
