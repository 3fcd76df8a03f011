import { type Address, stringifyJson, toBigInt } from '@tronlens/core'
import { postNode } from '../../../shared/api/node.ts'

/** A call that is only tried out. */
export interface ConstantCall {
  from: Address
  to: Address
  /** Selector and arguments, hex. */
  data: string
  value?: bigint
  token?: { id: bigint; amount: bigint } | undefined
}

/** What a call answers now, and what it takes. */
export interface ConstantAnswer {
  /** Answer, or what the contract says of its refusal; hex. */
  data: string
  energy: bigint
  isRefused: boolean
}

type NodeAnswer = {
  result?: { code?: string; message?: string }
  constant_result?: string[]
  energy_used?: number | bigint
  transaction?: { ret?: { ret?: string }[] }
}

const PATH = '/wallet/triggerconstantcontract'

const bodyOf = ({ from, to, data, value = 0n, token }: ConstantCall) => ({
  owner_address: from,
  contract_address: to,
  data,
  call_value: value,
  ...(token && { token_id: token.id, call_token_value: token.amount }),
  visible: true,
})

/**
 * The command of a shell that asks a node the same. Nothing in it has to be quoted: addresses, numbers and hex.
 *
 * @param base - address that the paths of the node stand behind
 */
export const curlOf = (call: ConstantCall, base: string): string =>
  `curl -s '${base}${PATH}' -H 'content-type: application/json' -d '${stringifyJson(bodyOf(call))}'`

/** Has the node run a call without keeping anything of it. */
export async function callConstant(call: ConstantCall, signal?: AbortSignal): Promise<ConstantAnswer> {
  const answer = await postNode<NodeAnswer>(PATH, bodyOf(call), signal)
  const { code, message } = answer.result ?? {}
  return {
    data: answer.constant_result?.[0] ?? '',
    energy: toBigInt(answer.energy_used ?? 0),
    isRefused: Boolean(code || message) || answer.transaction?.ret?.[0]?.ret === 'FAILED',
  }
}
