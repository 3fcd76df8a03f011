import type { Browser, Page } from '@playwright/test'
import { TronWeb } from 'tronweb'
import type { LiveChain } from './live-chain.ts'
import type { TestAccount } from './signing-chain.ts'
import { openWallet } from './wallet.ts'

/** The page of requests for several signatures. */
export const REQUESTS_PATH = '/wallet/multiSignature?from=nav&type=multisign'

type Transaction = Parameters<TronWeb['trx']['multiSign']>[0]

/** What an active permission of these tests may do: everything usual, and change permissions. */
const OPERATIONS = '7fff1fc0037e03'.padEnd(64, '0')
const HOUR_S = 3_600

/** Puts an account under three keys of weight 1, any two of which act for it by the active permission 2. */
export async function shareAccount(
  chain: LiveChain,
  account: TestAccount,
  keys: readonly TestAccount[],
): Promise<void> {
  const wallet = chain.wallet(account)
  const permission = {
    permission_name: 'payments',
    threshold: 2,
    keys: keys.map(({ address }) => ({ address: TronWeb.address.toHex(address), weight: 1 })),
  }
  const update = await wallet.transactionBuilder.updateAccountPermissions(
    account.address,
    {
      type: 0,
      permission_name: 'owner',
      threshold: 1,
      keys: [{ address: TronWeb.address.toHex(account.address), weight: 1 }],
    },
    undefined,
    [{ ...permission, type: 2, operations: OPERATIONS }] as never,
  )
  await chain.included(await chain.send(account, update))
}

/** Puts all that an account may do under several keys, each of which is needed. */
export async function shareWhole(
  chain: LiveChain,
  account: TestAccount,
  keys: readonly TestAccount[],
): Promise<void> {
  const permission = {
    threshold: keys.length,
    keys: keys.map(({ address }) => ({ address: TronWeb.address.toHex(address), weight: 1 })),
  }
  const update = await chain
    .wallet(account)
    .transactionBuilder.updateAccountPermissions(
      account.address,
      { ...permission, type: 0, permission_name: 'owner' },
      undefined,
      [{ ...permission, type: 2, permission_name: 'active', operations: OPERATIONS }] as never,
    )
  await chain.included(await chain.send(account, update))
}

/** Signs under permission 2 as wallets that exist do, with a life of `lifeSeconds`. */
export async function signShared(
  chain: LiveChain,
  signer: TestAccount,
  transaction: unknown,
  lifeSeconds = HOUR_S,
): Promise<Transaction> {
  const wallet = chain.wallet(signer)
  const anchored = await chain.anchor(transaction)
  const longer = await wallet.transactionBuilder.extendExpiration(anchored as never, lifeSeconds)
  return (await wallet.trx.multiSign(longer, signer.privateKey, 2)) as Transaction
}

/** Proposes a transaction to the service; resolves with its id. */
export async function propose(
  chain: LiveChain,
  signer: TestAccount,
  signed: Transaction,
): Promise<{ code: number; message: string; hash: string }> {
  const response = await fetch(`${chain.web}/api/wallet/multi/transaction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: signer.address, netType: 'main_net', transaction: signed }),
  })
  const { code, message } = (await response.json()) as { code: number; message: string }
  return { code, message, hash: (signed as { txID: string }).txID }
}

/** An account of which alice, bob and carol hold one key each. */
export async function makeShared(chain: LiveChain) {
  const [shared, alice, bob, carol] = await chain.accounts(4)
  if (!shared || !alice || !bob || !carol) throw new Error('four accounts')
  return { shared, alice, bob, carol }
}

/** Opens the signatures of an account in a browser of its own. */
export async function openElsewhere(browser: Browser, chain: LiveChain, account: TestAccount): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openWallet(page, chain.web, account, REQUESTS_PATH)
  return page
}
