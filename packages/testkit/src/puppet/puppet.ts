import type { HexAddress } from '@tronlens/core'
import { create2Address, type EvmWord, wordOf } from '../evm-words.ts'
import { assemble, deploying } from './assemble.ts'

/** Bytes of what stands before the code in `deploying`. */
const HEAD_BYTES = deploying('').length / 2
/** Where a puppet's own code lies in memory, with its head. */
const SELF = 0x400
/** Energy that a puppet forwards, so that it survives when others waste it all. */
const FORWARDED = 2_000_000

/**
 * What a puppet does with the words a, b and c of an order, and how many words that leaves on the stack. It
 * begins with c, b, a on top.
 */
type Part = { code: string; left: number }

const staking = (opcode: string, words: number): Part => ({ code: opcode, left: 5 - words })
/** Where the unused result of a call goes: built-in contracts write theirs all the same. */
const ANSWER = '0 0x4000'
/** Takes the next c bytes of orders to memory and passes over them. */
const TAKE_ORDERS = 'DUP3 0 MLOAD 0x2000 CALLDATACOPY 0 MLOAD DUP4 ADD 0 MSTORE'
const COPY_SELF = `HEAD ${SELF - 32 + HEAD_BYTES} MSTORE CODESIZE 0 ${SELF + HEAD_BYTES} CODECOPY`

const PARTS = {
  /** Stake 1.0. a: resource, b: amount, c: receiver. */
  freezeV1: staking('FREEZE', 3),
  /** a: resource, b: receiver. */
  unfreezeV1: staking('UNFREEZE', 2),
  /** a: resource, b: amount. */
  freeze: staking('FREEZEBALANCEV2', 2),
  unfreeze: staking('UNFREEZEBALANCEV2', 2),
  cancel: staking('CANCELALLUNFREEZEV2', 0),
  withdrawExpired: staking('WITHDRAWEXPIREUNFREEZE', 0),
  /** a: resource, b: amount, c: receiver. */
  delegate: staking('DELEGATERESOURCE', 3),
  undelegate: staking('UNDELEGATERESOURCE', 3),
  /** a and c: representatives, b: votes of each. */
  vote: {
    code: `2 0x200 MSTORE DUP1 0x220 MSTORE DUP3 0x240 MSTORE
      2 0x300 MSTORE DUP2 0x320 MSTORE DUP2 0x340 MSTORE 0x200 2 0x300 2 VOTEWITNESS`,
    left: 5,
  },
  withdrawReward: staking('WITHDRAWREWARD', 0),
  /** a: to, b: sun, c: bytes of zeros sent along. */
  pay: { code: `${ANSWER} DUP5 0x3000 DUP6 DUP6 ${FORWARDED} CALL`, left: 5 },
  /** a: to, b: amount, c: id of the token. */
  payToken: { code: `${ANSWER} 0 0 DUP7 DUP7 DUP7 ${FORWARDED} CALLTOKEN`, left: 5 },
  /** a: heir. */
  destroy: { code: 'SELFDESTRUCT', left: 3 },
  /** a: sun, b: 1 for another puppet, 0 for a contract without code. */
  create: { code: `${COPY_SELF} DUP2 CODESIZE ${HEAD_BYTES} ADD MUL ${SELF} DUP3 CREATE`, left: 5 },
  /** Another puppet. a: sun, b: salt. */
  create2: { code: `${COPY_SELF} DUP2 CODESIZE ${HEAD_BYTES} ADD ${SELF} DUP4 CREATE2`, left: 5 },
  /** a: to, b: sun, c: bytes of the orders that follow, which are the other's. */
  order: { code: `${TAKE_ORDERS} ${ANSWER} DUP5 0x2000 DUP6 DUP6 ${FORWARDED} CALL`, left: 5 },
  /** The same with the other's code, in the name of the puppet itself. */
  orderSelf: { code: `${TAKE_ORDERS} ${ANSWER} DUP5 0x2000 DUP5 ${FORWARDED} DELEGATECALL`, left: 5 },
  revert: { code: '0 0 REVERT', left: 4 },
  fail: { code: 'INVALID', left: 4 },
} satisfies Record<string, Part>

/** Orders that puppets obey; each has up to three words. */
export type PuppetAct = keyof typeof PARTS

const ACTS = Object.keys(PARTS) as PuppetAct[]

/**
 * Obeys orders of four words each, one after the other: what to do, a, b, c. Memory begins with how far it
 * is.
 */
const SOURCE = `
  next: JUMPDEST 0 MLOAD CALLDATASIZE DUP2 LT ISZERO @end JUMPI
  DUP1 96 ADD CALLDATALOAD DUP2 64 ADD CALLDATALOAD DUP3 32 ADD CALLDATALOAD DUP4 CALLDATALOAD
  SWAP4 128 ADD 0 MSTORE
  ${ACTS.map((act, index) => `DUP4 ${index + 1} EQ @${act} JUMPI`).join(' ')}
  POP POP POP POP @next JUMP
  ${ACTS.map((act) => `${act}: JUMPDEST ${PARTS[act].code} ${'POP '.repeat(PARTS[act].left)} @next JUMP`).join(' ')}
  end: JUMPDEST 0 0 RETURN`

/** Hex of the head before code of a length. */
const headOf = (runtime: string): string => deploying(runtime).slice(0, HEAD_BYTES * 2)

function makeRuntime(): string {
  const build = (head: string) => assemble(SOURCE.replaceAll('HEAD', `0x${head}`))
  return build(headOf(build(headOf(''))))
}

/** Code of a contract that does what it is ordered to, in hex, as it stands in the account. */
const PUPPET_RUNTIME = makeRuntime()
/** Code that deploys a puppet. */
export const PUPPET_CODE = deploying(PUPPET_RUNTIME)

/** Code that deploys a contract that does nothing, which takes no energy. */
export const IDLE_CODE = deploying(assemble('STOP'))

/** A word of an order: a number, or an address in hex. */
export type PuppetWord = EvmWord

/** An order for a puppet as hex: call data is any number of them, one after the other. */
export const order = (act: PuppetAct, a: PuppetWord = 0, b: PuppetWord = 0, c: PuppetWord = 0): string =>
  [ACTS.indexOf(act) + 1, a, b, c].map(wordOf).join('')

/**
 * An order to call another puppet with orders of its own.
 *
 * @param how - `order` calls it; `orderSelf` does what it would do, in the name of the caller
 */
export const pass = (
  orders: string,
  to: string,
  { how = 'order', value = 0n }: { how?: 'order' | 'orderSelf'; value?: bigint } = {},
): string => order(how, to, value, orders.length / 2) + orders

/** Address of the puppet that a puppet makes with `create2`. */
export const puppetAddress = (maker: string, salt: bigint): HexAddress =>
  create2Address(maker, salt, PUPPET_CODE)
