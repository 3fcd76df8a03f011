import { Type } from '@sinclair/typebox'

/**
 * Mark of a movement that may have been made to mislead its reader; one rule for all lists (`transferRisk`).
 */
export const RiskMark = Type.Boolean({
  description: 'true: may be made to mislead: an imitation, or nothing or next to nothing that others moved',
})

/** The switch of every list and file of transfers. */
export const hideRisk = {
  hideRisk: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'true leaves out rows with riskTransaction: true. A page may be shorter than limit then; totals count all rows',
    }),
  ),
}
