import { AppError } from '@tronlens/core'

/** A message whose recipient is gone for good: trying again would not help. */
export class UndeliverableError extends AppError {
  readonly code = 'API_UNREACHABLE'
}
