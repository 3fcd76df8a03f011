declare module 'pg/lib/utils.js' {
  /** A value in the form in which it is sent: text, bytes, or null. */
  export function prepareValue(value: unknown): unknown
}
