import { AppError } from '@tronlens/core'

/** A file of the catalogue does not hold what it should. */
export class InvalidCatalogueError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(file: string, problem: string) {
    super(
      `The catalogue ${file} cannot be used: ${problem}. Write it again with "npm run tronlens -- catalogue rebuild".`,
    )
  }
}
