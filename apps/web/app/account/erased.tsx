import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Scale from 'lucide-react/icons/scale';
import Timer from 'lucide-react/icons/timer';
import { useEffect, useRef } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { shortAddress } from '../wallet/short-address.ts';
import type { Erasure } from './account-state.ts';

/** The closing page: what was done, what is still on its way, and what stays. */
export function Erased({ wallet, keptUntil }: Erasure) {
  const { t } = useTexts();
  const { day } = useFormat();
  const path = useLocalPath();
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone; the news is where to go on reading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-xl">
        {t('account:erased.title')}
      </h2>
      <ul>
        <Line icon={Check}>{t('account:erased.deleted')}</Line>
        <Line icon={Ban}>{t('account:erased.revoked', { wallet: shortAddress(wallet) })}</Line>
        {keptUntil === null ? null : (
          <Line icon={Timer}>{t('account:erased.nic', { day: day(keptUntil) })}</Line>
        )}
        <Line icon={Scale}>{t('account:erased.votes')}</Line>
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton tone="primary" to={path('/')}>
          {t('account:erased.home')}
        </LinkButton>
        <LinkButton to={path('/privacy')}>{t('account:consent.read')}</LinkButton>
      </div>
    </Card>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-3 border-line border-t py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>{children}</span>
    </li>
  );
}
