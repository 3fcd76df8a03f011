import type { TranslationKey } from '../../i18n/i18n.ts'

const PROBLEMS: Readonly<Record<string, TranslationKey>> = {
  NotAllowedError: 'camera.notAllowed',
  SecurityError: 'camera.notAllowed',
  NotFoundError: 'camera.none',
  OverconstrainedError: 'camera.none',
  NotReadableError: 'camera.inUse',
  AbortError: 'camera.inUse',
}

/** Why there is no picture of a camera, and what to do; browsers hide cameras from pages without https. */
export const cameraProblem = (error: unknown): TranslationKey =>
  (error instanceof Error && PROBLEMS[error.name]) || 'camera.refused'
