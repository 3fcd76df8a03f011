import { Component, type ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

interface BoundaryState {
  error: unknown
}

/** Keeps one failing section from taking the page with it. A changed `name` starts afresh. */
export class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: undefined }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error }
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return <ErrorState error={this.state.error} onRetry={() => this.setState({ error: undefined })} />
  }
}
