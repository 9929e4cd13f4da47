import { startOfColomboDay } from '@sabha/domain/core/colombo';
import { timeRemaining } from '@sabha/domain/core/time-remaining';
import Info from 'lucide-react/icons/info';
import Languages from 'lucide-react/icons/languages';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Card } from '../../ui/card.tsx';
import type { WrittenText } from '../draft-message.ts';
import { PetitionState } from '../petition-marks.tsx';
import type { ShownPetition } from '../shown-petition.ts';
import { SignatureProgress } from '../signature-progress.tsx';
import { intentOf, type PetitionDraft, paceNeeded } from './draft-rules.ts';
import { type Ministry, ministryName } from './ministry.ts';
import { StepFrame } from './step-frame.tsx';
import type { PetitionForm } from './use-petition-form.ts';

/** Step 3: the petition as others will read it, and what its author should know before signing. */
export function StepRead({ form, ministries }: { form: PetitionForm; ministries: readonly Ministry[] }) {
  const { t } = useTexts();
  const { draft, next, today } = form;
  const { text } = intentOf(draft);
  const supporters = useSettings()?.petitionSupporters ?? 0;
  const points = [
    { icon: Info, says: t('petition-new:read.final') },
    { icon: UserRoundPlus, says: t('petition-new:read.listed', { count: supporters }) },
    { icon: Languages, says: t('petition-new:read.languages') },
  ];
  return (
    <StepFrame form={form} title={t('petition-new:read.heading')} onSubmit={next}>
      {text ? <AsOthersRead draft={draft} text={text} today={today} ministries={ministries} /> : null}
      <ul className="grid gap-2 text-muted">
        {points.map(({ icon: Icon, says }) => (
          <li key={says} className="flex gap-2.5">
            <Icon aria-hidden className="mt-1 size-4 shrink-0" />
            {says}
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}

function AsOthersRead({
  draft,
  text,
  today,
  ministries,
}: {
  draft: PetitionDraft;
  text: WrittenText;
  today: string;
  ministries: readonly Ministry[];
}) {
  const { t, day } = useTexts();
  const ministry = ministryName(ministries, text.ministry);
  return (
    <Card as="article" className="grid grid-cols-[minmax(0,1fr)] gap-2 md:p-5">
      <PetitionState petition={shown(draft, text, ministry, today)} />
      <h3 lang={text.language} className="text-lg leading-snug">
        {text.title}
      </h3>
      <p lang={text.language} className="whitespace-pre-line text-muted">
        {text.description}
      </p>
      {text.translations.map((words) => (
        <div key={words.language} lang={words.language} className="border-line border-t pt-2">
          <h4>{words.title}</h4>
          <p className="whitespace-pre-line text-muted">{words.description}</p>
        </div>
      ))}
      <SignatureProgress petition={shown(draft, text, ministry, today)} />
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        {ministry === null ? null : <span>{t('petitions:card.to', { ministry })}</span>}
        <span>{t('petitions:card.deadline', { day: day(draft.deadline) })}</span>
      </p>
    </Card>
  );
}

/** As the list will have it on its first day. */
function shown(
  draft: PetitionDraft,
  text: WrittenText,
  ministry: string | null,
  today: string,
): ShownPetition {
  const now = startOfColomboDay(today);
  const closesAt = new Date(Number(intentOf(draft).closesAt) * 1000);
  const { language, title, description } = text;
  // The same number as on the step before.
  const pace = { neededByNow: 0, perDay: null, needsPerDay: paceNeeded(draft, today).perDay };
  return {
    ...{
      id: 0,
      blockchain_petition_id: '',
      // Neither is shown here.
      ...{ text_hash: '', ledger_mode: 'verify', author: '' },
      ministry,
      ...{ listed: false, listed_at: null, supporters_needed: 0 },
      met_at: null,
      invalidated_signatures: null,
    },
    ...{ required_signature_count: Number(draft.target), signature_count: 0, status: 'Active', pace },
    ...{ removal: null, rejection: null, response: null, recount: null, as_of: now.toISOString() },
    created_at: now.toISOString(),
    deadline: closesAt.toISOString(),
    time_remaining: timeRemaining(closesAt, now),
    words: { language, title, description },
  };
}
