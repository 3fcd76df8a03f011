/** Purposes of tables that are not derived from the chain. */
export const STORED_KINDS = [
  'account',
  'session',
  'code',
  'throttle',
  'message',
  'tag',
  'alert',
  'key',
  'filter',
  'signing',
  'source',
  'public',
  'operator',
  'count',
  'machine',
  'other',
] as const
export type StoredKind = (typeof STORED_KINDS)[number]
