import type { PolicyStatus } from '@sabha/domain/forum/policy-status';
import Archive from 'lucide-react/icons/archive';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Eye from 'lucide-react/icons/eye';
import FilePen from 'lucide-react/icons/file-pen';
import MessageCircle from 'lucide-react/icons/message-circle-more';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTexts } from '../i18n/use-texts.ts';
import { StatusBadge } from '../ui/badge.tsx';

const LOOKS = {
  DRAFT: { tone: 'neutral', icon: FilePen },
  UNDER_REVIEW: { tone: 'accent', icon: Eye },
  PUBLIC_CONSULTATION: { tone: 'notice', icon: MessageCircle },
  APPROVED: { tone: 'good', icon: ShieldCheck },
  ACTIVE: { tone: 'good', icon: CircleCheck },
  INACTIVE: { tone: 'neutral', icon: CircleSlash },
  ARCHIVED: { tone: 'neutral', icon: Archive },
} as const satisfies Record<PolicyStatus, object>;

/** The status of a policy, with an icon of its own. */
export function PolicyStatusBadge({ status }: { status: PolicyStatus }) {
  const { t } = useTexts();
  return (
    <StatusBadge {...LOOKS[status]}>
      <span className="uppercase">{t(`forum:status.${status}`)}</span>
    </StatusBadge>
  );
}
