// Clients of TronGrid v1: Ledger Live's module and trongrid-extractoor of PyPI, at the API's own address.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installNpm, installPython, run } from '../packages.mjs'

// 8.4.0 of the framework, which the module names, was never published
const FRAMEWORK = '9.1.0'
const LEDGER = ['@ledgerhq/coin-tron@8.0.0', `@ledgerhq/coin-module-framework@${FRAMEWORK}`]

export const prepareTronGrid = async () => ({
  ledger: await installNpm('ledger', LEDGER, { '@ledgerhq/coin-module-framework': FRAMEWORK }),
  python: await installPython('trongrid-python', ['trongrid-extractoor==4.10.2']),
})

/** Reads all events of a contract, page by page, and prints how many there are of each name. */
const EXTRACT = `
import json, sys
from collections import Counter
import trongrid_extractoor.helpers.url_helpers as urls
urls.TRONGRID_BASE_URI = sys.argv[1] + "/"
from trongrid_extractoor.api import Api
api = Api()
events = api.get_all_contract_events(sys.argv[2], "Transfer")
named = Counter(event.transaction_id for event in api.txn_events(events[0].transaction_id))
print(json.dumps({
    "count": len(events),
    "amounts": sorted(str(int(event.amount)) for event in events),
    "of_first": sum(named.values()),
    "contract": api.get_contract(sys.argv[2]).address,
}))
`

export async function checkTronGrid({ check, product, coin, chain, prepared: { ledger, python } }) {
  await product.caughtUp()
  const ask = async (path) => (await fetch(`${product.url}${path}`)).json()
  await check('trongrid-extractoor reads the events of a contract', async () => {
    const { data } = await ask(`/v1/contracts/${coin}/events?event_name=Transfer&limit=200`)
    const printed = await run(join(python, 'python'), ['-c', EXTRACT, product.url, coin])
    // before that it logs
    const answer = JSON.parse(printed.trim().split('\n').at(-1))
    const amounts = data.map(({ result }) => result.value).sort()
    if (
      answer.contract !== coin ||
      answer.count !== data.length ||
      JSON.stringify(answer.amounts) !== JSON.stringify(amounts)
    )
      throw new Error(JSON.stringify({ answer, amounts }))
  })
  await check('@ledgerhq/coin-tron reads an account', async () => {
    const load = createRequire(join(ledger, 'index.js'))
    const { createApi } = load('@ledgerhq/coin-tron/api/index')
    const api = createApi()
    const context = { config: async () => ({ explorer: { url: product.url } }) }
    const [{ address }] = chain.accounts
    const block = await api.lastBlock(context)
    const [balance] = await api.getBalance(context, address)
    const account = await ask(`/api/accountv2?address=${address}`)
    const operations = await api.listOperations(context, address, { minHeight: 0, order: 'asc' })
    if (block.height <= 0 || String(balance.value) !== String(account.balance))
      throw new Error(`${block.height} ${balance.value} ${account.balance} ${operations}`)
  })
}
