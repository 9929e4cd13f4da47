import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../button.tsx';
import { Alert } from './alert.tsx';

interface Props {
  readonly children: ReactNode;
  /** Shown while the part is on its way. */
  readonly loading: ReactNode;
  /** Shown instead if it could not be fetched; otherwise a message, and a button that tries again. */
  readonly fallback?: ReactNode;
}

/** By the error with which a part was not fetched: makes the next attempt to draw the part fetch it again. */
const renewals = new WeakMap<object, () => void>();

/** For a part of the page that is fetched when it is needed: a line that breaks then costs nothing that was typed. */
export class WhereFetched extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    renewals.get(error as object)?.();
  }

  override render() {
    const { children, loading, fallback } = this.props;
    if (!this.state.failed) return <Suspense fallback={loading}>{children}</Suspense>;
    return fallback === undefined ? <Failed onRetry={() => this.setState({ failed: false })} /> : fallback;
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <Alert tone="error" live>
      <p>{t('ui:error.title')}</p>
      <Button size="small" className="mt-2 min-h-11" onClick={onRetry}>
        {t('ui:error.retry')}
      </Button>
    </Alert>
  );
}

/** Like `lazy`, for a part inside of WhereFetched: what could not be fetched is fetched again when it is shown the next time. */
export function fetchedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begin = () =>
    lazy(() =>
      load().catch((error: object) => {
        renewals.set(error, () => {
          latest = begin();
        });
        throw error;
      }),
    );
  let latest: ComponentType<Props> = begin();
  return function FetchedPart(props) {
    const Part = latest;
    return <Part {...props} />;
  };
}

/** A part of the page that is fetched when it is shown. If that fails, the rest of the page stays as it is, with all that was typed. */
export function optionalPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  loading: ReactNode = null,
): ComponentType<Props> {
  const Part = fetchedPart(load);
  return function OptionalPart(props) {
    return (
      <WhereFetched loading={loading}>
        <Part {...props} />
      </WhereFetched>
    );
  };
}
