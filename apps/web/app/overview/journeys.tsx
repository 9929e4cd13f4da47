import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';

const JOURNEYS = [
  { name: 'spending', to: '/spending' },
  { name: 'voting', to: '/voting' },
  { name: 'check', to: '/voting/check' },
] as const;

/** The ways into the product, each in one sentence. */
export function Journeys() {
  const { t } = useTexts();
  const path = useLocalPath();
  return (
    <nav aria-label={t('overview:journeys.label')}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 md:grid-cols-3">
        {JOURNEYS.map(({ name, to }) => (
          <li key={name}>
            <Link
              to={path(to)}
              prefetch="intent"
              className="group flex h-full items-start justify-between gap-4 border-ink border-t-2 py-3 no-underline hover:border-primary hover:text-primary-ink"
            >
              <span className="min-w-0">
                <span className="block font-semibold text-lg">{t(`overview:journeys.${name}.title`)}</span>
                <span className="block text-muted text-sm">{t(`overview:journeys.${name}.text`)}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="mt-1 size-5 shrink-0 text-primary-ink transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
