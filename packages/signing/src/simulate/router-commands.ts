import { type Address, addressToBytes, bytesToHex } from '@tronlens/core'
import { addressOfWord, selectorOf } from '../contract/calls.ts'
import { shapesOf } from './argument-shape.ts'
import { type Argument, readArguments } from './read-arguments.ts'

/** A command of a router, as the call that it comes to. */
export type CommandCall = {
  /** `self` for functions of the router, which work for its caller. */
  readonly how: 'self' | 'call'
  readonly to: Address
  readonly value: bigint
  readonly data: string
}

const SIGNATURES = ['execute(bytes,bytes[])', 'execute(bytes,bytes[],uint256)'] as const
const SELECTOR = 8
const FORMS = new Map(SIGNATURES.map((signature) => [selectorOf(signature), shapesOf(signature)]))

/** Kind of a command; the bit above lets it fail. */
const KIND = 0x3f
const SWAP_3 = 'address recipient,uint256 amountIn,uint256 amountOutMin,bytes path,bool payerIsUser'
const SWAP_3_OUT = 'address recipient,uint256 amountOut,uint256 amountInMax,bytes path,bool payerIsUser'
const SWAP_2 = 'address recipient,uint256 amountIn,uint256 amountOutMin,address[] path,bool payerIsUser'
const SWAP_2_OUT = 'address recipient,uint256 amountOut,uint256 amountInMax,address[] path,bool payerIsUser'

/** Commands that keep to the router, with names of their arguments. */
const OWN: Record<number, string> = {
  0: `v3SwapExactIn(${SWAP_3})`,
  1: `v3SwapExactOut(${SWAP_3_OUT})`,
  4: 'sweep(address token,address recipient,uint256 amountMin)',
  6: 'payPortion(address token,address recipient,uint256 bips)',
  8: `v2SwapExactIn(${SWAP_2})`,
  9: `v2SwapExactOut(${SWAP_2_OUT})`,
  11: 'wrap(address recipient,uint256 amountMin)',
  12: 'unwrap(address recipient,uint256 amountMin)',
  14: 'balanceCheck(address owner,address token,uint256 minBalance)',
}
const [TAKE, TRANSFER, PERMIT, SUB_PLAN] = [2, 5, 10, 33]
const PERMIT_SIGNATURE = 'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)'

/** Recipients that a number stands for: who calls, and the router. */
const [CALLER, ROUTER] = [1n, 2n]
const WORD = 64

const typesOf = (signature: string): string => signature.replace(/ \w+/g, '')
const wordOf = (address: Address): string =>
  bytesToHex(addressToBytes(address).slice(-20)).padStart(WORD, '0')

const OWN_BY_SELECTOR = new Map(
  Object.values(OWN).map((signature) => [selectorOf(typesOf(signature)), signature]),
)

/**
 * The function that a command of a router comes to, with names of its arguments, which no interface has;
 * undefined for every other call.
 */
export const commandSignature = (data: string): string | undefined =>
  OWN_BY_SELECTOR.get(data.slice(0, SELECTOR).toLowerCase())

/** True for data of a router that runs a list of commands. */
export const isCommands = (data: string): boolean => FORMS.has(data.slice(0, SELECTOR).toLowerCase())

/**
 * The calls that the commands of a router come to: transfers and permits as those of the token, the rest as
 * functions of the router. Undefined where the bytes are something else, or have a command that is not known.
 *
 * @param outer - the router, and who calls it
 * @returns the first calls, and the number of all
 */
export function readCommands(
  data: string,
  outer: { contract: Address; from: Address },
): { calls: readonly CommandCall[]; length: number } | undefined {
  const shapes = FORMS.get(data.slice(0, SELECTOR).toLowerCase())
  const [commands, inputs] = (shapes && readArguments(shapes, data.slice(SELECTOR))) ?? []
  if (commands?.kind !== 'bytes' || inputs?.kind !== 'list') return undefined
  const kinds = (commands.hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16) & KIND)
  if (kinds.length !== inputs.length) return undefined
  const calls = inputs.items.map((input, place) => callOf(kinds[place] ?? -1, input, outer))
  return calls.every((call) => call !== undefined) ? { calls, length: inputs.length } : undefined
}

function callOf(
  kind: number,
  input: Argument,
  { contract, from }: { contract: Address; from: Address },
): CommandCall | undefined {
  if (input.kind !== 'bytes') return undefined
  const words = (count: number) =>
    input.hex.length >= count * WORD
      ? Array.from({ length: count }, (_, place) => input.hex.slice(place * WORD, (place + 1) * WORD))
      : undefined
  const named = (word: string): Address => {
    const number = BigInt(`0x${word}`)
    if (number === CALLER) return from
    return number === ROUTER ? contract : addressOfWord(word)
  }
  if (kind === TAKE || kind === TRANSFER) {
    const [token, recipient, amount] = words(3) ?? []
    if (token === undefined || recipient === undefined || amount === undefined) return undefined
    const to = named(recipient)
    // without a token, the chain's own coins
    if (kind === TRANSFER && BigInt(`0x${token}`) === 0n)
      return { how: 'call', to, value: BigInt(`0x${amount}`), data: '' }
    const data =
      kind === TAKE
        ? selectorOf('transferFrom(address,address,uint256)') + wordOf(from) + wordOf(to) + amount
        : selectorOf('transfer(address,uint256)') + wordOf(to) + amount
    return { how: 'call', to: addressOfWord(token), value: 0n, data }
  }
  if (kind === PERMIT) {
    const head = words(7)
    if (!head) return undefined
    // the owner comes before, and moves the place of the signature
    const place = (BigInt(`0x${head[6]}`) + BigInt(WORD / 2)).toString(16).padStart(WORD, '0')
    const data =
      selectorOf(PERMIT_SIGNATURE) +
      wordOf(from) +
      head.slice(0, 6).join('') +
      place +
      input.hex.slice(7 * WORD)
    return { how: 'self', to: contract, value: 0n, data }
  }
  if (kind === SUB_PLAN)
    return { how: 'self', to: contract, value: 0n, data: selectorOf(SIGNATURES[0]) + input.hex }
  const command = OWN[kind]
  if (command === undefined) return undefined
  return { how: 'self', to: contract, value: 0n, data: selectorOf(typesOf(command)) + input.hex }
}
