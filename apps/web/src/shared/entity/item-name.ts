import { shorten } from '../shorten.ts'

/** Digits of the number of an item that are shown at its ends; some numbers are hashes. */
const [HEAD, TAIL] = [8, 5]

/** How an item of a collection is called: by its number, such as `#4021` or `#11579208…39935`. */
export const itemName = (number: string): string => `#${shorten(number, HEAD, TAIL)}`
