import { getFunds, listLedgerData } from '@tronlens/api-contract'
import { sun, trxNumber } from '@tronlens/core'
import { countTokens, listDaysOf, listTokens, listTradingPairs, sumGenesis, sumRewards } from '@tronlens/db'
import { readNumbered, readPage, readRows } from '../../http/list-page.ts'
import { tokenId } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { count } from '../../serialize/values.ts'
import { readTrxSupply } from '../../services/trx-supply.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'

const MOST_ROWS = 5_000
const TRC10 = 10
const NOTHING = trxNumber(sun(0n))

export const getFundsRoute = handle(getFunds, async (_request, services) => {
  const { db, chain } = services
  const [state, genesis, rewards, days, { all }] = await Promise.all([
    chain.state(),
    sumGenesis(db),
    sumRewards(db),
    listDaysOf(db, {}, 2),
    readTrxSupply(services),
  ])
  const turnover = trxNumber(sun(all))
  const yesterday = days.length === 2 ? days[0] : undefined
  return {
    genesisBlockIssue: trxNumber(sun(integer(genesis))),
    totalDonateBalance: NOTHING,
    totalFundBalance: NOTHING,
    totalBlockPay: trxNumber(sun(integer(rewards.blocks))),
    totalNodePay: trxNumber(sun(integer(rewards.votes))),
    burnPerDay: trxNumber(sun(yesterday?.fees ?? 0n)),
    burnByCharge: trxNumber(sun(state.burned)),
    burnUsddByCharge: NOTHING,
    totalTurnOver: turnover,
    fundSumBalance: NOTHING,
    donateBalance: NOTHING,
    fundTrx: NOTHING,
    turnOver: turnover,
  }
})

export const listLedgerDataRoute = handle(listLedgerData, async ({ query }, services) => {
  const { db } = services
  const page = readPage(`${listLedgerData.name}/${query.type}`, query, 1_000, MOST_ROWS)
  if (query.type === 'exchange') {
    const pairs = await listTradingPairs(db)
    const { rows, end } = await readNumbered(page, (start, limit) => pairs.slice(start, start + limit))
    const tokenOf = await loadTokens(
      services,
      rows.flatMap((pair) => [pair.first_token, pair.second_token]),
    )
    return {
      total: pairs.length,
      data: rows.map((pair) => {
        const [first, second] = [tokenOf(pair.first_token), tokenOf(pair.second_token)]
        return {
          id: Number(pair.id),
          name: `${first.tokenId}/${second.tokenId}`,
          precision: 0,
          message: '',
          pair: `${first.tokenAbbr}/${second.tokenAbbr}`,
          firstToken: first.tokenId,
          decimals1: first.tokenDecimal,
          decimals2: second.tokenDecimal,
          first_token_id: first.tokenId,
          second_token_id: second.tokenId,
        }
      }),
      ...end,
    }
  }
  const [{ rows, end }, total] = await Promise.all([
    readRows(page, (part) => listTokens(db, { kinds: [TRC10] }, { ...part, order: 'id', ascending: true })),
    countTokens(db, { kinds: [TRC10] }),
  ])
  return {
    total: count(total),
    data: rows.map((row) => ({
      id: Number(tokenId(row.ref)),
      name: row.name,
      precision: row.decimals,
      message: '',
      token_name: row.name,
      decimals: row.decimals,
    })),
    ...end,
  }
})
