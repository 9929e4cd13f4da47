import Search from 'lucide-react/icons/search';
import { useLocation } from 'react-router';
import { withoutLanguage } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { LinkButton } from '../ui/link-button.tsx';

/**
 * Search over all of the site: a box where the header has room for it, and a link to the page of search where it has not. The
 * page of search has a box of its own. Needs no script.
 */
export function HeaderSearch() {
  const { t, path } = useTexts();
  const label = t('shell:search');
  if (withoutLanguage(useLocation().pathname) === '/search') return null;
  return (
    <>
      <search className="max-w-80 flex-1 max-lg:hidden">
        <form action={path('/search')} className="header-search">
          <Search aria-hidden />
          <input type="search" name="q" maxLength={200} aria-label={label} placeholder={label} />
        </form>
      </search>
      <LinkButton
        to={path('/search')}
        tone="quiet"
        size="icon"
        aria-label={label}
        className="max-[25rem]:w-9 lg:hidden"
      >
        <Search aria-hidden className="size-5" />
      </LinkButton>
    </>
  );
}
