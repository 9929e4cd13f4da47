import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import type { FaceCheck } from './face-check.ts';
import { useFaceHost } from './face-host.ts';
import type { FaceFailure, FaceFailureKind, FaceState } from './face-state.ts';
import { Ready } from './phases.tsx';

/** Nothing that the person could do helps: going on without is the first choice. */
const NOT_THEIR_FAULT: ReadonlySet<FaceFailureKind> = new Set(['init-failed', 'verification-failed']);

/** Whether scanning once more is not the first way on. */
function hasOtherWayFirst(kind: FaceFailureKind): boolean {
  return kind === 'duplicate' || NOT_THEIR_FAULT.has(kind);
}

/** What went wrong, what to do, and the ways on. */
export function FaceFailed({
  check,
  state,
  failure,
}: {
  check: FaceCheck;
  state: FaceState;
  failure: FaceFailure;
}) {
  const { t } = useTexts();
  const { kind, fault } = failure;
  const todo = fault ? t(`face:fault.${fault}`) : t(`face:failed.${kind}.todo`);
  return (
    <>
      <Alert tone="error" title={t('face:failed.alert')} live>
        {t(`face:failed.${kind}.text`)}
      </Alert>
      <p>
        {hasOtherWayFirst(kind) ? null : <strong>{t('face:failed.whatToDo')} </strong>}
        <span className="text-muted">{todo}</span>
      </p>
      {kind === 'duplicate' ? (
        <AfterDuplicate check={check} busy={state.phase === 'asking'} failed={state.reviewFailed} />
      ) : (
        <Ways check={check} state={state} kind={kind} />
      )}
    </>
  );
}

function Ways({ check, state, kind }: { check: FaceCheck; state: FaceState; kind: FaceFailureKind }) {
  const { t } = useTexts();
  const { onWithout } = useFaceHost();
  const withoutFirst = onWithout !== null && NOT_THEIR_FAULT.has(kind);
  const again =
    state.phase === 'ready' ? (
      <Ready check={check} isFirst={!withoutFirst} />
    ) : (
      <Button
        tone={withoutFirst ? 'secondary' : 'primary'}
        className="w-full"
        onClick={() => void check.retry()}
      >
        <RotateCw aria-hidden className="size-5" />
        {t('face:failed.again')}
      </Button>
    );
  return (
    <>
      {withoutFirst ? null : again}
      {onWithout ? (
        <Button tone={withoutFirst ? 'primary' : 'secondary'} className="w-full" onClick={onWithout}>
          {t('face:failed.without')}
        </Button>
      ) : null}
      {withoutFirst ? again : null}
    </>
  );
}

function AfterDuplicate({ check, busy, failed }: { check: FaceCheck; busy: boolean; failed: boolean }) {
  const { t } = useTexts();
  return (
    <>
      {failed ? <ErrorAlert>{t('face:failed.review')}</ErrorAlert> : null}
      <Button tone="primary" className="w-full" busy={busy} onClick={() => void check.askReview()}>
        {t('face:failed.askReview')}
      </Button>
      {busy ? null : <Ready check={check} isFirst={false} />}
    </>
  );
}
