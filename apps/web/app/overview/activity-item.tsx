import type { Activity } from '@sabha/domain/overview/activities';
import type { LucideIcon } from 'lucide-react';
import Building from 'lucide-react/icons/building';
import DollarSign from 'lucide-react/icons/dollar-sign';
import FileText from 'lucide-react/icons/file-text';
import MessageSquare from 'lucide-react/icons/message-square';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Vote from 'lucide-react/icons/vote';
import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useLanguage, useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { TimeAgo } from '../ui/time-ago.tsx';

const ICONS: Record<Activity['icon'], LucideIcon> = {
  DollarSign,
  Building,
  Vote,
  AlertTriangle: TriangleAlert,
  FileText,
  MessageSquare,
};

// The specification's colours in the shades of our flag: the icon tells the kind, the colour only groups.
const COLORS: Record<Activity['color'], string> = {
  green: 'bg-green-tint text-green-ink',
  blue: 'bg-sunken text-ink',
  purple: 'bg-primary-tint text-primary-ink',
  red: 'bg-danger-tint text-danger-ink',
  indigo: 'bg-gold-tint text-gold-ink',
  gray: 'bg-sunken text-muted',
};

/** One thing that happened, in the reader's words. */
export function ActivityItem({ activity }: { activity: Activity }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const path = useLocalPath();
  const language = useLanguage();
  const Icon = ICONS[activity.icon];
  const subject = activity.subject?.[language];
  const kind = t(`overview:kinds.${activity.kind}`, { number: number(activity.count ?? 0) });
  return (
    <li className="flex items-start gap-3 border-line border-b py-3 last:border-b-0">
      <span
        className={`flex size-9 shrink-0 items-center justify-center rounded-control ${COLORS[activity.color]}`}
      >
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-muted text-sm">
          {subject === undefined ? null : `${kind} · `}
          <TimeAgo when={activity.timestamp} />
        </p>
        <p className="font-medium">
          {activity.href === null ? (
            (subject ?? kind)
          ) : (
            <Link
              to={path(activity.href)}
              className="underline decoration-line-strong hover:decoration-current"
            >
              {subject ?? kind}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}
