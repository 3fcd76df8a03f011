import type { AskNode, ReviewedTransaction } from '@tronlens/signing'

/** An event as the node's trace of a call holds it: hex without prefix, the address without its first byte. */
export interface AssumedLog {
  address: string
  topics: readonly string[]
  data: string
}

type Asked = { contract_address?: string; data?: string }
type Answered = { result?: { code?: string; message?: string } }

/**
 * Asks a node about a call that can only succeed once an earlier transaction is in a block. Where the node
 * rejects the call today, its answer is replaced by the assumed success, so that the review shows what the
 * call takes at most; all other answers are the node's own.
 */
export const assumeSuccess =
  (
    ask: AskNode,
    { content: { contract } }: Pick<ReviewedTransaction, 'content'>,
    logs: readonly AssumedLog[],
  ): AskNode =>
  async (path, body) => {
    const answer = await ask(path, body)
    if (path !== '/wallet/triggerconstantcontract' || contract.name !== 'TriggerSmartContract') return answer
    const { contract_address: called, data } = body as Asked
    if (called !== contract.fields.contractAddress || data !== contract.fields.data) return answer
    const { code, message } = (answer as Answered).result ?? {}
    if (!code && !message) return answer
    const success = { result: { result: true }, constant_result: [], logs, internal_transactions: [] }
    return { ...(answer as Answered), ...success }
  }
