import { Link, useLocation } from 'react-router';
import { withoutLanguage } from '../i18n/languages.ts';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { TABS, tabOf } from './tabs.ts';

/** Five columns under the header; on a phone a bar at the foot of the screen, where a thumb is. */
export function TabList() {
  const { t } = useTexts();
  const path = useLocalPath();
  const current = tabOf(withoutLanguage(useLocation().pathname));
  return (
    <nav aria-label={t('shell:tabs.label')} className="tab-bar">
      <ul className="mx-auto grid max-w-[76rem] grid-cols-[repeat(5,auto)] md:grid-cols-5 md:px-8">
        {TABS.map(({ name, path: to, icon: Icon }) => (
          <li key={name} className="min-w-0">
            <Link
              to={path(to)}
              prefetch="intent"
              aria-current={name === current ? 'page' : undefined}
              className="tab-link"
            >
              <Icon aria-hidden className="size-5 shrink-0 md:size-4.5" />
              <span className="tab-name">{t(`shell:tabs.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
