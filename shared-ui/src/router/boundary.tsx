import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface BoundaryProps {
  /** What stands in place of the part that threw; `retry` renders it anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** A new value forgets the error: the address of the screen, for one. */
  resetKey?: unknown;
  children: ReactNode;
}

interface State {
  failed: boolean;
  error: unknown;
  resetKey: unknown;
}

/** Keeps an error of one part from taking the others with it. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { failed: false, error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null;
    return { failed: false, error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  retry = () => this.setState({ failed: false, error: undefined });

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}
