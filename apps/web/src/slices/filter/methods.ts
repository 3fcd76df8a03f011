import { bytesToHex, keccak256, utf8ToBytes } from '@tronlens/core'

/** Methods that a name alone stands for. */
const USUAL_METHODS: readonly string[] = [
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
const IS_SIGNATURE = /^[A-Za-z_$][\w$]*\([\w,[\]()]*\)$/

/** The methods of a contract: signatures by their selectors. */
export type Interface = Readonly<Record<string, string>>

/** The first four bytes of a call, hex, of a method written as `name(type,…)`. */
export const selectorOf = (signature: string): string =>
  bytesToHex(keccak256(utf8ToBytes(signature))).slice(0, SELECTOR_DIGITS)

/** The name of a method that is written as `name(type,…)`. */
export const nameOf = (signature: string): string => signature.split('(')[0] ?? ''

/**
 * A signature as it is hashed: without blanks and the names of its parameters, with the whole names of types.
 */
const plainSignature = (text: string): string =>
  text
    .replace(/(?<=[\w\])])\s+[A-Za-z_$][\w$\s]*(?=[,)])/g, '')
    .replace(/\s+/g, '')
    .replace(/(?<=[(,])(u?int)(?=[[\],)])/g, '$1256')

/**
 * The selector that a text means by itself: its hex digits, or a signature such as
 * `transfer(address,uint256)`.
 *
 * @returns eight hex digits; undefined where the text is neither
 */
export function readSelector(text: string): string | undefined {
  const hex = text.replace(/^0x/i, '')
  if (/^[0-9a-f]{8}$/i.test(hex)) return hex.toLowerCase()
  const signature = plainSignature(text)
  return IS_SIGNATURE.test(signature) ? selectorOf(signature) : undefined
}

const usualMethod = (name: string): string | undefined =>
  USUAL_METHODS.find((signature) => nameOf(signature) === name)

/**
 * The selector that a text means whatever is known of contracts: its hex digits, a signature, or
 * the name of a usual method.
 *
 * @returns eight hex digits; undefined where the text means none
 */
export function readMethod(text: string): string | undefined {
  const usual = usualMethod(text.trim())
  return readSelector(text) ?? (usual && selectorOf(usual))
}

/** What a text means where contracts are called: one method, one of several with the same name, or none. */
export type Understood =
  | { kind: 'method'; selector: string }
  | { kind: 'several'; signatures: readonly string[] }
  | { kind: 'none' }

/**
 * What a text means among the methods of some contracts. A name stands for the method of the first contract
 * that has one called so; a usual method is meant where none of them has.
 *
 * @param interfaces - of the contracts, that which is called most likely first
 */
export function understandMethod(text: string, interfaces: readonly Interface[]): Understood {
  const selector = readSelector(text)
  if (selector) return { kind: 'method', selector }
  const name = text.trim()
  for (const methods of interfaces) {
    const found = Object.entries(methods).filter(([, signature]) => nameOf(signature) === name)
    if (found.length > 1)
      return { kind: 'several', signatures: found.map(([, signature]) => signature).sort() }
    if (found[0]) return { kind: 'method', selector: found[0][0] }
  }
  const usual = usualMethod(name)
  return usual ? { kind: 'method', selector: selectorOf(usual) } : { kind: 'none' }
}

let made: Interface | undefined
/** Usual methods as a contract would have them; hashed when they are first used. */
const usualInterface = (): Interface => {
  made ??= Object.fromEntries(USUAL_METHODS.map((signature) => [selectorOf(signature), signature]))
  return made
}

/** The signature behind a selector, where a contract has it or it is a usual one. */
export const findSignature = (selector: string, interfaces: readonly Interface[]): string | undefined =>
  [...interfaces, usualInterface()].find((methods) => methods[selector])?.[selector]

/** Whether a contract has several methods with the name of this one. */
export const isOverloaded = (signature: string, interfaces: readonly Interface[]): boolean =>
  interfaces.some(
    (methods) => Object.values(methods).filter((each) => nameOf(each) === nameOf(signature)).length > 1,
  )

/** A call of a transaction, as far as it names its method. */
type NamedCall = { trigger_info?: { methodId: string; methodName: string; method: string } | undefined }

/** A call with the name of its method where the server does not know it, as behind a proxy. */
export function nameCall<Call extends NamedCall>(call: Call, known: readonly Interface[]): Call {
  const trigger = call.trigger_info
  const method = trigger && trigger.methodName === '' && findSignature(trigger.methodId, known)
  return method ? { ...call, trigger_info: { ...trigger, method, methodName: nameOf(method) } } : call
}

/**
 * Methods as the server reports them. Texts that are no signature are left out: the deployer writes the
 * interface freely.
 */
export const readInterface = (methods: Interface): Interface =>
  Object.fromEntries(
    Object.entries(methods).filter(
      ([selector, signature]) => /^[0-9a-f]{8}$/.test(selector) && IS_SIGNATURE.test(signature),
    ),
  )

/** A method that is offered while one is typed. */
export interface OfferedMethod {
  selector: string
  signature: string
}

const byName = (one: OfferedMethod, other: OfferedMethod): number =>
  one.signature.toLowerCase() < other.signature.toLowerCase() ? -1 : 1

/**
 * Methods that fit a text: those that begin with it, then those that hold it. They are those of the contracts
 * where any is known, and the usual ones otherwise.
 */
export function offerMethods(text: string, interfaces: readonly Interface[]): OfferedMethod[] {
  const known: Interface = Object.assign({}, ...interfaces)
  const methods = Object.keys(known).length > 0 ? known : usualInterface()
  const all = Object.entries(methods)
    .map(([selector, signature]) => ({ selector, signature }))
    .sort(byName)
  const searched = text.trim().toLowerCase()
  const hex = searched.replace(/^0x/, '')
  const begins = ({ selector, signature }: OfferedMethod) =>
    signature.toLowerCase().startsWith(searched) || (hex !== '' && selector.startsWith(hex))
  const holds = (method: OfferedMethod) =>
    !begins(method) && method.signature.toLowerCase().includes(searched)
  return [...all.filter(begins), ...all.filter(holds)]
}
