import type { Language } from '@sabha/domain/core/localized';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import {
  DRAFT_STEPS,
  type DraftProblem,
  type DraftStep,
  furthestStep,
  type PetitionDraft,
  problemsOf,
} from './draft-rules.ts';
import { keepDraft, keptDraft, shownDraft, useKeptDraft } from './petition-draft.ts';

export type PetitionForm = ReturnType<typeof usePetitionForm>;

/**
 * The draft with its step in the address: a step forward or back is an entry of the history. An address that asks for a step
 * that cannot be shown yet is put right; one that names none leads to where the draft was left.
 */
export function usePetitionForm(today: string) {
  const { language } = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const draft = shownDraft(useKeptDraft(), language, today);
  const asked = stepOf(search.get('step'));
  const step = asked ?? 1;
  const moved = useRef(false);
  /** Counts the presses of Continue with something wrong on this step. */
  const [tries, setTries] = useState({ step, count: 0 });
  const tried = tries.step === step ? tries.count : 0;
  const problems = tried > 0 ? problemsOf(draft, step, today) : NONE;

  const goTo = (next: DraftStep, replace = false) => {
    const query = new URLSearchParams({ step: String(next) });
    void navigate({ search: `?${query}` }, { replace, preventScrollReset: replace });
  };
  const change = (part: Partial<PetitionDraft>) =>
    keepDraft({ ...shownDraft(keptDraft(), language, today), recorded: undefined, step, ...part });

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once for each address
  useEffect(() => {
    const kept = keptDraft(); // what is drawn first knows of none
    const open = kept ? furthestStep(kept, today) : 1;
    const wanted = asked ?? (search.has('title') ? 1 : (stepOf(String(kept?.step)) ?? 1));
    const right = wanted < open ? wanted : open;
    if (right !== step) goTo(right, true);
  }, [asked]);

  return {
    draft,
    step,
    today,
    tried,
    problems,
    /** Whether the person has gone from one step to another: a new one then begins at its heading. */
    moved,
    change,
    write(of: Language, words: Partial<PetitionDraft['texts'][Language]>) {
      const { texts } = shownDraft(keptDraft(), language, today);
      change({ texts: { ...texts, [of]: { ...texts[of], ...words } } });
    },
    next() {
      if (problemsOf(draft, step, today).length > 0) return setTries({ step, count: tried + 1 });
      const after = DRAFT_STEPS.find((each) => each > step);
      if (!after) return;
      moved.current = true;
      change({ step: after });
      goTo(after);
    },
    back() {
      const before = DRAFT_STEPS.findLast((each) => each < step) ?? 1;
      moved.current = true;
      change({ step: before });
      goTo(before);
    },
  };
}

const NONE: readonly DraftProblem[] = [];

function stepOf(text: string | null): DraftStep | undefined {
  return DRAFT_STEPS.find((step) => String(step) === text);
}
