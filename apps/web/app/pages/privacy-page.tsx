import { QUESTION_KEPT_DAYS } from '@sabha/domain/chat/chat-feedback';
import { ANSWER_CHANGED_FOR_DAYS } from '@sabha/domain/feedback/missing-reasons';
import { Link } from 'react-router';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { TitleAndLead } from '../shell/page-title.tsx';
import { useSettings } from '../shell/use-settings.ts';
import { TextSection } from '../ui/text-section.tsx';

await loadTexts('pages');

const SECTIONS = [
  'visit',
  'kept',
  'asked',
  'why',
  'protected',
  'seen',
  'public',
  'howLong',
  'face',
  'faceReview',
  'assistant',
  'answers',
  'votes',
  'ledger',
  'rights',
] as const;

/** What is known of whom, in plain words. The ages and times are those that this place really keeps to. */
export default function PrivacyPage() {
  const { t, path } = useTexts();
  const terms = useSettings()?.registration;
  const figures = {
    age: terms?.minimumAge,
    hours: terms?.reservationHours,
    erased: terms?.erasedNicDays,
    days: QUESTION_KEPT_DAYS,
    answerDays: ANSWER_CHANGED_FOR_DAYS,
  };
  return (
    <>
      <TitleAndLead title={t('shell:footer.privacy')} lead={t('pages:privacy.lead')} />
      {SECTIONS.map((section) => (
        <TextSection key={section} title={t(`pages:privacy.${section}.title`)}>
          <p>{t(`pages:privacy.${section}.text`, figures)}</p>
        </TextSection>
      ))}
      <p>
        <Link to={path('/account')} className="underline">
          {t('pages:privacy.rights.link')}
        </Link>
      </p>
    </>
  );
}
