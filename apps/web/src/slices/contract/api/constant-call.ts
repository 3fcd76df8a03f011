import { type Address, toBigInt } from '@tronlens/core'
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

/** Has the node run a call without keeping anything of it. */
export async function callConstant(call: ConstantCall, signal?: AbortSignal): Promise<ConstantAnswer> {
  const { from, to, data, value = 0n, token } = call
  const answer = await postNode<NodeAnswer>(
    '/wallet/triggerconstantcontract',
    {
      owner_address: from,
      contract_address: to,
      data,
      call_value: value,
      ...(token && { token_id: token.id, call_token_value: token.amount }),
      visible: true,
    },
    signal,
  )
  const { code, message } = answer.result ?? {}
  return {
    data: answer.constant_result?.[0] ?? '',
    energy: toBigInt(answer.energy_used ?? 0),
    isRefused: Boolean(code || message) || answer.transaction?.ret?.[0]?.ret === 'FAILED',
  }
}
