import type { Activity } from '@sabha/domain/overview/activities';
import type { LucideIcon } from 'lucide-react';
import Building from 'lucide-react/icons/building';
import DollarSign from 'lucide-react/icons/dollar-sign';
import FileText from 'lucide-react/icons/file-text';
import MessageSquare from 'lucide-react/icons/message-square';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Vote from 'lucide-react/icons/vote';
import { Link } from 'react-router';
import { useLocalPath } from '../i18n/use-language.ts';
import { TimeAgo } from '../ui/time-ago.tsx';
import { ActivityIcon } from './activity-icon.tsx';
import type { PartData } from './load-overview.ts';

const ICONS: Record<Activity['icon'], LucideIcon> = {
  DollarSign,
  Building,
  Vote,
  AlertTriangle: TriangleAlert,
  FileText,
  MessageSquare,
};

/** What happened of one kind on one day. */
export function ActivityItem({ activity }: { activity: PartData<'activities'>[number] }) {
  const path = useLocalPath();
  const { title, description, href } = activity;
  return (
    <li className="flex items-start gap-3 border-line border-b py-2 last:border-b-0">
      <ActivityIcon icon={ICONS[activity.icon]} color={activity.color} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {href === null ? (
            title
          ) : (
            <Link to={path(href)} className="underline decoration-line-strong hover:decoration-current">
              {title}
            </Link>
          )}
        </p>
        <p className="text-muted text-sm">
          {description} · <TimeAgo when={activity.timestamp} />
        </p>
      </div>
    </li>
  );
}
