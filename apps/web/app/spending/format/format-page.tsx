import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link } from 'react-router';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Part } from '../part.tsx';
import type { Route } from './+types/format-page.ts';
import { FormatKind } from './format-kind.tsx';
import { FormatRules } from './format-rules.tsx';
import { loadFormat } from './load-format.ts';

await loadTexts('spending', 'import-format');

export async function loader({ context }: Route.LoaderArgs) {
  return { format: await loadFormat(context.get(apiContext)) };
}

/** How files to import are written, from the description by which the server reads them. */
export default function FormatPage({ loaderData: { format } }: Route.ComponentProps) {
  const { t } = useTexts();
  const path = useLocalPath();
  return (
    <>
      <PageTitle description={t('import-format:lead')}>{t('import-format:title')}</PageTitle>
      <PageHeading title={t('import-format:title')} lead={t('import-format:lead')} />
      <Link to={path('/spending')} className="inline-flex min-h-11 items-center gap-1 underline">
        <ChevronLeft aria-hidden className="size-4" />
        {t('spending:title')}
      </Link>
      <Part loaded={format} shape="list">
        {(data) => (
          <>
            <nav aria-label={t('import-format:kinds.label')}>
              <ul className="flex flex-wrap gap-x-5">
                {data.kinds.map(({ kind }) => (
                  <li key={kind}>
                    <a href={`#${kind}`} className="inline-flex min-h-target items-center underline">
                      {t(`import-format:kinds.${kind}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            {data.kinds.map((kind) => (
              <FormatKind key={kind.kind} kind={kind} separator={data.names_separator} />
            ))}
            <FormatRules format={data} />
          </>
        )}
      </Part>
    </>
  );
}
