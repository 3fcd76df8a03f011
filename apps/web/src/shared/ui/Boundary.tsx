import { Component, type ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

interface BoundaryProps {
  children: ReactNode
  /** What stands in the place of a section that failed; without it the failure and a way to try again. */
  otherwise?: ReactNode
}

interface BoundaryState {
  error: unknown
}

/** Keeps one failing section from taking the page with it. A changed `name` starts afresh. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error }
  }

  override render(): ReactNode {
    const { children, otherwise } = this.props
    if (this.state.error === undefined) return children
    if (otherwise !== undefined) return otherwise
    return <ErrorState error={this.state.error} onRetry={() => this.setState({ error: undefined })} />
  }
}
