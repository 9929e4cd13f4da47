import { colomboDay } from '@sabha/domain/core/colombo';
import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import Scale from 'lucide-react/icons/scale';
import Timer from 'lucide-react/icons/timer';
import Trash2 from 'lucide-react/icons/trash';
import { useTexts } from '../i18n/use-texts.ts';
import { useSettings } from '../shell/use-settings.ts';

const DAY_MS = 86_400_000;

/** Each thing that an erasure does, and each that it cannot do. */
export function EraseConsequences() {
  const { t, day } = useTexts();
  const days = useSettings()?.registration.erasedNicDays ?? 0;
  const until = day(colomboDay(new Date(Date.now() + days * DAY_MS)));
  return (
    <div>
      <p className="font-semibold">{t('account:erase.lead')}</p>
      <ul className="mt-2">
        <Consequence icon={Ban}>{t('account:erase.revoked')}</Consequence>
        <Consequence icon={Trash2}>{t('account:erase.deleted')}</Consequence>
        <Consequence icon={Scale}>{t('account:erase.votes')}</Consequence>
        <Consequence icon={Timer}>{t('account:erase.nic', { day: until })}</Consequence>
      </ul>
    </div>
  );
}

/** One thing that an erasure does, or does not do. */
export function Consequence({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-3 border-line border-b py-3 last:border-b-0">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-danger-ink" />
      <span>{children}</span>
    </li>
  );
}
