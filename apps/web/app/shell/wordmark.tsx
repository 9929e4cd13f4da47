import { useLanguage } from '../i18n/use-language.ts';

const NAMES = { en: 'Sabha', si: 'සභාව', ta: 'சபை' } as const;

/** The name in the reader's language, and beside it in the two others. It reads the same to everybody. */
export function Wordmark() {
  const language = useLanguage();
  const others = (['si', 'ta', 'en'] as const).filter((each) => each !== language);
  return (
    <span className="flex items-baseline gap-3 leading-none">
      <span lang={language} className="font-bold text-2xl text-primary-ink leading-tight tracking-tight">
        {NAMES[language]}
      </span>
      <span className="hidden gap-2 text-muted text-sm leading-none min-[26rem]:flex">
        {others.map((each) => (
          <span key={each} lang={each} className="leading-none">
            {NAMES[each]}
          </span>
        ))}
      </span>
    </span>
  );
}
