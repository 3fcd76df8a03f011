import { Component, type ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

interface BoundaryProps {
  children: ReactNode
  /** What stands in the place of a section that failed; without it the failure and a way to try again. */
  otherwise?: ReactNode
  /** Where the section stands; a failure is not taken to another place. */
  at?: string
}

interface BoundaryState {
  error: unknown
}

/** Keeps one failing section from taking the page with it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error }
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.at !== this.props.at && this.state.error !== undefined) this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { children, otherwise } = this.props
    if (this.state.error === undefined) return children
    if (otherwise !== undefined) return otherwise
    return <ErrorState error={this.state.error} onRetry={() => this.setState({ error: undefined })} />
  }
}
