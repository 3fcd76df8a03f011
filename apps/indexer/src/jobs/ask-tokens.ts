import { type TokenHex, tokenAmount } from '@tronlens/core'
import {
  listEndedAbove,
  listMadeAbove,
  listTokensToAsk,
  readSupplyChanges,
  releaseFromQuarantine,
  saveTokenAnswers,
  type TokenAnswer,
  TokenKind,
  writeQuarantine,
} from '@tronlens/db'
import type { NodeClient, NodeReader, StateReader } from '@tronlens/node-client'
import { readText, readWhole } from '../chain/decode-answer.ts'
import { describeMetadata, type Metadata, type SaidMetadata } from '../ledger/token-metadata.ts'
import { askSettled, type IndexedHead } from '../settled/ask-settled.ts'
import type { Writer } from '../write/writer.ts'
import type { Asked, Resting } from './resting.ts'

/** What a contract says of itself after a block, as columns, with what is wrong about it. */
type AnsweredToken = Omit<TokenAnswer, 'isProvisional'> & Pick<Metadata, 'problems'>
/** A token to ask about: its key and its kind. */
type Token = { ref: TokenHex; kind: number }

/**
 * Asks token contracts for name, symbol, decimals and supply by constant calls.
 *
 * The answers are of one block of the index. Where later blocks moved the supply, what their events say is
 * added, and the contract is asked again once they are solid. So is a contract that a later block made: until
 * then it has the name that it gives in the node's newest state.
 */
export async function askTokens({ writer, node, head, resting }: TokenTools, limit: number): Promise<Asked> {
  const waiting = resting.list(head)
  const tokens = await writer.run((client) => listTokensToAsk(client, limit, waiting))
  if (tokens.length === 0) return waiting.length > 0 ? 'later' : 'all'
  const refs = tokens.map(({ ref }) => ref)
  const settled = await askSettled(writer, node, head, async (reader, one, height) => {
    const made = await writer.run((client) => listMadeAbove(client, 'token', refs, height))
    const isOld = ({ ref }: Token) => !made.has(ref)
    return {
      made,
      answers: await Promise.all(tokens.filter(isOld).map((token) => askToken(reader, token))),
      named: await askNames(
        one,
        head,
        tokens.filter((token) => !isOld(token)),
      ),
    }
  })
  if (!settled) return 'later'
  const { made, named } = settled.answer
  const [moved, ended] = await writer.run(async (client) => [
    await readSupplyChanges(client, refs, settled.height),
    await listEndedAbove(client, refs, settled.height),
  ])
  for (const ref of refs) {
    const block = made.get(ref) ?? moved.get(ref)?.block
    if (block !== undefined) resting.note(ref, block)
  }
  const answers = settled.answer.answers.map((answered) => {
    const since = moved.get(answered.ref)
    const supply = answered.total_supply
    return {
      ...answered,
      // nothing is left of a token that ended after the block
      total_supply:
        supply === undefined || ended.has(answered.ref)
          ? undefined
          : tokenAmount(supply + (since?.delta ?? 0n)),
      isProvisional: since !== undefined,
    }
  })
  await keepAnswers(writer, head, [...answers, ...named])
  if (tokens.length === limit) return 'more'
  return made.size + moved.size + waiting.length > 0 ? 'later' : 'all'
}

/** What the questions need. */
type TokenTools = { writer: Writer; node: NodeClient; head: IndexedHead; resting: Resting<TokenHex> }

const keepAnswers = (
  writer: Writer,
  head: IndexedHead,
  answers: readonly (TokenAnswer & Pick<Metadata, 'problems'>)[],
): Promise<void> =>
  writer.keepAnswers(head.number, async (client) => {
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

/**
 * What contracts that are not solid yet say of themselves in the newest state of a node, as far as they say anything. Their supply is that of
 * their events.
 *
 * @returns nothing when the node is on a branch without the newest block of the index
 */
async function askNames(
  one: NodeReader,
  head: IndexedHead,
  tokens: readonly Token[],
): Promise<(TokenAnswer & Pick<Metadata, 'problems'>)[]> {
  if (tokens.length === 0) return []
  const answers = await Promise.all(tokens.map((token) => askToken(one, token)))
  if ((await one.findBlockId(head.number)) !== head.hash) return []
  return answers.map((answer) => ({ ...answer, total_supply: undefined, problems: [], isProvisional: true }))
}

async function askToken(reader: StateReader, { ref, kind }: Token): Promise<AnsweredToken> {
  const call = (selector: string) => reader.callConstant(ref, selector)
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

function readAnswers(ref: TokenHex, kind: number, said: TokenAnswers): AnsweredToken {
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
    total_supply: said.supply === undefined ? undefined : tokenAmount(said.supply),
    problems,
  }
}
