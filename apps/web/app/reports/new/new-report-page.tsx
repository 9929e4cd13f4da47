import { useEffect, useRef, useState } from 'react';
import { loadCrowd } from '../../anonymity/load-census.ts';
import { languageOf } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { SubmitTabs } from '../../shell/report-tabs.tsx';
import { optionalPart } from '../../ui/states/where-fetched.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { ReportFiles } from '../evidence/report-files.ts';
import { stopUploads } from '../evidence/stop-uploads.ts';
import { loadCategories } from '../list/load-reports.ts';
import type { Route } from './+types/new-report-page.ts';
import { OwnFrame } from './own-frame.tsx';
import type { ReportDraft } from './report-draft.ts';
import type { SentReport } from './send-report.ts';
import { StepBefore } from './step-before.tsx';
import { StepSend } from './step-send.tsx';
import { type ShownSent, StepSent } from './step-sent.tsx';
import { StepWrite } from './step-write.tsx';

await loadTexts('controls', 'report-thread', 'reports', 'wallet');

/** What encrypts files is not loaded before somebody writes. */
const EvidenceField = optionalPart(() => import('../evidence/evidence-field.tsx'));

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const language = languageOf(url.pathname);
  const [categories, crowd] = await Promise.all([loadCategories(api, language), loadCrowd(api)]);
  return { categories, crowd };
}

const EMPTY: ReportDraft = { category: 0, title: '', body: '', language: 'en' };
const STEPS = ['before', 'write', 'send'] as const;

/** Writing a report in three steps. Nothing of it is kept: not on the device, and not on the server before it is sent. */
export default function NewReportPage({ loaderData: { categories, crowd } }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const [step, setStep] = useState(0);
  const [draft, setDraft] = useState<ReportDraft>({ ...EMPTY, language });
  const [evidence, setEvidence] = useState<ReportFiles | null>(null);
  const [sent, setSent] = useState<ShownSent | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the step
  useEffect(() => {
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [step]);
  useEffect(() => stopUploads, []);
  const onSent = (report: SentReport) => {
    setDraft(EMPTY);
    setEvidence(null);
    setSent(report);
    setStep(STEPS.length);
  };
  return (
    <OwnFrame>
      <PageTitle description={t('reports:lead')}>{t('reports:new.title')}</PageTitle>
      {step === 0 ? <SubmitTabs form="report" /> : null}
      {step < STEPS.length ? (
        <Stepper
          label={t('reports:new.steps')}
          current={step}
          steps={STEPS.map((one) => t(`reports:new.step.${one}`))}
        />
      ) : null}
      <h1 ref={heading} tabIndex={-1} className="mt-4 mb-3 outline-none">
        {t(`reports:new.heading.${STEPS[step] ?? 'sent'}`)}
      </h1>
      {step === 0 ? <StepBefore crowd={crowd} onNext={() => setStep(1)} /> : null}
      {step === 1 ? (
        <StepWrite
          draft={draft}
          categories={categories}
          onChange={setDraft}
          onNext={() => setStep(2)}
          onBack={() => setStep(0)}
          evidence={evidence}
        >
          <EvidenceField box={evidence} texts={draft} onBox={setEvidence} />
        </StepWrite>
      ) : null}
      {step === 2 ? (
        <StepSend
          draft={draft}
          evidence={evidence}
          categories={categories}
          onBack={() => setStep(1)}
          onSent={onSent}
        />
      ) : null}
      {sent ? <StepSent {...sent} onKept={() => setSent({ ...sent, wayBack: null })} /> : null}
    </OwnFrame>
  );
}
