import type { CommentLabel } from '@sabha/domain/forum/comments/comment-structs';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatusBadge } from '../../ui/badge.tsx';

const LOOKS = {
  for: { tone: 'good', icon: ArrowUp },
  against: { tone: 'bad', icon: ArrowDown },
  question: { tone: 'notice', icon: CircleQuestionMark },
} as const;

/** What the writer says the comment is; nothing for a neutral one. */
export function LabelBadge({ label }: { label: CommentLabel }) {
  const { t } = useTexts();
  if (label === 'neutral') return null;
  const { tone, icon } = LOOKS[label];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`forum:discussion.label.${label}`)}
    </StatusBadge>
  );
}
