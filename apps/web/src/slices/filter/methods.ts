import { bytesToHex, keccak256, utf8ToBytes } from '@tronlens/core'

/** Methods that a name alone stands for. */
export const USUAL_METHODS: readonly string[] = [
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'decreaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'decreaseApproval(address,uint256)',
  'mint(address,uint256)',
  'burn(uint256)',
  'burnFrom(address,uint256)',
  'setApprovalForAll(address,bool)',
  'safeTransferFrom(address,address,uint256)',
  'deposit()',
  'withdraw(uint256)',
  'multicall(bytes[])',
  'transferOwnership(address)',
  'pause()',
  'unpause()',
]

const SELECTOR_DIGITS = 8

/** The first four bytes of a call, hex, of a method written as `name(type,…)`. */
export const selectorOf = (signature: string): string =>
  bytesToHex(keccak256(utf8ToBytes(signature))).slice(0, SELECTOR_DIGITS)

/** A signature as it is hashed: without blanks, with the whole names of types. */
const plainSignature = (text: string): string =>
  text.replace(/\s+/g, '').replace(/(?<=[(,])(u?int)(?=[[\],)])/g, '$1256')

/**
 * The selector that a text means: its hex digits, a signature such as `transfer(address,uint256)`, or the name of a usual method.
 *
 * @returns eight hex digits; undefined where the text means none
 */
export function readMethod(text: string): string | undefined {
  const hex = text.replace(/^0x/i, '')
  if (/^[0-9a-f]{8}$/i.test(hex)) return hex.toLowerCase()
  const signature = plainSignature(text)
  if (/^[A-Za-z_$][\w$]*\([\w,[\]()]*\)$/.test(signature)) return selectorOf(signature)
  const usual = USUAL_METHODS.filter((each) => each.startsWith(`${signature}(`))
  return usual.length === 1 && usual[0] ? selectorOf(usual[0]) : undefined
}
