import { listBlocks } from '@tronlens/api-contract'
import {
  type BlockRow,
  countBlocks,
  findBlock,
  listConfirmations,
  listBlocks as queryBlocks,
} from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { loadPageLabels } from '../../serialize/page-labels.ts'
import { witnessNames } from '../../serialize/witness-names.ts'
import { handle, type Services } from '../handle.ts'
import { cappedTotal, optionalAddress, readPage, readRange } from '../page.ts'
import { serializeBlock } from './serialize-block.ts'

/** Witnesses that must build on a block before it is solid, of 27. */
export const CONFIRMATIONS_NEEDED = 19

export const listBlocksRoute = handle(listBlocks, async (query, services) => {
  const { db, chain } = services
  const [state, witnesses] = await Promise.all([chain.state(), chain.witnesses()])
  const names = witnessNames(witnesses)
  if (query.number !== undefined || query.hash !== undefined) {
    const row = await findBlock(
      db,
      query.number === undefined ? Buffer.from(query.hash ?? '', 'hex') : BigInt(query.number),
    )
    const data = row
      ? [{ ...serializeBlock(row, state, names), srConfirmList: await confirmations(services, row) }]
      : []
    return {
      total: data.length,
      rangeTotal: data.length,
      data,
      ...(await loadPageLabels(db, [row?.witness])),
    }
  }
  const filter = { range: await readRange(db, chain, query), witness: optionalAddress(query.producer) }
  const page = readPage({ sort: '-number', ...query }, 10, 200)
  const [rows, rangeTotal] = await Promise.all([
    page.limit === 0 ? [] : queryBlocks(db, filter, page),
    countBlocks(db, filter, state.head_number),
  ])
  return {
    total: cappedTotal(rangeTotal),
    rangeTotal,
    data: rows.map((row) => serializeBlock(row, state, names)),
    ...(await loadPageLabels(
      db,
      rows.map((row) => row.witness),
    )),
  }
})

/** Witnesses that built on a block, the first nineteen. */
export async function confirmations(services: Services, block: Pick<BlockRow, 'number'>) {
  const names = witnessNames(await services.chain.witnesses())
  const rows = await listConfirmations(services.db, block.number, CONFIRMATIONS_NEEDED)
  return rows.map((row) => ({ address: addressText(row.address), block: row.block, ...names(row.address) }))
}
