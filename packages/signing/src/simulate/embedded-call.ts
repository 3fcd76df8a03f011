import { findCall, wordAt } from '../contract/calls.ts'
import { findForm } from './call-forms.ts'
import { isMultiSend } from './multi-send.ts'
import { isCommands } from './router-commands.ts'

const SELECTOR = 8
const WORD = 64
const DIGITS_PER_BYTE = 2
/** An address in a word has nothing before it. */
const ADDRESS = /^0{24}[0-9a-f]{40}$/i

/**
 * True where an argument of an unknown function holds a well-known call: one that moves tokens, gives a power,
 * or makes other calls. Whether the function runs it is not known; a descriptor of the contract may say so,
 * but no warning waits for one.
 *
 * @param data - data of a call, as hex without prefix
 */
export function holdsCall(data: string): boolean {
  if (findCall(data) || isUnfolded(data)) return false
  for (let place = SELECTOR; place + WORD <= data.length; place += WORD) {
    const length = BigInt(`0x${data.slice(place, place + WORD)}`)
    const start = place + WORD
    if (length < BigInt(SELECTOR / DIGITS_PER_BYTE) || length > BigInt(data.length)) continue
    const end = start + Number(length) * DIGITS_PER_BYTE
    if (end <= data.length && isCall(data.slice(start, end))) return true
  }
  return false
}

const isUnfolded = (data: string): boolean =>
  findForm(data) !== undefined || isMultiSend(data) || isCommands(data)

function isCall(bytes: string): boolean {
  if (isUnfolded(bytes)) return true
  const call = findCall(bytes)
  return call !== undefined && ADDRESS.test(wordAt(bytes, call.to) ?? '')
}
