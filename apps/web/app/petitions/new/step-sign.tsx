import Info from 'lucide-react/icons/info';
import PenLine from 'lucide-react/icons/pen-line';
import { usePendingActs } from '../../acts/pending/pending-acts.ts';
import { ActStatus } from '../../acts/submit/act-status.tsx';
import { useSubmit } from '../../acts/submit/use-submit.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { draftInWeb } from '../draft-in-web.ts';
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
  const { connection } = useWallet();
  const author = connection.status === 'connected' ? connection.address : undefined;
  const { working, failure, submit } = useSubmit(draftInWeb, () => t('petition-new:sign.thanks'));
  const waiting = usePendingActs(draftInWeb).find(
    ({ message, refusal }) => refusal === null && (author === undefined || message.author === author),
  );
  const intent = intentOf(draft);
  const title = intent.text?.title ?? '';
  const ministry = ministryName(ministries, intent.text?.ministry ?? null);
  const terms = { ministry, target: number(intent.requiredSignatures), day: day(draft.deadline) };
  const sentence = t('petition-new:sign.sentence', { title });
  return (
    <StepFrame
      form={form}
      title={t('petition-new:sign.heading', { title })}
      onSubmit={() => submit(intent, sentence)}
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
        {t(ministry === null ? 'petition-new:sign.asksNobody' : 'petition-new:sign.asks', terms)}{' '}
        {t('petitions:sign.public')} {t('petitions:sign.free')}
      </p>
      <DraftTimeline working={working} signedAt={waiting?.signedAt} />
      <ActStatus working={working} failure={failure} />
      <WaitingPetition draft={draft} />
      {waiting && working === null ? (
        <OwnWalletDraft message={waiting.message} signature={waiting.signature} />
      ) : null}
      <p className="flex gap-2.5 text-muted text-sm">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('petition-new:sign.close')}
      </p>
    </StepFrame>
  );
}
