import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Shown while the part is on its way. */
  readonly loading: ReactNode;
  /** Shown instead where it could not be fetched. */
  readonly fallback: ReactNode;
}

/** For a part of the page that is fetched when it is needed: a line that breaks then costs nothing that was typed. */
export class WhereFetched extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof NotFetched) error.renew();
  }

  override render() {
    const { children, loading, fallback } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={loading}>{children}</Suspense>;
  }
}

/** Like `lazy`, for a part inside of WhereFetched: what could not be fetched is fetched again when it is shown the next time. */
export function fetchedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begin = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        throw new NotFetched(() => {
          latest = begin();
        }, error);
      }),
    );
  let latest: ComponentType<Props> = begin();
  return function FetchedPart(props) {
    const Part = latest;
    return <Part {...props} />;
  };
}

class NotFetched extends Error {
  override readonly name = 'NotFetched';
  /** Makes the next attempt to draw the part fetch it again. */
  readonly renew: () => void;

  constructor(renew: () => void, cause: unknown) {
    super('A part could not be fetched', { cause });
    this.renew = renew;
  }
}
