import type { AlertSubject } from '@tronlens/api-contract'
import { isAddress } from '@tronlens/core'

/** The inputs of an alert that can be wrong. */
export interface AlertInput {
  subject: AlertSubject
  target: string
  least: string
  confirmations: string
  webhook: string
}

/** Which of it cannot be used. */
export type AlertProblems = Readonly<Record<'target' | 'least' | 'confirmations' | 'webhook', boolean>>

/**
 * True for an address of the web; whether it has to be https, and whether everyone can reach
 * it, only the server knows.
 */
export const isWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** True for what an alert can look at. */
export const isTarget = (subject: AlertSubject, target: string): boolean =>
  isAddress(target) || (subject === 'token' && /^\d{1,10}$/.test(target))

/** Checks an alert as the server does, as far as a browser can. */
export const findAlertProblems = ({
  subject,
  target,
  least,
  confirmations,
  webhook,
}: AlertInput): AlertProblems => ({
  target: !isTarget(subject, target),
  least: !/^\d{1,40}$/.test(least),
  confirmations: !/^(?:\d{1,2}|100)$/.test(confirmations),
  webhook: webhook !== '' && !isWeb(webhook),
})
