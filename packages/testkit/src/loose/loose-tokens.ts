import { bytesToHex, type HexAddress, keccak256 } from '@tronlens/core'
import artifacts from '../../contracts/artifacts.json' with { type: 'json' }
import { create2Address, type EvmWord, wordOf } from '../evm-words.ts'
import { assemble, deploying } from '../puppet/assemble.ts'

/** Standards of tokens that contracts keep. */
export type LooseStandard = 20 | 721 | 1155

const { Loose20, Loose721, Loose1155 } = artifacts.runtimes

/**
 * Code of tokens that any account mints and whose callers decide what the events say, in hex, as it stands in
 * the account.
 */
export const LOOSE_RUNTIMES: Readonly<Record<LooseStandard, string>> = {
  20: Loose20,
  721: Loose721,
  1155: Loose1155,
}

/** Code that deploys such a token. */
export const looseCode = (standard: LooseStandard): string => deploying(LOOSE_RUNTIMES[standard])

const sizeOf = (code: string): number => code.length / 2

/**
 * Code that deploys such a token of one standard, or of another once the deployer has TRX: at one address,
 * since it is one code.
 */
export function switchingCode(poor: LooseStandard, rich: LooseStandard): string {
  const [one, other] = [LOOSE_RUNTIMES[poor], LOOSE_RUNTIMES[rich]]
  const put = (code: string, at: number) => `${sizeOf(code)} ${at} 0 CODECOPY ${sizeOf(code)} 0 RETURN`
  const head = (at: number) =>
    assemble(`CALLER BALANCE @rich JUMPI ${put(one, at)} rich: JUMPDEST ${put(other, at + sizeOf(one))}`)
  return head(sizeOf(head(1))) + one + other
}

/** Code that deploys a contract that makes another (`CREATE2`, salt 0) of whatever code it is called with. */
export const MAKER_CODE = deploying(
  assemble('CALLDATASIZE 0 0 CALLDATACOPY 0 CALLDATASIZE 0 0 CREATE2 POP STOP'),
)

const WORD_DIGITS = 64
const SELECTOR_DIGITS = 8

/** A parameter of a call: a number, an address in hex, or a list of these. */
export type CallWord = EvmWord | readonly EvmWord[]

const isList = (word: CallWord): word is readonly EvmWord[] => Array.isArray(word)

/** Parameters of a call as hex. */
export function callParameters(words: readonly CallWord[]): string {
  let head = ''
  let tail = ''
  for (const word of words) {
    if (isList(word)) {
      head += wordOf((words.length * WORD_DIGITS + tail.length) / 2)
      tail += wordOf(word.length) + word.map(wordOf).join('')
    } else head += wordOf(word)
  }
  return head + tail
}

/**
 * Data of a call as hex.
 *
 * @param signature - function with the types of its parameters, as `transfer(address,uint256)`
 */
export const callData = (signature: string, ...words: readonly CallWord[]): string =>
  bytesToHex(keccak256(new TextEncoder().encode(signature))).slice(0, SELECTOR_DIGITS) + callParameters(words)

/** Address of the contract that one made with `MAKER_CODE` makes of a code. */
export const madeAddress = (maker: string, code: string): HexAddress => create2Address(maker, 0n, code)
