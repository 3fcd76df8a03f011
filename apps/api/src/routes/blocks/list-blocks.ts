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
import { height } from '../../serialize/values.ts'
import { witnessNames } from '../../serialize/witness-names.ts'
import { countOnce } from '../../services/known.ts'
import { handle, type Services } from '../handle.ts'
import { readPage, readRows } from '../list-page.ts'
import { optionalAddress, readRange, totals } from '../page.ts'
import { serializeBlock } from './serialize-block.ts'

/** Witnesses that must build on a block before it is solid, of 27. */
export const CONFIRMATIONS_NEEDED = 19

export const listBlocksRoute = handle(listBlocks, async ({ query }, services) => {
  const { db, chain } = services
  if (query.number !== undefined || query.hash !== undefined) {
    const wanted = query.number === undefined ? Buffer.from(query.hash ?? '', 'hex') : BigInt(query.number)
    const found = await readBlock(services, wanted)
    const data = found ? [found.block] : []
    return {
      total: data.length,
      rangeTotal: data.length,
      data,
      ...(await loadPageLabels(services, [found?.witness])),
    }
  }
  const [state, witnesses] = await Promise.all([chain.state(), chain.witnesses()])
  const names = witnessNames(witnesses)
  const filter = { range: await readRange(db, chain, query), witness: optionalAddress(query.producer) }
  const page = readPage(listBlocks.name, { sort: '-number', ...query }, 10, 200)
  const [{ rows, end }, rangeTotal] = await Promise.all([
    readRows(page, (part) => queryBlocks(db, filter, part)),
    countOnce(services.known, 'blocks', filter, () => countBlocks(db, filter, state.head_number)),
  ])
  return {
    ...totals(rangeTotal),
    data: rows.map((row) => serializeBlock(row, state, names)),
    ...(await loadPageLabels(
      services,
      rows.map((row) => row.witness),
    )),
    ...end,
  }
})

/** One block with the witnesses that built on it. */
export async function readBlock(services: Services, wanted: bigint | Buffer) {
  const { db, chain } = services
  const [state, witnesses, row, known] = await Promise.all([
    chain.state(),
    chain.witnesses(),
    findBlock(db, wanted),
    typeof wanted === 'bigint' ? confirmations(services, { number: wanted }) : undefined,
  ])
  if (!row) return undefined
  const block = serializeBlock(row, state, witnessNames(witnesses))
  return {
    block: { ...block, srConfirmList: known ?? (await confirmations(services, row)) },
    witness: row.witness,
  }
}

/** Witnesses that built on a block, the first nineteen. Once there are nineteen, no later block changes them. */
export async function confirmations({ db, chain, known }: Services, block: Pick<BlockRow, 'number'>) {
  const names = witnessNames(await chain.witnesses())
  const key = block.number.toString()
  const rows =
    known.confirmations.get(key) ?? (await listConfirmations(db, block.number, CONFIRMATIONS_NEEDED))
  if (rows.length === CONFIRMATIONS_NEEDED) known.confirmations.set(key, rows)
  return rows.map((row) => ({
    address: addressText(row.address),
    block: height(row.block),
    ...names(row.address),
  }))
}
