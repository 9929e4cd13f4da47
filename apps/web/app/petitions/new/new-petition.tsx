import { PETITION_TEXT_LIMITS } from '@sabha/domain/petitions/petition-limits';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { actsOfKind } from '../../acts/pending/pending-acts.ts';
import { type KeptAct, useKeptActs } from '../../acts/receipts/kept-acts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { deviceTexts } from '../../stores/kept-texts.ts';
import { vault } from '../../stores/vault.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { showToast } from '../../ui/toast.ts';
import { draftInWeb } from '../draft-in-web.ts';
import { type DraftMessage, isSameDraft } from '../draft-message.ts';
import { AuthorNotice, TooEarly } from './author-notice.tsx';
import { CreatedPetition } from './created-petition.tsx';
import { draftOfLink } from './draft-in-link.ts';
import { emptyDraft, intentOf, isBlank, type PetitionDraft } from './draft-rules.ts';
import type { Ministry } from './ministry.ts';
import { eraseDraft, keepDraft, keptDraft, useKeptDraft } from './petition-draft.ts';
import { StepRead } from './step-read.tsx';
import { StepSign } from './step-sign.tsx';
import { StepText } from './step-text.tsx';
import { StepTitle } from './step-title.tsx';
import { useAuthor } from './use-author.ts';
import { usePetitionForm } from './use-petition-form.ts';
import { WaitingPetition } from './waiting-petition.tsx';

/** Writing and signing a petition, or what has become of the one that was signed here. */
export function NewPetition({ ministries, today }: { ministries: readonly Ministry[]; today: string }) {
  const created = useCreated(today);
  if (created) return <CreatedPetition kept={created} today={today} />;
  return <Writing ministries={ministries} today={today} />;
}

function Writing({ ministries, today }: { ministries: readonly Ministry[]; today: string }) {
  const carried = useCarried(today); // before the form, which looks at what is kept
  const form = usePetitionForm(today);
  const author = useAuthor();
  const [wantsDraft, setWantsDraft] = useState(false);
  const { step, draft } = form;
  if (author?.nextPossibleAt && isBlank(draft) && !wantsDraft)
    return <TooEarly author={author} onWrite={() => setWantsDraft(true)} />;
  return (
    <>
      <AuthorNotice author={author} />
      {carried}
      {step === 4 ? null : <WaitingPetition draft={draft} />}
      {step === 1 ? <StepTitle form={form} /> : null}
      {step === 2 ? <StepText form={form} ministries={ministries} /> : null}
      {step === 3 ? <StepRead form={form} ministries={ministries} /> : null}
      {step === 4 ? <StepSign form={form} ministries={ministries} /> : null}
      {isBlank(draft) ? null : <DraftNote />}
    </>
  );
}

/** Says that this device keeps the draft, with the way to throw it away, and to have it back. */
function DraftNote() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const throwAway = () => {
    const draft = keptDraft();
    if (!draft) return;
    eraseDraft();
    void navigate({ search: '' }, { replace: true });
    const undo = () => {
      keepDraft(draft);
      void navigate({ search: `?step=${draft.step}` }, { replace: true });
    };
    void showToast('success', t('petition-new:draft.thrown'), {
      action: { label: t('petition-new:draft.undo'), onClick: undo },
    });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
      <p>{t(deviceTexts.isOpen() ? 'petition-new:draft.kept' : 'ui:notKept')}</p>
      <Button size="small" tone="quiet" className="-mx-3 min-h-11 underline" onClick={throwAway}>
        {t('petition-new:draft.throwAway')}
      </Button>
    </div>
  );
}

/**
 * The petition that the address names by its digest, as this device keeps it. One that was recorded takes the place of its
 * draft, whether the person waited for it or it was sent again later; an address that still names a step of it leads there.
 */
function useCreated(today: string) {
  const navigate = useNavigate();
  const { language } = useTexts();
  const [search] = useSearchParams();
  const kept = actsOfKind<DraftMessage, KeptAct>(draftInWeb, useKeptActs());
  const draft = useKeptDraft();
  const intent = draft && intentOf(draft);
  const withDigest = (digest: string | null | undefined) =>
    kept.find(({ receipt }) => receipt.digest === digest);
  const recorded = kept.find(
    ({ message, receipt }) => intent && isSameDraft(message, intent) && receipt.digest !== draft.refused,
  )?.receipt.digest;
  const asked = search.get('created');
  const replaced = asked === null && search.has('step') ? withDigest(draft?.recorded) : undefined;
  const leadsTo = recorded ?? replaced?.receipt.digest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft that was recorded
  useEffect(() => {
    // The page may be left before the address has changed: what is kept says then where the draft went. Of one whose receipt is locked with
    // its key it says nothing.
    if (recorded !== undefined)
      keepDraft({ ...emptyDraft(language, today), ...(vault.get() ? {} : { recorded }) });
    if (leadsTo === undefined) return;
    void navigate({ search: `?${new URLSearchParams({ created: leadsTo })}` }, { replace: true });
  }, [recorded, leadsTo]);
  return withDigest(asked) ?? replaced;
}

/**
 * Words that were searched for begin the title, and a draft comes along from another browser; where a draft is kept here already, they are
 * offered only.
 */
function useCarried(today: string) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [offered, setOffered] = useState<PetitionDraft>();
  const [ofLink, setOfLink] = useState<PetitionDraft>();
  const title = search.get('title')?.trim().slice(0, PETITION_TEXT_LIMITS.title) ?? '';
  const empty = emptyDraft(language, today);
  const begin = (draft: PetitionDraft) => {
    keepDraft(draft);
    setOffered(undefined);
    void navigate({ search: `?step=${draft.step}` }, { replace: true });
  };
  // After the first paint, since the server knows nothing of what is behind the `#`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    const titled = { ...empty, texts: { ...empty.texts, [language]: { title, description: '' } } };
    const linked = draftOfLink(location.hash);
    const carried = linked ?? (title === '' ? undefined : titled);
    setOfLink(linked);
    const draft = keptDraft();
    if (carried && (!draft || isBlank(draft))) begin(carried);
    else setOffered(carried);
  }, [title]);
  if (!offered) return ofLink && <Alert tone="warning">{t('petition-new:draft.ofLink')}</Alert>;
  return (
    <Alert>
      <p>{t('petition-new:draft.other')}</p>
      <Button size="small" className="mt-2 min-h-11" onClick={() => begin(offered)}>
        {t('petition-new:draft.beginWith', { title: offered.texts[offered.language].title })}
      </Button>
    </Alert>
  );
}
