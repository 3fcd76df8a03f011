import { type AbiParameter, decodeValues, encodeValues, parseSignature, selectorOf } from '@tronlens/abi'

/** A function of a gateway: its signature, what it takes, and what it returns. */
export type GatewayFunction = {
  readonly signature: string
  readonly inputs: readonly AbiParameter[]
  readonly outputs: readonly AbiParameter[]
}

function define(signature: string, outputs = ''): GatewayFunction {
  const takes = parseSignature(signature)
  const returns = parseSignature(`returns(${outputs})`)
  if (!takes || !returns) throw new Error(`${signature} is no signature`)
  return { signature, inputs: takes.inputs, outputs: returns.inputs }
}

const PAYMENT = 'uint256,uint32,address,uint256'
const MAPPING = 'uint256,uint32,address,uint8,uint8,string,string'

/** What is read of and sent to gateways. */
export const GATEWAY = {
  messageCount: define('messageCount()', 'uint256'),
  messages: define('messages(uint256)', 'address,uint8,uint32,uint40,uint256'),
  assets: define('assets(uint32)', 'address,uint8,string,string,uint8'),
  doneWords: define('doneWords(uint256)', 'uint256'),
  sendFee: define('sendFee()', 'uint64'),
  retryFee: define('retryFee()', 'uint64'),
  leastTrx: define('leastTrx()', 'uint64'),
  mappingFee: define('mappingFee()', 'uint64'),
  /** At the side gateway: token that stands for one of the main chain, and number of a token. */
  sideTokenOf: define('sideTokenOf(address)', 'address'),
  assetOf: define('assetOf(address)', 'uint32'),
  isOracle: define('isOracle(address)', 'bool'),
  progress: define(`progress(${PAYMENT},address)`, 'bool,bool,bool,uint8'),
  hasConfirmedMapping: define(`hasConfirmedMapping(${MAPPING},address)`, 'bool'),
  confirm: define(`confirm(${PAYMENT})`),
  confirmMapping: define(`confirmMapping(${MAPPING})`),
  retry: define(`retry(${PAYMENT})`),
} as const satisfies Record<string, GatewayFunction>

/** Data of a call, hex without 0x. */
export const encodeCall = (
  { signature, inputs }: GatewayFunction,
  values: readonly unknown[],
): { parameter: string; data: string } => {
  const parameter = encodeValues(inputs, values)
  const name = signature.slice(0, signature.indexOf('('))
  return { parameter, data: selectorOf({ name, inputs }) + parameter }
}

/** Texts of what a call returns; undefined when the bytes do not fit. */
export const decodeAnswer = ({ outputs }: GatewayFunction, answer: string): string[] | undefined =>
  decodeValues(outputs, answer)?.map(({ text }) => text)
