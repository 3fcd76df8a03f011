import { importBlock } from '../../chain/import-block.ts'
import type { StoredBlock } from '../../consensus/block-archive.ts'
import type { DevNode } from '../../node/dev-node.ts'
import { forkChain } from '../../node/fork.ts'
import { parseDuration } from '../../node/node-clock.ts'
import type { MiningMode } from '../../presets/preset.ts'
import { stateDigest } from '../../state/digest.ts'
import type { RpcMethods } from '../rpc/json-rpc.ts'
import { addressOf, badParameter, choiceOf, countOf, idOf, optionsOf } from '../rpc/params.ts'
import { readBlockJson } from './read-block.ts'

const MAX_BLOCKS = 100_000
/** Ten years: every maintenance in between takes a block. */
const MAX_ADVANCE_MS = 3_650 * 86_400_000
const MODES: readonly MiningMode[] = ['interval', 'instant', 'manual']

/** Description of a block in the answers of control calls. */
const blockSummary = ({ number, id, time }: StoredBlock) => ({ number, id, time })

/** The solid block, and what keeps it from advancing. */
const solidityOf = ({ chain }: DevNode) => ({
  solid: chain.solidNumber,
  solidLag: chain.solidHold.lag,
  solidHeld: chain.solidHold.isFrozen,
})

const headOf = (node: DevNode) => blockSummary(node.chain.head)

function duration(value: unknown): number {
  const expected = 'milliseconds or a text such as 90s, 6h or 14d, at most 3650d'
  if (typeof value !== 'string' && typeof value !== 'number') throw badParameter('duration', value, expected)
  try {
    const milliseconds = parseDuration(value)
    if (milliseconds <= MAX_ADVANCE_MS) return milliseconds
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw badParameter('duration', value, expected)
}

/** Calls that make blocks, or control when blocks are made. */
export const blockMethods = (node: DevNode): RpcMethods => ({
  devchain_info: () => ({
    ...headOf(node),
    genesis: node.chain.archive.find(0)?.id,
    ...solidityOf(node),
    pending: node.chain.pending.length,
    mode: node.production.mode,
    blockTimeMs: node.production.blockTimeMs,
    now: node.clock.now(),
  }),
  /** [count] */
  devchain_mine: ([count]) => {
    node.produce(countOf(count, 'count', 1, MAX_BLOCKS, 1))
    return headOf(node)
  },
  /** [mode, milliseconds between blocks] */
  devchain_setMode: ([mode, blockTime]) => {
    const chosen = choiceOf(mode, 'mode', MODES)
    node.production.start(
      chosen,
      countOf(blockTime, 'blockTimeMs', 10, 3_600_000, node.production.blockTimeMs),
    )
    return { mode: node.production.mode, blockTimeMs: node.production.blockTimeMs }
  },
  /** [duration]: with every maintenance in between */
  devchain_advance: ([length]) => blockSummary(node.advance(duration(length))),
  /** [slots]: stay empty before the next block */
  devchain_missSlots: ([slots]) => {
    node.producer.slotsToMiss = countOf(slots, 'slots', 0, 1_000)
    return { slots: node.producer.slotsToMiss }
  },
  /**
   * [addresses]: from now on these representatives miss their slots. With three in ten or more of them the
   * solid block does not advance.
   */
  devchain_setSilent: ([addresses]) => {
    if (!Array.isArray(addresses)) throw badParameter('addresses', addresses, 'a list of addresses')
    const { witnesses } = node.chain.state.tables
    const silent = addresses.map((address, index) => {
      const name = `addresses[${index}]`
      const silent = addressOf(address, name)
      if (!witnesses.has(silent)) throw badParameter(name, address, 'the address of a representative')
      return silent
    })
    node.producer.silent.clear()
    for (const address of silent) node.producer.silent.add(address)
    return { silent }
  },
  /** [on]: no further block becomes solid; with false the solid block catches up with the next block */
  devchain_holdSolid: ([on]) => {
    if (on !== undefined && typeof on !== 'boolean') throw badParameter('on', on, 'true or false')
    node.chain.solidHold.isFrozen = on ?? true
    return solidityOf(node)
  },
  /** [blocks]: the solid block stays at least this many blocks behind the head; 0 ends this */
  devchain_setSolidLag: ([blocks]) => {
    node.chain.solidHold.lag = countOf(blocks, 'blocks', 0, MAX_BLOCKS)
    return solidityOf(node)
  },
  /** [milliseconds since 1970]: moves the clock forward; the next block is not made before that time */
  devchain_setTime: ([time]) => {
    const expected = countOf(time, 'time', node.chain.head.time, 9_000_000_000_000)
    node.clock.moveTo(expected)
    return { now: node.clock.now() }
  },
  /** sha256 over the whole state: two chains with equal digests have equal states */
  devchain_stateDigest: () => stateDigest(node.chain.state),
  /** [block in the form of /wallet/getblockbynum] */
  devchain_importBlock: ([block]) => blockSummary(importBlock(node.chain, readBlockJson(block))),
  /** [depth, { drop: true | ids, blocks }] */
  devchain_fork: ([depth, options]) => {
    const { drop, blocks } = optionsOf(options, 'options', ['drop', 'blocks'])
    if (drop !== undefined && typeof drop !== 'boolean' && !Array.isArray(drop))
      throw badParameter('drop', drop, 'true, or a list of transaction ids')
    const dropped = Array.isArray(drop)
      ? new Set(drop.map((id, index) => idOf(id, `drop[${index}]`)))
      : drop === true
    const count = countOf(depth, 'depth', 1, MAX_BLOCKS)
    return forkChain(node, count, {
      drop: dropped,
      blocks: countOf(blocks, 'blocks', 0, MAX_BLOCKS, count + 1),
    })
  },
})
