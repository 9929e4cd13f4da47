import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';

/** The way down to where the reader is. The last step is the place itself and has no address; on a phone the title below says it. */
export function Breadcrumb({ steps }: { steps: readonly { label: string; to?: string }[] }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('controls:breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {steps.map((step, position) => (
          <li
            key={`${step.to ?? ''}${step.label}`}
            className={`flex items-center gap-1 ${step.to === undefined ? 'max-sm:sr-only' : ''}`}
          >
            {position > 0 ? <ChevronRight aria-hidden className="size-4 text-muted" /> : null}
            {step.to === undefined ? (
              <span aria-current="page" className="font-semibold">
                {step.label}
              </span>
            ) : (
              <Link
                to={step.to}
                preventScrollReset
                className="inline-flex min-h-target items-center underline"
              >
                {step.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
