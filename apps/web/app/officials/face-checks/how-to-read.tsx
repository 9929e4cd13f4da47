import { useTexts } from '../../i18n/use-texts.ts';

const RULES = ['distance', 'limits', 'doubt'] as const;

/** What the numbers say, and what they do not. */
export function HowToRead() {
  const { t } = useTexts();
  return (
    <section className="rounded-surface border border-line bg-sunken p-4">
      <h2 className="mb-2 text-lg">{t('face-review:how.title')}</h2>
      <ul className="grid max-w-[68ch] list-disc gap-1 ps-5">
        {RULES.map((rule) => (
          <li key={rule}>{t(`face-review:how.${rule}`)}</li>
        ))}
      </ul>
    </section>
  );
}
