import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const badgeStyle = cva(
  'inline-flex w-fit items-center gap-1.5 rounded-control border px-2 py-0.5 font-medium text-sm leading-6',
  {
    variants: {
      tone: {
        neutral: 'border-line bg-sunken text-ink',
        good: 'border-green/30 bg-green-tint text-green-ink',
        notice: 'border-gold/50 bg-gold-tint text-gold-ink',
        warning: 'border-saffron/40 bg-saffron-tint text-saffron-ink',
        bad: 'border-danger/40 bg-danger-tint text-danger-ink',
        accent: 'border-primary/30 bg-primary-tint text-primary-ink',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type Tone = NonNullable<VariantProps<typeof badgeStyle>['tone']>;

/** A word about a thing: its category, its kind. */
export function Badge({
  tone,
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={classNames(badgeStyle({ tone }), className)}>{children}</span>;
}

/** A state. The icon is required: colour alone must never tell it. */
export function StatusBadge({
  tone,
  icon: Icon,
  children,
}: {
  tone: Tone;
  icon: LucideIcon;
  children: ReactNode;
}) {
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </Badge>
  );
}
