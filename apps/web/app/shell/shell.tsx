import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { DemonstrationBanner } from './demonstration-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { TabList } from './tab-list.tsx';
import { ToastRegion } from './toast-region.tsx';

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(4.125rem+env(safe-area-inset-bottom))] md:pb-0">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('shell:skip')}
      </a>
      <NavigationProgress />
      <DemonstrationBanner />
      <Header />
      <TabList />
      <main id="main" tabIndex={-1} className="page-width flex-1 py-8 outline-none md:py-10">
        {children}
      </main>
      <Footer />
      <ToastRegion />
    </div>
  );
}
