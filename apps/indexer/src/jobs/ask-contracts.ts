import { listUnknownOpcodes } from '@tronlens/compiler'
import type { HexAddress, TokenHex } from '@tronlens/core'
import {
  listContractsToAsk,
  listTokensToAsk,
  releaseFromQuarantine,
  saveContractAnswers,
  saveTokenAnswers,
  type TokenAnswer,
  TokenKind,
  writeQuarantine,
} from '@tronlens/db'
import type { NodeClient, NodeReader } from '@tronlens/node-client'
import type { IndexedHead } from '../audit/ask-settled.ts'
import { describeMetadata, type Metadata, type SaidMetadata } from '../ledger/token-metadata.ts'
import type { Writer } from '../write/writer.ts'
import { readText, readWhole } from './decode-answer.ts'

/**
 * Asks token contracts for name, symbol, decimals and supply by constant calls.
 *
 * @returns how many were asked; fewer than `limit` when none is left
 */
export async function askTokens(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  limit: number,
): Promise<number> {
  const tokens = await writer.run((client) => listTokensToAsk(client, limit))
  if (tokens.length === 0) return 0
  const answers = await node.withOne((one) => Promise.all(tokens.map((token) => askToken(one, token))), {
    having: head,
  })
  await writer.keepAnswers(head.number, async (client) => {
    await saveTokenAnswers(client, answers, head.number)
    const asked = answers.flatMap(({ ref }) =>
      ASKED_REASONS.map((reason) => ({
        kind: 'token' as const,
        subject: Buffer.from(ref, 'hex'),
        reason,
      })),
    )
    await releaseFromQuarantine(client, asked)
    const found = answers.flatMap(({ ref, problems }) =>
      problems.map((problem) => ({
        kind: 'token' as const,
        subject: Buffer.from(ref, 'hex'),
        block_number: BigInt(head.number),
        ...problem,
      })),
    )
    await writeQuarantine(client, found)
  })
  return tokens.length
}

async function askToken(
  node: NodeReader,
  { ref, kind }: { ref: TokenHex; kind: number },
): Promise<TokenAnswer & Pick<Metadata, 'problems'>> {
  const call = (selector: string) => node.callConstant(ref, selector)
  const [name, symbol, decimals, supply] = await Promise.all([
    call('name()'),
    call('symbol()'),
    kind === TokenKind.trc20 ? call('decimals()') : undefined,
    kind === TokenKind.trc1155 ? undefined : call('totalSupply()'),
  ])
  return readAnswers(ref, kind, {
    name: readText(name),
    symbol: readText(symbol),
    decimals: readWhole(decimals),
    supply: readWhole(supply),
  })
}

/** What asking can find, and a later answer can mend. */
const ASKED_REASONS = ['metadata-fails', 'absurd-decimals', 'long-name'] as const

type TokenAnswers = SaidMetadata & { supply: bigint | undefined }

/** What a contract says of itself as columns, with what is wrong about it. */
function readAnswers(
  ref: TokenHex,
  kind: number,
  said: TokenAnswers,
): TokenAnswer & Pick<Metadata, 'problems'> {
  const { name, symbol, decimals, problems } = describeMetadata(said)
  const failed = Object.entries({ ...said }).flatMap(([call, answer]) =>
    answer === undefined ? [call === 'supply' ? 'totalSupply()' : `${call}()`] : [],
  )
  // collections may leave all of these out
  if (kind === TokenKind.trc20 && failed.length > 0)
    problems.push({
      reason: 'metadata-fails',
      detail: `Its calls ${failed.join(', ')} give no usable answer.`,
    })
  return {
    ref,
    name: said.name === undefined ? undefined : name,
    symbol: said.symbol === undefined ? undefined : symbol,
    decimals: said.decimals === undefined ? undefined : decimals,
    total_supply: said.supply,
    problems,
  }
}

/**
 * Asks the node about contracts that other contracts made: blocks carry neither their code nor their name.
 *
 * @returns how many were asked
 */
export async function askContracts(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  limit: number,
): Promise<number> {
  const addresses = await writer.run((client) => listContractsToAsk(client, limit))
  if (addresses.length === 0) return 0
  const ask = async (one: NodeReader, address: HexAddress) => {
    const [contract, runtime] = await Promise.all([one.findContract(address), one.readRuntime(address)])
    return {
      address,
      code_hash: contract?.code_hash ?? '',
      name: contract?.name ?? '',
      unknownOpcodes: listUnknownOpcodes(runtime),
    }
  }
  const answers = await node.withOne((one) => Promise.all(addresses.map((address) => ask(one, address))), {
    having: head,
  })
  await writer.run((client) => saveContractAnswers(client, answers))
  return addresses.length
}
