import { listBlocks } from '@tronlens/api-contract'
import { sun, trxNumber } from '@tronlens/core'
import {
  type BlockRow,
  type ConfirmationRow,
  countBlocks,
  findBlock,
  findConfirmedBlock,
  isInRange,
  listConfirmations,
  listBlocks as queryBlocks,
  sumBlockRewards,
} from '@tronlens/db'
import { readPage, readRows } from '../../http/list-page.ts'
import { optionalAddress, totals } from '../../http/parameters.ts'
import { addressText, hexText } from '../../serialize/address.ts'
import { height } from '../../serialize/values.ts'
import { type WitnessNames, witnessNames } from '../../serialize/witness-names.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import { countOnce } from '../../services/known.ts'
import type { WithMaintenances } from '../../services/maintenances.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { rememberer } from '../../services/read-known.ts'
import { mapRows } from '../exports/map-rows.ts'
import { handle } from '../handle.ts'
import { readRange } from '../page.ts'
import { blockSerializer } from './block-serializer.ts'

/** Witnesses that must build on a block before it is solid, of 27. */
const CONFIRMATIONS_NEEDED = 19

export const listBlocksRoute = handle(listBlocks, async ({ query }, services) => {
  const { db, chain } = services
  const filter = { range: await readRange(services, query), witness: optionalAddress(query.producer) }
  const page = readPage(listBlocks.name, { sort: '-number', ...query }, 10, 200)
  if (query.number !== undefined || query.hash !== undefined) {
    const numberOrHash =
      query.number === undefined ? Buffer.from(query.hash ?? '', 'hex') : BigInt(query.number)
    const found = await readBlock(services, numberOrHash)
    const isShown =
      found !== undefined &&
      isInRange(filter.range, found.row.number) &&
      (query.hash === undefined || hexText(found.row.hash) === query.hash.toLowerCase()) &&
      (filter.witness === undefined || found.row.witness?.equals(filter.witness) === true)
    const rows = isShown ? [found] : []
    return {
      total: rows.length,
      rangeTotal: rows.length,
      data: rows.slice(page.start, page.start + page.limit).map(({ block }) => block),
      ...(await loadPageLabels(
        services,
        rows.map(({ row }) => row.witness),
      )),
    }
  }
  const state = await chain.state()
  const isWhole = filter.range.from === undefined && filter.range.to === undefined
  const [{ rows, end }, rangeTotal, reward] = await Promise.all([
    readRows(page, (part) => queryBlocks(db, filter, part)),
    countOnce(services.known, 'blocks', filter, () =>
      countBlocks(db, filter, { first: state.rows_from, head: state.head_number }),
    ),
    filter.witness && isWhole ? sumBlockRewards(db, filter.witness) : undefined,
  ])
  const serialize = await blockSerializer(services, rows)
  return {
    ...totals(rangeTotal),
    ...(reward === undefined ? {} : { totalReward: trxNumber(sun(reward)) }),
    data: await mapRows(services, rows, serialize),
    ...(await loadPageLabels(
      services,
      rows.map((row) => row.witness),
    )),
    ...end,
  }
})

/** One block with the witnesses that built on it. */
export async function readBlock(
  services: WithChain & WithDb & WithKnown & WithMaintenances,
  numberOrHash: bigint | Buffer,
) {
  const { db, chain } = services
  const known = typeof numberOrHash === 'bigint' ? findConfirmations(services, numberOrHash) : undefined
  const keep = confirmationsKeeper(services)
  const [witnesses, found] = await Promise.all([
    chain.witnesses(),
    known ? findKnown(db, numberOrHash, known) : findConfirmedBlock(db, numberOrHash, CONFIRMATIONS_NEEDED),
  ])
  if (!found) return undefined
  const { row, confirming } = found
  keep(row.number, confirming)
  const serialize = await blockSerializer(services, [row])
  const srConfirmList = serializeConfirmations(confirming, witnessNames(witnesses))
  return { block: { ...serialize(row), srConfirmList }, row }
}

async function findKnown(db: WithDb['db'], numberOrHash: bigint | Buffer, confirming: ConfirmationRow[]) {
  const row = await findBlock(db, numberOrHash)
  return row && { row, confirming }
}

/** Confirmations that need not be asked for in this state of the chain. */
const findConfirmations = ({ known }: WithKnown, number: bigint): ConfirmationRow[] | undefined =>
  known.confirmations.get(number.toString()) ?? known.fewConfirmations.get(number.toString())

/**
 * Keeps confirmations: once there are nineteen, no later block changes them. Called before they are asked
 * for.
 */
function confirmationsKeeper({ known }: WithKnown) {
  const rememberFew = rememberer(known.fewConfirmations)
  return (number: bigint, confirming: ConfirmationRow[]): void => {
    if (confirming.length === CONFIRMATIONS_NEEDED) known.confirmations.set(number.toString(), confirming)
    else rememberFew(new Map([[number.toString(), confirming]]))
  }
}

const serializeConfirmations = (confirming: readonly ConfirmationRow[], names: WitnessNames) =>
  confirming.map(({ address, block }) => ({
    address: addressText(address),
    block: height(block),
    ...names(address),
  }))

/** Witnesses that built on a block, the first nineteen. */
export async function confirmations(
  services: WithChain & WithDb & WithKnown,
  block: Pick<BlockRow, 'number'>,
) {
  const { db, chain } = services
  const names = witnessNames(await chain.witnesses())
  const keep = confirmationsKeeper(services)
  const rows =
    findConfirmations(services, block.number) ??
    (await listConfirmations(db, block.number, CONFIRMATIONS_NEEDED))
  keep(block.number, rows)
  return serializeConfirmations(rows, names)
}
