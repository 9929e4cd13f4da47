import { timeRemaining } from '@sabha/domain/core/time-remaining';
import type { SimilarPetition } from '@sabha/domain/petitions/list-petitions';
import { PETITION_TEXT_LIMITS } from '@sabha/domain/petitions/petition-limits';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DraftErrors, fieldId, useErrorOf } from './draft-errors.tsx';
import { StepFrame } from './step-frame.tsx';
import type { PetitionForm } from './use-petition-form.ts';

const PAUSE_MS = 300;

/** Fewer words say too little of what is asked for. */
const LEAST_WORDS = 3;

const LONGEST = PETITION_TEXT_LIMITS.title;

/** Step 1: what is asked for, and who asks for it already. */
export function StepTitle({ form }: { form: PetitionForm }) {
  const { t, number, path } = useTexts();
  const { draft, write, next } = form;
  const errorOf = useErrorOf(form);
  const { title } = draft.texts[draft.language];
  const similar = useSimilar(title);
  return (
    <StepFrame
      form={form}
      title={t('petition-new:title.heading')}
      onSubmit={next}
      footer={
        <>
          <LinkButton tone="quiet" className="-ms-3 underline" to={path('/petitions')}>
            {t('petition-new:cancel')}
          </LinkButton>
          <Button type="submit" tone="primary">
            {similar.length > 0 ? t('petition-new:similar.different') : t('petition-new:continue')}
          </Button>
        </>
      }
    >
      <DraftErrors {...form} />
      <div className="grid gap-1">
        <TextField
          id={fieldId('title')}
          label={t('petition-new:title.label')}
          help={t('petition-new:title.help')}
          error={errorOf('title')}
          lang={draft.language}
          required
          maxLength={LONGEST}
          value={title}
          onChange={(event) => write(draft.language, { title: event.target.value })}
        />
        <p className="text-end text-muted text-sm">
          {t('petition-new:title.count', { length: number(title.length), longest: number(LONGEST) })}
        </p>
      </div>
      <SimilarPetitions petitions={similar} />
    </StepFrame>
  );
}

/** Open petitions with words of this title, asked for when typing stops. */
function useSimilar(title: string): readonly SimilarPetition[] {
  const [found, setFound] = useState<readonly SimilarPetition[]>([]);
  const words = title.trim().replace(/\s+/g, ' ');
  useEffect(() => {
    if (words.split(' ').length < LEAST_WORDS) return setFound([]);
    const asking = new AbortController();
    const timer = setTimeout(() => {
      askSimilar(words, asking.signal).then(setFound, () => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [words]);
  return found;
}

async function askSimilar(title: string, signal: AbortSignal): Promise<readonly SimilarPetition[]> {
  const [{ apiGet }, { similarPetitionsResponseSchema }] = await Promise.all([
    import('../../api/api-client.ts'),
    import('@sabha/domain/petitions/list-petitions'),
  ]);
  const query = new URLSearchParams({ title });
  const answer = await apiGet(`/api/petitions/similar?${query}`, similarPetitionsResponseSchema, { signal });
  signal.throwIfAborted();
  return answer.ok ? answer.value.body.data : [];
}

/** What asks for something similar already, each with the way to sign it instead. */
function SimilarPetitions({ petitions }: { petitions: readonly SimilarPetition[] }) {
  const { t } = useTexts();
  return (
    <div role="status" className="rounded-control bg-gold-tint px-3.5 py-3 empty:hidden">
      {petitions.length === 0 ? null : (
        <>
          <p className="font-semibold">{t('petition-new:similar.title', { count: petitions.length })}</p>
          <ul className="mt-2 grid gap-3">
            {petitions.map((petition) => (
              <Similar key={petition.id} petition={petition} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Similar({ petition }: { petition: SimilarPetition }) {
  const { t, number, language, path } = useTexts();
  const remaining = timeRemaining(new Date(petition.deadline), new Date());
  const address = path(`/petitions/${petition.id}`);
  const words = petition.translations.find((one) => one.language === language) ?? petition;
  return (
    <li className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link to={address} lang={words.language} className="block py-1 font-semibold underline">
          {words.title}
        </Link>
        <p className="text-muted text-sm">
          {t('petition-new:similar.signatures', {
            signatures: number(petition.signature_count),
            required: number(petition.required_signature_count),
          })}
          {remaining.kind === 'completed'
            ? null
            : ` · ${t(`petitions:time.${remaining.kind}`, { days: remaining.kind === 'days' ? remaining.days : 0 })}`}
        </p>
      </div>
      <LinkButton to={address}>
        {t('petition-new:similar.instead')}
        <span className="sr-only">: {words.title}</span>
      </LinkButton>
    </li>
  );
}
