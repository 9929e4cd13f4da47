import { useLocation } from 'react-router';
import { withoutLanguage } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ask } from './conversation.ts';
import { focusLog } from './focus-log.ts';

const QUESTIONS = ['first', 'second', 'third'] as const;
const PAGES = {
  spending: 'spending',
  voting: 'voting',
  policy: 'policy',
  petitions: 'petitions',
  anonymity: 'reports',
} as const;

/** Questions that people ask where the assistant was opened. */
export function Suggestions() {
  const { t } = useTexts();
  const language = useLanguage();
  const part = withoutLanguage(useLocation().pathname).split('/')[1] ?? '';
  const page = part in PAGES ? PAGES[part as keyof typeof PAGES] : 'other'; // it was looked up just now
  return (
    <section className="mt-4 grid justify-items-start gap-2">
      <h3 className="font-normal text-muted text-sm">{t('chat:suggest.title')}</h3>
      {QUESTIONS.map((each) => {
        const question = t(`chat:suggest.${page}.${each}`);
        return (
          <Button
            key={each}
            size="small"
            className="rounded-[1.25rem]! text-start"
            onClick={() => {
              focusLog();
              void ask(question, language);
            }}
          >
            {question}
          </Button>
        );
      })}
    </section>
  );
}
