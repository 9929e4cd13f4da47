import type { FaceDecision } from '@sabha/domain/face/face-calls';
import type { FaceReview } from '@sabha/domain/face/face-rpc';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { type Decided, decideReview } from './review-calls.ts';

/** One face check: when it was asked, what was measured, the picture where there is one, and the two decisions. */
export default function ReviewCard({
  review,
  onDecided,
}: {
  review: FaceReview;
  onDecided: (words: string) => void;
}) {
  const { t, instant } = useTexts();
  const [deciding, setDeciding] = useState<FaceDecision | null>(null);
  const { asked_at: askedAt, answer_by: answerBy, by } = review;
  const name = `face-check-${review.enrollment_id}`;
  return (
    <Card as="article" aria-labelledby={name}>
      <CardHeading
        id={name}
        aside={<Badge tone={by === 'person' ? 'accent' : 'neutral'}>{t(`face-review:by.${by}`)}</Badge>}
      >
        {t('face-review:asked', { when: instant(askedAt) })}
      </CardHeading>
      <p className="mb-4 flex flex-wrap items-center gap-2">
        {t('face-review:answerBy', { when: instant(answerBy) })}
        {Date.parse(answerBy) < Date.now() ? (
          <StatusBadge tone="bad" icon={Clock}>
            {t('face-review:overdue')}
          </StatusBadge>
        ) : null}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,1fr)_15rem]">
        <Measures review={review} />
        <Picture picture={review.picture} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button aria-describedby={name} onClick={() => setDeciding('unique')}>
          {t('face-review:decide.unique')}
        </Button>
        <Button tone="danger" aria-describedby={name} onClick={() => setDeciding('duplicate')}>
          {t('face-review:decide.duplicate')}
        </Button>
      </div>
      {deciding === null ? null : (
        <DecideDialog
          id={review.enrollment_id}
          decision={deciding}
          onClose={() => setDeciding(null)}
          onDecided={onDecided}
        />
      )}
    </Card>
  );
}

function Measures({ review: { by, distance, next_distance: next, confidence } }: { review: FaceReview }) {
  const { t, percent } = useTexts();
  return (
    <DefinitionList
      items={[
        {
          term: t('face-review:nearest'),
          description: <Measure value={written(distance)} words={t(`face-review:nearestText.${by}`)} />,
        },
        {
          term: t('face-review:next'),
          description:
            next === null ? (
              t('face-review:noNext')
            ) : (
              <Measure value={written(next)} words={t('face-review:nextText')} />
            ),
        },
        {
          term: t('face-review:confidence'),
          description: <Measure value={percent(confidence * 100)} words={t('face-review:confidenceText')} />,
        },
      ]}
    />
  );
}

/** With three digits, so that what lies just beyond a limit does not look like the limit. */
function written(distance: number): string {
  return distance.toFixed(3);
}

function Measure({ value, words }: { value: string; words: string }) {
  return (
    <>
      <span className="block">{value}</span>
      <span className="font-normal text-muted">{words}</span>
    </>
  );
}

/** The front picture, only in the memory of this page. */
function Picture({ picture }: { picture: string | null }) {
  const { t } = useTexts();
  if (picture === null)
    return (
      <p className="self-start rounded-control border border-line border-dashed p-4 text-muted text-sm">
        {t('face-review:picture.none')}
      </p>
    );
  return (
    <figure className="grid content-start gap-2">
      <img
        src={`data:image/jpeg;base64,${picture}`}
        alt={t('face-review:picture.alt')}
        className="w-full max-w-60 rounded-control border border-line"
      />
      <figcaption className="text-muted text-sm">{t('face-review:picture.note')}</figcaption>
    </figure>
  );
}

/** Says what a decision does, and sends it only when it is pressed again. */
function DecideDialog({
  id,
  decision,
  onClose,
  onDecided,
}: {
  id: string;
  decision: FaceDecision;
  onClose: () => void;
  onDecided: (words: string) => void;
}) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Exclude<Decided, 'done' | 'gone'> | null>(null);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    const decided = await decideReview(id, decision);
    setBusy(false);
    if (decided !== 'done' && decided !== 'gone') return setFailure(decided);
    onClose();
    onDecided(t(decided === 'done' ? `face-review:decided.${decision}` : 'face-review:decided.gone'));
  };
  return (
    <Dialog
      size="small"
      title={t(`face-review:confirm.${decision}.title`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('face-review:confirm.cancel')}</Button>
          <Button
            tone={decision === 'duplicate' ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => void send()}
          >
            {t(`face-review:confirm.${decision}.action`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t(`face-review:confirm.${decision}.text`)}</p>
        <p className="text-muted">{t('face-review:confirm.final')}</p>
        {failure === null ? null : <ErrorAlert>{t(`face-review:failure.${failure}`)}</ErrorAlert>}
      </div>
    </Dialog>
  );
}
