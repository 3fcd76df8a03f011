import { AppError } from '@tronlens/core'

/** A message whose recipient is gone for good: trying again would not bring him back. */
export class UndeliverableError extends AppError {
  readonly code = 'API_UNREACHABLE'
}
