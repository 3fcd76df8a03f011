import type { AlertDirection, AlertKind, AlertSubject } from '@tronlens/api-contract'

/** What an alert can look at, in words. */
export const ALERT_SUBJECT_TEXTS = {
  address: 'site.alert.address',
  token: 'site.alert.token',
  contract: 'site.alert.contract',
} as const satisfies Record<AlertSubject, string>
export const ALERT_DIRECTION_TEXTS = {
  both: 'site.alert.both',
  in: 'site.alert.in',
  out: 'site.alert.out',
} as const satisfies Record<AlertDirection, string>
export const ALERT_KIND_TEXTS = {
  all: 'site.alert.all',
  trx: 'site.alert.trx',
  trc10: 'site.alert.trc10',
  trc20: 'site.alert.trc20',
  nft: 'site.alert.nft',
} as const satisfies Record<AlertKind, string>
