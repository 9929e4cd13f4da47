import type { Activity } from '@sabha/domain/overview/activities';
import type { LucideIcon } from 'lucide-react';

// The specification's colours in the shades of our flag: the icon says the kind, the colour only groups.
const COLORS: Record<Activity['color'], string> = {
  green: 'bg-green-tint text-green-ink',
  blue: 'bg-sunken text-ink',
  purple: 'bg-primary-tint text-primary-ink',
  red: 'bg-danger-tint text-danger-ink',
  indigo: 'bg-gold-tint text-gold-ink',
  gray: 'bg-sunken text-muted',
};

/** The mark of something that happened. */
export function ActivityIcon({ icon: Icon, color }: { icon: LucideIcon; color: Activity['color'] }) {
  return (
    <span className={`flex size-9 shrink-0 items-center justify-center rounded-control ${COLORS[color]}`}>
      <Icon aria-hidden className="size-4.5" />
    </span>
  );
}
