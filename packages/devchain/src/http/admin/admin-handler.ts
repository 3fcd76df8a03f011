import { stringifyJson } from '@tronlens/core'
import { toHex } from '../../base/hex.ts'
import type { HdWallet } from '../../keys/hd-wallet.ts'
import { base58Of, type DevAccount } from '../../keys/private-key.ts'
import { type HttpAnswer, jsonAnswer, textAnswer } from '../serve/http-answer.ts'
import type { Handler } from '../serve/router.ts'
import type { AccountSets } from './account-sets.ts'

const DEFAULT_COUNT = 10
const MAX_COUNT = 10_000
const DEFAULT_TRX = 10_000
const MAX_TRX = 9_000_000_000

/** A number from the query, within bounds; undefined when it is not a number. */
function numberOf(query: URLSearchParams, name: string, standard: number, max: number): number | undefined {
  const text = query.get(name)
  if (text === null || text === '') return standard
  const value = Number(text)
  return value > 0 && value <= max ? value : undefined
}

const show = (account: DevAccount, format: string | null): string => {
  const addresses = [
    ...(format === 'hex' ? [] : [base58Of(account.address)]),
    ...(format === 'hex' || format === 'all' ? [account.address] : []),
  ]
  return addresses.join('  ')
}

function describe(wallet: HdWallet, format: string | null): string {
  const numbered = (lines: readonly string[]) => lines.map((line, index) => `(${index}) ${line}`)
  return [
    'Available Accounts',
    '==================',
    '',
    ...numbered(wallet.accounts.map((account) => show(account, format))),
    '',
    'Private Keys',
    '------------',
    '',
    ...numbered(wallet.accounts.map((account) => toHex(account.privateKey))),
    '',
    'HD Wallet',
    '---------',
    `Mnemonic:      ${wallet.mnemonic}`,
    `Base HD Path:  ${wallet.hdPath}{account_index}`,
    '',
  ].join('\n')
}

const summary = (wallet: HdWallet) => ({
  hdPath: wallet.hdPath,
  mnemonic: wallet.mnemonic,
  privateKeys: wallet.accounts.map((account) => toHex(account.privateKey)),
})

const refusal = (text: string): HttpAnswer => ({ ...textAnswer(`${text}\n`), status: 400 })

/** Serves accounts and keys under `/admin`, as quick-start nodes do. */
export function createAdminHandler(sets: AccountSets): Handler {
  const create = (query: URLSearchParams, make: (count: number, trx: number) => HdWallet): HttpAnswer => {
    const count = numberOf(query, 'accounts', DEFAULT_COUNT, MAX_COUNT)
    const trx = numberOf(query, 'defaultBalance', DEFAULT_TRX, MAX_TRX)
    if (count === undefined || !Number.isInteger(count))
      return refusal(`accounts must be a whole number from 1 to ${MAX_COUNT}`)
    if (trx === undefined) return refusal(`defaultBalance must be an amount of TRX up to ${MAX_TRX}`)
    return textAnswer(describe(make(count, trx), query.get('format')))
  }
  return ({ method, path, query }) => {
    if (method !== 'GET') return undefined
    switch (path) {
      case '/admin':
        return textAnswer('Welcome to the development chain.\n')
      case '/admin/accounts':
        return textAnswer(describe(sets.current, query.get('format')))
      case '/admin/accounts-json':
        return jsonAnswer(
          stringifyJson({
            ...summary(sets.current),
            more: sets.more.map(summary),
            named: sets.named.map(({ name, key }) => ({ name, privateKey: toHex(key) })),
          }),
        )
      case '/admin/accounts-generation':
        return create(query, (count, trx) => sets.renew(count, trx))
      case '/admin/temporary-accounts-generation':
        return create(query, (count, trx) => sets.addMore(count, trx))
      case '/admin/set-env':
        return textAnswer('This node has no settings to change here.\n')
      default:
        return undefined
    }
  }
}
