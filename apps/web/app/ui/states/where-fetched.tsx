import { Component, type ReactNode } from 'react';

/** Shows something else where a part of the page could not be fetched: a line that breaks then costs nothing that was typed. */
export class WhereFetched extends Component<
  { children: ReactNode; fallback: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
