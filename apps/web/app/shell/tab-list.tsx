import { Link, useLocation } from 'react-router';
import { ChatButton } from '../chat/chat-button.tsx';
import { withoutLanguage } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { TABS, tabOf } from './tabs.ts';

/** Five columns under the header and the way to the assistant beside them; on a phone a bar at the foot of the screen, where a thumb is. */
export function TabList() {
  const { t, path } = useTexts();
  const here = withoutLanguage(useLocation().pathname);
  const current = tabOf(here);
  return (
    <div className="tab-bar">
      <nav aria-label={t('shell:tabs.label')}>
        <ul className="grid grid-cols-[repeat(5,auto)] lg:grid-cols-5">
          {TABS.map(({ name, path: to, icon: Icon }) => (
            <li key={name} className="min-w-0">
              <Link
                to={path(to)}
                prefetch="intent"
                aria-current={name === current ? 'page' : undefined}
                className="tab-link"
              >
                <Icon aria-hidden />
                <span className="tab-name">{t(`shell:tabs.${name}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ChatButton page={here} />
    </div>
  );
}
