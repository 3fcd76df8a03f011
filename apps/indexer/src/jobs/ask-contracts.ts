import { listUnknownOpcodes } from '@tronlens/compiler'
import type { HexAddress } from '@tronlens/core'
import { type ContractAnswer, listContractsToAsk, listMadeAbove, saveContractAnswers } from '@tronlens/db'
import type { NodeClient, NodeReader, StateReader } from '@tronlens/node-client'
import { askSettled, type IndexedHead } from '../settled/ask-settled.ts'
import type { Writer } from '../write/writer.ts'
import type { Asked, Resting } from './resting.ts'

/**
 * Asks the node about contracts that other contracts made: blocks carry neither their code nor their name.
 *
 * Nodes show a contract in their newest state only. Its code never changes while it stands, so an answer is
 * taken unless the contract is gone there and still stands after the block of the index that the node was
 * asked about: then it waits.
 */
export async function askContracts(
  { writer, node, head, resting }: ContractTools,
  limit: number,
): Promise<Asked> {
  const waiting = resting.list(head)
  const addresses = await writer.run((client) => listContractsToAsk(client, limit, waiting))
  if (addresses.length === 0) return waiting.length > 0 ? 'later' : 'all'
  const settled = await askSettled(writer, node, head, (reader, one) =>
    Promise.all(addresses.map((address) => askContract(reader, one, address))),
  )
  if (!settled) return 'later'
  const made = await writer.run((client) => listMadeAbove(client, 'contract', addresses, settled.height))
  const answers: ContractAnswer[] = []
  for (const { isLeaving, ...answer } of settled.answer) {
    const block = made.get(answer.address) ?? (isLeaving ? head.number : undefined)
    if (block === undefined) answers.push(answer)
    else resting.note(answer.address, block)
  }
  await writer.run((client) => saveContractAnswers(client, answers))
  if (addresses.length === limit) return 'more'
  return answers.length < addresses.length || waiting.length > 0 ? 'later' : 'all'
}

/** What the questions need. */
type ContractTools = { writer: Writer; node: NodeClient; head: IndexedHead; resting: Resting<HexAddress> }

/** `isLeaving`: it stands after the block, and no longer in the newest state. */
async function askContract(
  reader: StateReader,
  node: NodeReader,
  address: HexAddress,
): Promise<ContractAnswer & { isLeaving: boolean }> {
  const [contract, runtime] = await Promise.all([node.findContract(address), node.readRuntime(address)])
  return {
    address,
    code_hash: contract?.code_hash ?? '',
    name: contract?.name ?? '',
    unknownOpcodes: listUnknownOpcodes(runtime),
    isLeaving: contract === undefined && (await reader.findAccount(address))?.type === 'Contract',
  }
}
