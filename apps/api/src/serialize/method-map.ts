import { type AbiParameter, functionsOf, readAbi, selectorOf, signatureOf } from '@tronlens/abi'

/** Nodes keep of a tuple only that it is one: from that a method's selector cannot be known. */
const isWhole = ({ type, components = [] }: AbiParameter): boolean =>
  !type.startsWith('tuple') || (components.length > 0 && components.every(isWhole))

/** The methods of an interface: signatures by their selectors. */
export function methodMap(abi: unknown): Record<string, string> {
  const methods = functionsOf(readAbi(abi)).filter(({ inputs }) => inputs.every(isWhole))
  return Object.fromEntries(methods.map((method) => [selectorOf(method), signatureOf(method)]))
}
