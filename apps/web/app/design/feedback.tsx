import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import FolderOpen from 'lucide-react/icons/folder-open';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Badge, StatusBadge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { GoalRow } from '../ui/goal-row.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Alert } from '../ui/states/alert.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { Specimen, States } from './specimen.tsx';

const ALERTS = ['info', 'success', 'warning', 'error'] as const;
const BARS = ['primary', 'good', 'warning', 'bad'] as const;

/** How states are shown. */
export function Feedback() {
  return (
    <>
      <Specimen name="Badge, StatusBadge">
        <States>
          <Badge>neutral</Badge>
          <Badge tone="accent">accent</Badge>
          <StatusBadge tone="good" icon={CircleCheck}>
            Completed
          </StatusBadge>
          <StatusBadge tone="notice" icon={Clock}>
            In Progress
          </StatusBadge>
          <StatusBadge tone="warning" icon={TriangleAlert}>
            Delayed
          </StatusBadge>
          <StatusBadge tone="bad" icon={CircleX}>
            Mismatch
          </StatusBadge>
        </States>
      </Specimen>
      <Specimen name="Alert">
        {ALERTS.map((tone) => (
          <Alert key={tone} tone={tone} title={tone}>
            Something the reader should know.
          </Alert>
        ))}
      </Specimen>
      <Specimen name="ProgressBar, Stepper">
        {BARS.map((tone, position) => (
          <ProgressBar
            key={tone}
            tone={tone}
            label={tone}
            value={25 * (position + 1)}
            valueText={`${25 * (position + 1)}%`}
          />
        ))}
        <Stepper label="Stepper" steps={['received', 'on its way', 'recorded', 'final']} current={2} />
      </Specimen>
      <Specimen name="GoalRow">
        <ul className="rows">
          <GoalRow to="/design" title="A petition" share={80} words="16 of 20 signatures">
            <span className="text-muted">12 days left</span>
          </GoalRow>
          <GoalRow
            to="/design"
            title="A vote of which nobody knows who could vote"
            share={null}
            words="41 voted"
          />
        </ul>
      </Specimen>
      <Specimen name="receipt">
        <div className="receipt">
          <div className="flex items-start justify-between gap-3">
            <p className="receipt-title">What was done</p>
            <CircleCheck aria-hidden className="receipt-seal" />
          </div>
          <p>What can be done with it.</p>
        </div>
      </Specimen>
      <Specimen name="EmptyState, ErrorState, Loading, Skeleton">
        <EmptyState title="Nine empty seats" action={<Button>action</Button>} />
        <EmptyState icon={FolderOpen} title="EmptyState" action={<Button>action</Button>}>
          Says what would be here, and what to do.
        </EmptyState>
        <ErrorState>What else is known of the failure.</ErrorState>
        <Loading label="Loading">
          <div className="grid gap-3">
            <Skeleton className="h-8 w-1/3" />
            <Skeleton />
            <Skeleton className="w-2/3" />
          </div>
        </Loading>
      </Specimen>
    </>
  );
}
