import { Component, type ReactNode, Suspense } from 'react';

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

  override render() {
    const { children, loading, fallback } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={loading}>{children}</Suspense>;
  }
}
