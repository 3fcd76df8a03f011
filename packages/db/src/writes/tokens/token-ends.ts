import { type HexAddress, type TokenAmount, type TokenHex, tokenAmount } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import type { TokenRow } from '../../tables.ts'
import { addressOf, bytesOf } from '../chain/hex.ts'

/** All that there is of a token. */
export type TokenState = {
  supply: TokenAmount
  holders: { address: HexAddress; amount: TokenAmount }[]
  items: { token: TokenHex; nft_id: bigint; owner: HexAddress; amount: TokenAmount }[]
}

/** Reads all that there is of a token; undefined where it is none. */
export const readTokenState = labelled(
  'readTokenState',
  async (client: ClientBase, token: TokenHex): Promise<TokenState | undefined> => {
    const ref = [bytesOf(token)]
    const found = await client.query<Pick<TokenRow, 'total_supply'>>(
      'SELECT total_supply FROM token WHERE ref = $1',
      ref,
    )
    const [row] = found.rows
    if (!row) return undefined
    const holders = await client.query<{ address: Buffer; amount: string }>(
      'SELECT address, amount FROM balance WHERE token = $1 AND amount <> 0',
      ref,
    )
    const items = await client.query<{ nft_id: string; owner: Buffer; amount: string }>(
      'SELECT nft_id, owner, amount FROM nft_balance WHERE token = $1',
      ref,
    )
    return {
      supply: tokenAmount(BigInt(row.total_supply)),
      holders: holders.rows.map(({ address, amount }) => ({
        address: addressOf(address),
        amount: tokenAmount(BigInt(amount)),
      })),
      items: items.rows.map(({ nft_id, owner, amount }) => ({
        token,
        nft_id: BigInt(nft_id),
        owner: addressOf(owner),
        amount: tokenAmount(BigInt(amount)),
      })),
    }
  },
)

/** Removes changes of a block of which nothing was left, and balances that never were anything but such. */
async function forgetNothing(
  client: ClientBase,
  token: Buffer,
  height: number,
  changes: readonly { address: Buffer; delta: string }[],
): Promise<void> {
  const addresses = changes.flatMap(({ address, delta }) => (BigInt(delta) === 0n ? [address] : []))
  if (addresses.length === 0) return
  await client.query(
    'DELETE FROM balance_change WHERE address = ANY($1::bytea[]) AND token = $2 AND block_number = $3',
    [addresses, token, height],
  )
  const { rows } = await client.query<{ address: Buffer }>(
    'SELECT DISTINCT address FROM balance_change WHERE address = ANY($1::bytea[]) AND token = $2',
    [addresses, token],
  )
  const known = new Set(rows.map(({ address }) => address.toString('hex')))
  await client.query('DELETE FROM balance WHERE address = ANY($1::bytea[]) AND token = $2', [
    addresses.filter((address) => !known.has(address.toString('hex'))),
    token,
  ])
}

/**
 * Ends a token whose contract destroyed itself in a block: no account holds anything of it, and there is
 * none.
 */
export const endToken = labelled(
  'endToken',
  async (client: ClientBase, token: TokenHex, height: number): Promise<void> => {
    const ref = bytesOf(token)
    const { rows } = await client.query<{ address: Buffer; delta: string }>(
      `INSERT INTO balance_change (address, token, block_number, delta, amount)
       SELECT address, token, $2, -amount, 0 FROM balance WHERE token = $1 AND amount <> 0
       ON CONFLICT (address, token, block_number) DO UPDATE
       SET delta = balance_change.delta + excluded.delta, amount = excluded.amount RETURNING address, delta`,
      [ref, height],
    )
    await client.query('UPDATE balance SET amount = 0 WHERE token = $1 AND amount <> 0', [ref])
    await forgetNothing(client, ref, height, rows)
    await client.query('DELETE FROM nft_balance WHERE token = $1', [ref])
    await client.query('UPDATE token SET total_supply = 0, holder_count = 0 WHERE ref = $1', [ref])
  },
)
