import { listWalletTransfers } from '@tronlens/api-contract'
import { isAddress, tokenAmount, transactionId } from '@tronlens/core'
import { countTransfers, isEmptyRange, listTransfers, type TransferFilter } from '@tronlens/db'
import { addressText, hexText, tokenId } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { contractResultName } from '../../serialize/contract-result.ts'
import { serializeCost } from '../../serialize/cost.ts'
import { loadPageLabels } from '../../serialize/page-labels.ts'
import { height, time, tokenText } from '../../serialize/values.ts'
import { countOnce } from '../../services/known.ts'
import { InvalidParameterError } from '../errors.ts'
import { handle } from '../handle.ts'
import { addressBytes, optionalAddress, readPage, readRange, readSide, totals } from '../page.ts'

/** A token as clients name it → reference. */
function readToken(text: string | undefined): Buffer | undefined {
  if (text === undefined) return undefined
  if (text === '_' || text === 'trx') return Buffer.from('_')
  if (/^\d{1,19}$/.test(text)) return Buffer.from(text)
  if (isAddress(text)) return addressBytes(text)
  throw new InvalidParameterError('asset_name', text, '_ for TRX, a TRC10 id or a contract address')
}

export const listWalletTransfersRoute = handle(listWalletTransfers, async ({ query }, services) => {
  const { db, chain } = services
  const [state, parameters] = await Promise.all([chain.state(), chain.parameters()])
  const filter: TransferFilter = {
    range: await readRange(db, chain, query),
    family: 'both',
    address: optionalAddress(query.address),
    side: readSide(query.direction),
    token: readToken(query.asset_name),
  }
  const page = readPage({ sort: '-timestamp', ...query }, 10, 200)
  const empty = isEmptyRange(filter.range)
  const [rows, rangeTotal] = await Promise.all([
    empty || page.limit === 0 ? [] : listTransfers(db, filter, page),
    empty ? 0n : countOnce(services.known, 'transfers', filter, () => countTransfers(db, filter)),
  ])
  const { contractMap } = await loadPageLabels(
    services,
    rows.flatMap((row) => [row.owner, row.sender, row.recipient]),
  )
  const transfers = rows.map((row) => ({
    type: row.kind === 20 ? 'trc20' : 'trc10',
    hash: transactionId(hexText(row.hash)),
    block: height(row.block_number),
    date_created: time(row.timestamp),
    confirmed: row.block_number <= state.solid_number,
    contractRet: contractResultName(row.contract_ret),
    cost: serializeCost(row, parameters.prices),
    owner_address: addressText(row.kind === 20 ? row.owner : row.sender),
    from_address: addressText(row.sender),
    to_address: addressText(row.recipient),
    amount: tokenAmount(integer(row.amount)),
    amount_str: tokenText(row.amount),
    token_id: row.kind === 20 ? ('' as const) : tokenId(row.token),
    contract_address: row.kind === 20 ? addressText(row.token) : ('' as const),
  }))
  return { ...totals(rangeTotal), contractMap, transfers }
})
