import ChevronRight from 'lucide-react/icons/chevron-right';
import FlaskConical from 'lucide-react/icons/flask-conical';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { withoutLanguage } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ComingPage } from './coming-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { TabList } from './tab-list.tsx';
import { sectionOf } from './tabs.ts';
import { ToastRegion } from './toast-region.tsx';
import { useSettings } from './use-settings.ts';

/** Pages that bring their own frame: nothing of it may ask who is signed in. */
const OWN_FRAME = new Set(['/reports/new', '/reports/thread']);

/** What stands around every page but those with a frame of their own. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const here = withoutLanguage(useLocation().pathname);
  if (OWN_FRAME.has(here)) return children;
  return (
    <div data-section={sectionOf(here) ?? 'overview'} className="page-frame">
      <a href="#main" className="skip-link">
        {t('shell:skip')}
      </a>
      <NavigationProgress />
      <DemonstrationBanner />
      <Header />
      <TabList />
      <main id="main" tabIndex={-1} className="page-width page-body">
        <ComingPage>{children}</ComingPage>
      </main>
      <Footer />
      <ToastRegion />
    </div>
  );
}

/** A thin bar while the next page is on its way. */
function NavigationProgress() {
  const { t } = useTexts();
  const busy = useNavigation().state !== 'idle';
  return (
    <div role="status" className="navigation-progress" hidden={!busy}>
      <div />
      <span className="sr-only">{busy ? t('shell:loadingPage') : ''}</span>
    </div>
  );
}

/** Shown on every page of a demonstration, so that nobody takes invented records for real ones. */
function DemonstrationBanner() {
  const { t, path } = useTexts();
  if (!useSettings()?.demo) return null;
  return (
    <aside aria-label={t('shell:demonstration.label')} className="demonstration-banner">
      <p className="page-width text-sm">
        <Link to={path('/demonstration')}>
          <FlaskConical />
          <strong>{t('shell:demonstration.label')}</strong>
          <span>{t('shell:demonstration.link')}</span>
          <ChevronRight />
        </Link>
      </p>
    </aside>
  );
}
