import {
  type BlockNumber,
  type HexAddress,
  minus,
  type TokenAmount,
  type TokenHex,
  tokenAmount,
  tokenHex,
} from '@tronlens/core'
import type { ClientBase } from 'pg'
import { addSums, defineSums } from '../../copy/add-sums.ts'
import { defineCopy, encodeParts } from '../../copy/copy-table.ts'
import type { MetKeys } from '../../copy/met-keys.ts'
import { sendCopy } from '../../copy/send-copy.ts'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import type { BalanceRow } from '../../tables.ts'
import { countBuckets } from '../../values/balance-bucket.ts'
import { Counter } from '../../values/counter.ts'
import type { Written } from '../../written.ts'
import { addCounters, WHOLE_CHAIN } from '../blocks/counters.ts'
import { addressOf, bytesOf, tokenOf } from '../chain/hex.ts'
import { writeQuarantine } from '../chain/quarantine.ts'
import { AMONG } from './addresses.ts'

/** What a block changes of a balance, and what it leaves. */
export type BalanceChange = Written<'balance_change'> & {
  block_number: BlockNumber
  delta: TokenAmount
  amount: TokenAmount
}
/** How sums are added: see `addBalances`. */
export type BalanceOptions = { isPartial?: boolean; met?: MetKeys | undefined }
/** What is added to a balance: `amount`. */
export type BalanceSum = Pick<BalanceChange, 'address' | 'token' | 'amount'>

const COPY_CHANGES = defineCopy<BalanceChange>(
  'balance_change',
  {
    address: 'hex',
    token: 'hex',
    block_number: 'int8',
    delta: 'numeric',
    amount: 'numeric',
  },
  1,
)
const SUMS = defineSums<Written<'balance', 'address' | 'token' | 'amount'>, 'amount'>(
  'balance',
  { address: 'hex', token: 'hex' },
  { amount: 'numeric' },
  ['amount'],
)
const HOLDERS = defineRowList<{ token: TokenHex; change: number }>('h', { token: 'hex', change: 'int8' })

const NEGATIVE_BALANCE = 'Its events took more from an account than they ever gave to it.'
/** Digits of a reference that is a contract. */
const CONTRACT_DIGITS = 42
/** TRX as tables name it. */
const TRX = tokenHex('5f')

/** Keeps what blocks changed of balances; a part after the other. */
export const copyBalanceChanges = labelled(
  'copyBalanceChanges',
  (client: ClientBase, changes: Iterable<readonly BalanceChange[]>): Promise<void> =>
    sendCopy(client, encodeParts(COPY_CHANGES, changes)),
)

/**
 * Adds to balances and counts who became or stopped being a holder. A sum of zero still makes the row, so
 * that a chain gives the same rows however it was cut into batches. A contract whose events take more from a
 * holder than they gave goes into quarantine.
 *
 * @param head - newest block of the sums
 * @param options.isPartial - what was held before the first block may not be known yet: less than nothing is
 *   no lie
 * @param options.met - balances that there may be
 * @returns what each holds now, in the order of the sums
 */
export const addBalances = labelled(
  'addBalances',
  async (
    client: ClientBase,
    sums: readonly BalanceSum[],
    head: BlockNumber,
    { isPartial = false, met }: BalanceOptions = {},
  ): Promise<TokenAmount[]> => {
    const { now } = await addSums(
      client,
      SUMS,
      sums,
      met && (({ address, token }) => met.isNew(address, token)),
    )
    const held = now.amount as TokenAmount[]
    await countHoldings(client, sums, held, head, isPartial)
    return held
  },
)

/**
 * Keeps what follows from balances that moved: holders of tokens, all free TRX, contracts whose events lie.
 */
async function countHoldings(
  client: ClientBase,
  sums: readonly BalanceSum[],
  held: readonly TokenAmount[],
  head: BlockNumber,
  isPartial: boolean,
): Promise<void> {
  const holders = new Map<TokenHex, number>()
  const liars = new Set<TokenHex>()
  let free = 0n
  const moved: { before: bigint; amount: bigint }[] = []
  for (let place = 0; place < sums.length; place++) {
    const { token, amount: added } = sums[place] as BalanceSum
    const amount = held[place] as TokenAmount
    const before = minus(amount, added)
    const change = Number(amount > 0n) - Number(before > 0n)
    if (change !== 0) holders.set(token, (holders.get(token) ?? 0) + change)
    if (token === TRX) {
      free += (amount > 0n ? amount : 0n) - (before > 0n ? before : 0n)
      moved.push({ before, amount })
    }
    if (amount < 0n && !isPartial && token.length === CONTRACT_DIGITS) liars.add(token)
  }
  await addCounters(
    client,
    [...(free === 0n ? [] : [{ kind: Counter.freeTrx, n: free }]), ...countBuckets(moved)].map((counter) => ({
      scope: WHOLE_CHAIN,
      ...counter,
    })),
  )
  await writeQuarantine(
    client,
    [...liars].map((token) => ({
      kind: 'token',
      subject: bytesOf(token),
      reason: 'negative-balance',
      detail: NEGATIVE_BALANCE,
      block_number: BigInt(head),
    })),
  )
  const changed = [...holders].flatMap(([token, change]) => (change === 0 ? [] : [{ token, change }]))
  if (changed.length > 0)
    await client.query(
      `UPDATE token t SET holder_count = t.holder_count + h.change FROM ${HOLDERS.from} WHERE t.ref = h.token`,
      HOLDERS.values(changed),
    )
}

/** What accounts hold themselves: TRX and TRC10. Contracts keep all other tokens. */
export const listNativeBalances = labelled(
  'listNativeBalances',
  async (
    client: ClientBase,
    addresses: Iterable<HexAddress>,
  ): Promise<{ address: HexAddress; token: TokenHex; amount: TokenAmount }[]> => {
    const { rows } = await client.query<BalanceRow>(
      `SELECT t.address, t.token, t.amount FROM ${AMONG.from} JOIN balance t ON t.address = k.address
       WHERE ${AMONG.isShort} AND octet_length(t.token) < 21`,
      AMONG.values(addresses),
    )
    return rows.map((row) => ({
      address: addressOf(row.address),
      token: tokenOf(row.token),
      amount: tokenAmount(BigInt(row.amount)),
    }))
  },
)

/** The account that a change of block 0 gave a balance, if there is one. */
export const findGenesisAccount = labelled(
  'findGenesisAccount',
  async (client: ClientBase, token: TokenHex, delta: bigint): Promise<HexAddress | undefined> => {
    const { rows } = await client.query<Pick<BalanceRow, 'address'>>(
      'SELECT address FROM balance_change WHERE block_number = 0 AND token = $1 AND delta = $2::numeric',
      [bytesOf(token), delta],
    )
    return rows[0] && addressOf(rows[0].address)
  },
)
