import type { DocumentKind } from '@sabha/domain/chat/published-document';
import type { LucideIcon } from 'lucide-react';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Coins from 'lucide-react/icons/coins';
import Landmark from 'lucide-react/icons/landmark';
import MessagesSquare from 'lucide-react/icons/messages-square';
import PenLine from 'lucide-react/icons/pen-line';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import Vote from 'lucide-react/icons/vote';

/** The sign of each kind of document. */
export const KIND_ICONS: Record<DocumentKind, LucideIcon> = {
  policy: MessagesSquare,
  proposal: Vote,
  petition: PenLine,
  project: ChartNoAxesColumn,
  ministry: Landmark,
  'budget-line': Coins,
  report: ShieldAlert,
  help: CircleQuestionMark,
};
