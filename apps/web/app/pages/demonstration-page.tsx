import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { TitleAndLead } from '../shell/page-title.tsx';
import { useSettings } from '../shell/use-settings.ts';
import { Card, CardHeading } from '../ui/card.tsx';
import { Alert } from '../ui/states/alert.tsx';
import { TextSection } from '../ui/text-section.tsx';

await loadTexts('pages');

const REAL = ['budget', 'ministries', 'bills', 'computed', 'acts'] as const;
const INVENTED = ['projects', 'proposals', 'petitions', 'policies', 'comments', 'citizens', 'chain'] as const;
const BUDGET_SOURCE = 'https://github.com/LDFLK/datasets';

export default function DemonstrationPage() {
  const { t } = useTexts();
  const demo = useSettings()?.demo ?? false;
  const title = t('shell:footer.demonstration');
  return (
    <>
      <TitleAndLead title={title} lead={t('pages:demonstration.lead')} />
      {demo ? <RealAndInvented /> : <Alert>{t('pages:demonstration.off')}</Alert>}
      <TextSection title={t('pages:demonstration.source.title')}>
        <p>
          {t('pages:demonstration.source.text')}{' '}
          <a href={BUDGET_SOURCE} rel="noreferrer" className="underline">
            {t('pages:demonstration.source.link')}
          </a>
        </p>
      </TextSection>
    </>
  );
}

function RealAndInvented() {
  const { t } = useTexts();
  return (
    <div className="grid gap-6 pb-4 md:grid-cols-2">
      <Group icon={BadgeCheck} title={t('pages:demonstration.real.title')}>
        {REAL.map((item) => t(`pages:demonstration.real.${item}`))}
      </Group>
      <Group icon={FlaskConical} title={t('pages:demonstration.invented.title')}>
        {INVENTED.map((item) => t(`pages:demonstration.invented.${item}`))}
      </Group>
    </div>
  );
}

function Group({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: string[] }) {
  return (
    <Card>
      <CardHeading>
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-5" />
          {title}
        </span>
      </CardHeading>
      <ul>
        {children.map((item) => (
          <li key={item} className="border-line border-t py-2.5">
            {item}
          </li>
        ))}
      </ul>
    </Card>
  );
}
