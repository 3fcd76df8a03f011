import { selectorOf } from '../contract/calls.ts'
import { type Shape, shapesOf } from './argument-shape.ts'

/**
 * The way in which a call inside another one runs: as a call of the contract, as another function of the same
 * contract for the same caller, as foreign code in the place of the contract's own, or not before another
 * account lets it run.
 */
export type HowCalled = 'call' | 'self' | 'delegate' | 'later'

/**
 * Places of the parts of inner calls among the arguments of a function, or, with `list`, among the members of
 * each item of that argument. Parts that are lists belong together item by item.
 */
export type CallForm = {
  readonly signature: string
  readonly how: HowCalled
  readonly list?: number
  /** The called contract; without it, the contract that has this function. */
  readonly to?: number
  readonly value?: number
  readonly data: number
  /** 0 is a call, 1 runs foreign code in the place of the own. */
  readonly operation?: number
  /** The signature of the inner function, whose selector the data lack. */
  readonly text?: number
}

const ONE = { to: 0, value: 1, data: 2 } as const
const PAIRS = { how: 'call', to: 0, data: 1 } as const
const TRIPLES = { how: 'call', list: 0, ...ONE } as const

/** Functions of shared wallets, schedulers, voting contracts and collections of calls. */
const FORMS: readonly CallForm[] = [
  { signature: 'multicall(bytes[])', how: 'self', data: 0 },
  { signature: 'multicall(uint256,bytes[])', how: 'self', data: 1 },
  { signature: 'multicall(bytes32,bytes[])', how: 'self', data: 1 },
  { signature: 'batch(bytes[],bool)', how: 'self', data: 0 },
  { signature: 'aggregate((address,bytes)[])', ...PAIRS, list: 0 },
  { signature: 'blockAndAggregate((address,bytes)[])', ...PAIRS, list: 0 },
  { signature: 'tryAggregate(bool,(address,bytes)[])', ...PAIRS, list: 1 },
  { signature: 'tryBlockAndAggregate(bool,(address,bytes)[])', ...PAIRS, list: 1 },
  { signature: 'aggregate3((address,bool,bytes)[])', how: 'call', list: 0, to: 0, data: 2 },
  {
    signature: 'aggregate3Value((address,bool,uint256,bytes)[])',
    how: 'call',
    list: 0,
    to: 0,
    value: 2,
    data: 3,
  },
  { signature: 'multicall((address,bytes)[])', ...PAIRS, list: 0 },
  { signature: 'execute(address,bytes)', ...PAIRS },
  { signature: 'execute(address,uint256,bytes)', how: 'call', ...ONE },
  { signature: 'execute(address,uint256,bytes,uint8)', how: 'call', ...ONE, operation: 3 },
  { signature: 'execute(address,uint256,bytes,bytes32,bytes32)', how: 'call', ...ONE },
  { signature: 'execute((address,uint256,bytes)[])', ...TRIPLES },
  { signature: 'execute(address[],uint256[],bytes[],bytes32)', how: 'call', ...ONE },
  { signature: 'executeBatch(address[],bytes[])', ...PAIRS },
  { signature: 'executeBatch(address[],uint256[],bytes[])', how: 'call', ...ONE },
  { signature: 'executeBatch((address,uint256,bytes)[])', ...TRIPLES },
  { signature: 'executeBatch(address[],uint256[],bytes[],bytes32,bytes32)', how: 'call', ...ONE },
  { signature: 'batch((address,uint256,bytes)[])', ...TRIPLES },
  { signature: 'batch(address[],bytes[])', ...PAIRS },
  { signature: 'batch(address[],uint256[],bytes[])', how: 'call', ...ONE },
  { signature: 'executeCall(address,uint256,bytes)', how: 'call', ...ONE },
  {
    signature: 'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    how: 'call',
    ...ONE,
    operation: 3,
  },
  { signature: 'execTransactionFromModule(address,uint256,bytes,uint8)', how: 'call', ...ONE, operation: 3 },
  {
    signature: 'execTransactionFromModuleReturnData(address,uint256,bytes,uint8)',
    how: 'call',
    ...ONE,
    operation: 3,
  },
  { signature: 'submitTransaction(address,uint256,bytes)', how: 'later', ...ONE },
  { signature: 'schedule(address,uint256,bytes,bytes32,bytes32,uint256)', how: 'later', ...ONE },
  { signature: 'scheduleBatch(address[],uint256[],bytes[],bytes32,bytes32,uint256)', how: 'later', ...ONE },
  { signature: 'propose(address[],uint256[],bytes[],string)', how: 'later', ...ONE },
  {
    signature: 'propose(address[],uint256[],string[],bytes[],string)',
    how: 'later',
    to: 0,
    value: 1,
    text: 2,
    data: 3,
  },
  {
    signature: 'queueTransaction(address,uint256,string,bytes,uint256)',
    how: 'later',
    to: 0,
    value: 1,
    text: 2,
    data: 3,
  },
  {
    signature: 'executeTransaction(address,uint256,string,bytes,uint256)',
    how: 'call',
    to: 0,
    value: 1,
    text: 2,
    data: 3,
  },
  { signature: 'upgradeToAndCall(address,bytes)', how: 'self', data: 1 },
  { signature: 'upgradeAndCall(address,address,bytes)', how: 'call', to: 0, data: 2 },
]

const SELECTOR = 8

const BY_SELECTOR: ReadonlyMap<string, CallForm & { shapes: readonly Shape[] }> = new Map(
  FORMS.map((form) => [selectorOf(form.signature), { ...form, shapes: shapesOf(form.signature) }]),
)

/**
 * The form of a function that makes other calls; undefined for every other function.
 *
 * @param data - hex without prefix
 */
export const findForm = (data: string) => BY_SELECTOR.get(data.slice(0, SELECTOR).toLowerCase())
