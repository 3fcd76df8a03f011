import { configure } from 'safe-stable-stringify'

/** Prints JSON with `bigint` as bare integers, in the order members were written. */
export const printJson = configure({ bigint: true, deterministic: false, circularValue: Error })
