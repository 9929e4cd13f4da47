import Hammer from 'lucide-react/icons/hammer';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Card, CardHeading } from '../ui/card.tsx';

/** Says honestly that a part of the product is not here yet, and what it will be. */
export function Coming({ items, children }: { items: readonly string[]; children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <Card className="max-w-[48rem]">
      <CardHeading className="mb-2">
        <span className="flex items-center gap-2">
          <Hammer aria-hidden className="size-5 text-saffron" />
          {t('pages:coming.title')}
        </span>
      </CardHeading>
      <p className="text-muted">{t('pages:coming.text')}</p>
      <ul className="mt-4 grid gap-2 border-line border-t pt-4">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <span aria-hidden className="mt-[0.7em] h-0.5 w-3 shrink-0 bg-primary" />
            {item}
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
