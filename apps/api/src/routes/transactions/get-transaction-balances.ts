import { getTransactionBalances } from '@tronlens/api-contract'
import { findTransaction, listBalanceSteps } from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { tokenText } from '../../serialize/values.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'

/** Most balances of one answer; no one reads a transaction that touches more of them. */
const MOST_BALANCES = 200

export const getTransactionBalancesRoute = handle(getTransactionBalances, async ({ query }, services) => {
  const { db, chain } = services
  const [row, { entries: since }] = await Promise.all([
    findTransaction(db, Buffer.from(query.hash.replace(/^0x/, ''), 'hex')),
    chain.knownSince(),
  ])
  const isKnown = row !== undefined && row.block_number >= since
  const place = { block: row?.block_number ?? 0n, index: row?.tx_index ?? 0 }
  const steps = isKnown ? await listBalanceSteps(db, place, MOST_BALANCES + 1) : []
  const [tokens, labels] = await Promise.all([
    loadTokens(
      services,
      steps.map(({ token }) => token),
    ),
    loadPageLabels(
      services,
      steps.map(({ address }) => address),
    ),
  ])
  return {
    ...labels,
    isKnown,
    isCut: steps.length > MOST_BALANCES,
    data: steps.slice(0, MOST_BALANCES).map(({ address, token, before, delta }) => ({
      address: addressText(address),
      tokenInfo: tokens(token),
      before: tokenText(before),
      change: tokenText(delta),
      after: tokenText(String(BigInt(before) + BigInt(delta))),
    })),
  }
})
