import type { StoredBlock } from '../chain/block-archive.ts'
import { readBlockJson } from '../chain/block-json.ts'
import { importBlock } from '../chain/import-block.ts'
import { activeWitnesses } from '../chain/witness-ranking.ts'
import type { Devchain } from '../devchain.ts'
import { parseDuration } from '../node/node-clock.ts'
import type { MiningMode } from '../presets/preset.ts'
import { RpcError, type RpcMethods } from '../rpc/json-rpc.ts'
import { stateDigest } from '../state/digest.ts'
import { forkChain } from './fork.ts'
import { addressOf, badParameter, choiceOf, countOf, optionsOf } from './params.ts'

const MAX_BLOCKS = 100_000
/** The chain refused what was asked. */
const REFUSED = -32000
const MODES: readonly MiningMode[] = ['interval', 'instant', 'manual']

/** What control calls tell about a block. */
export const blockSummary = ({ number, id, time }: StoredBlock) => ({ number, id, time })

const headOf = (devchain: Devchain) => blockSummary(devchain.chain.head)

function duration(value: unknown): number {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw badParameter('duration', value, 'milliseconds or a text such as 6h')
  try {
    return parseDuration(value)
  } catch (error) {
    throw new RpcError(-32602, (error as Error).message)
  }
}

/** Calls that make blocks, or say when they are made. */
export const blockMethods = (devchain: Devchain): RpcMethods => ({
  devchain_info: () => ({
    ...headOf(devchain),
    genesis: devchain.chain.archive.find(0)?.id,
    solid: devchain.chain.solidNumber,
    pending: devchain.chain.pending.length,
    mode: devchain.production.mode,
    blockTimeMs: devchain.production.blockTimeMs,
    now: devchain.clock.now(),
  }),
  /** [count] */
  devchain_mine: ([count]) => {
    devchain.produce(countOf(count, 'count', 1, MAX_BLOCKS, 1))
    return headOf(devchain)
  },
  /** [mode, milliseconds between blocks] */
  devchain_setMode: ([mode, blockTime]) => {
    const chosen = choiceOf(mode, 'mode', MODES)
    devchain.production.start(
      chosen,
      countOf(blockTime, 'blockTimeMs', 10, 3_600_000, devchain.production.blockTimeMs),
    )
    return { mode: devchain.production.mode, blockTimeMs: devchain.production.blockTimeMs }
  },
  /** [duration]: with every maintenance on the way */
  devchain_advance: ([length]) => blockSummary(devchain.advance(duration(length))),
  /** [slots]: stay empty before the next block */
  devchain_missSlots: ([slots]) => {
    devchain.producer.slotsToMiss = countOf(slots, 'slots', 0, 1_000)
    return { slots: devchain.producer.slotsToMiss }
  },
  /**
   * [addresses]: these representatives miss their slots from now on. With three in ten or more of them the solid
   * block stands still.
   */
  devchain_setSilent: ([addresses]) => {
    if (!Array.isArray(addresses)) throw badParameter('addresses', addresses, 'a list of addresses')
    const silent = addresses.map((address, index) => addressOf(address, `addresses[${index}]`))
    devchain.producer.silent.clear()
    for (const address of silent) devchain.producer.silent.add(address)
    return { silent }
  },
  /**
   * [on]: so many representatives miss their slots that no block becomes solid any more; false lets all produce again.
   */
  devchain_holdSolid: ([on]) => {
    const active = activeWitnesses(devchain.chain.state)
    devchain.producer.silent.clear()
    if (on === false) return { silent: [] }
    const silent = active.slice(0, Math.floor(active.length * 0.3) + 1)
    if (silent.length >= active.length)
      throw new RpcError(REFUSED, 'with so few representatives every block is solid at once')
    for (const address of silent) devchain.producer.silent.add(address)
    return { silent }
  },
  /** [milliseconds since 1970]: moves the clock forward; the next block is not made before that time */
  devchain_setTime: ([time]) => {
    const wanted = countOf(time, 'time', devchain.chain.head.time, 9_000_000_000_000)
    devchain.clock.moveTo(wanted)
    return { now: devchain.clock.now() }
  },
  /** sha256 over the whole state: two chains with one digest hold the same */
  devchain_stateDigest: () => stateDigest(devchain.chain.state),
  /** [block as /wallet/getblockbynum gives it] */
  devchain_importBlock: ([block]) => blockSummary(importBlock(devchain.chain, readBlockJson(block))),
  /** [depth, { drop: true | ids, blocks }] */
  devchain_fork: ([depth, options]) => {
    const { drop, blocks } = optionsOf(options, 'options')
    if (drop !== undefined && typeof drop !== 'boolean' && !Array.isArray(drop))
      throw badParameter('drop', drop, 'true, or a list of transaction ids')
    const count = countOf(depth, 'depth', 1, MAX_BLOCKS)
    return forkChain(devchain, count, {
      drop: Array.isArray(drop) ? new Set(drop.map(String)) : drop === true,
      blocks: countOf(blocks, 'blocks', 0, MAX_BLOCKS, count + 1),
    })
  },
})
