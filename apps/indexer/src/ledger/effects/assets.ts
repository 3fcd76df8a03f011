import {
  type HexAddress,
  minus,
  negate,
  plus,
  type Sun,
  stringifyJson,
  type TokenAmount,
  type TokenHex,
  tokenAmount,
} from '@tronlens/core'
import { BalanceCause } from '@tronlens/db'
import {
  assetRef,
  type Hex,
  readAddress,
  toAmount,
  toNumber,
  toSun,
  toTokenAmount,
} from '../../extract/values.ts'
import { areNamesUnique, resolveAsset } from '../asset-names.ts'
import { credit, creditTrx, type Effect } from '../effect.ts'
import type { FrozenPart } from '../things.ts'

const DAY_MS = 86_400_000n

type FrozenSupply = { frozen_amount?: unknown; frozen_days?: unknown }

/** Terms of the sale of a token as JSON text, from the contract that issues it or from the node's list. */
export const saleOf = (asset: Record<string, unknown>): string =>
  stringifyJson({
    name_hex: asset.name ?? '',
    trx_num: asset.trx_num ?? 0,
    num: asset.num ?? 0,
    start_time: asset.start_time ?? 0,
    end_time: asset.end_time ?? 0,
    frozen_supply: asset.frozen_supply ?? [],
    free_asset_net_limit: asset.free_asset_net_limit ?? 0,
    public_free_asset_net_limit: asset.public_free_asset_net_limit ?? 0,
  })

/**
 * Frozen parts of a token's supply, none of them taken, from the contract that issues it or from the node's
 * list.
 */
export const frozenPartsOf = (
  asset: Record<string, unknown>,
  token: TokenHex,
  issuer: HexAddress,
): FrozenPart[] =>
  ((asset.frozen_supply ?? []) as FrozenSupply[]).map((part, position) => ({
    token,
    position,
    issuer,
    amount: toTokenAmount(part.frozen_amount),
    // the chain adds in 64 bits, beyond which its numbers begin again below zero
    expireTime: BigInt.asIntN(64, toAmount(asset.start_time) + toAmount(part.frozen_days) * DAY_MS),
    taken: false,
  }))

/** A TRC10 token comes into being; its issuer gets all of it but the frozen parts. */
export const issueAsset: Effect = (context) => {
  const { tx, block, owner, memory, changes } = context
  const { value } = tx
  const id = tx.info.assetIssueID ?? memory.issuedAssetId(owner)
  const ref = assetRef(id)
  const totalSupply = toTokenAmount(value.total_supply)
  const frozen = frozenPartsOf(value, ref, owner)
  const asset = {
    ref,
    id,
    name: (value.name ?? '') as Hex,
    symbol: (value.abbr ?? '') as Hex,
    issuer: owner,
    // the chain keeps no decimals of tokens from when they went by name, whatever their issuers asked for
    decimals: areNamesUnique(context) ? 0 : toNumber(value.precision),
    totalSupply,
    trxNum: toSun(value.trx_num),
    num: toTokenAmount(value.num),
    description: (value.description ?? '') as Hex,
    url: (value.url ?? '') as Hex,
    sale: saleOf(value),
    block: block.number,
    time: block.time,
    hash: tx.hash,
  }
  memory.addAsset(asset)
  changes.tokens.assets.push(asset)
  for (const part of frozen) {
    memory.addFrozen(part)
    changes.tokens.frozenSupplies.push(part)
  }
  const locked = frozen.reduce((sum, part) => plus(sum, part.amount), tokenAmount(0n))
  credit(context, owner, ref, minus(totalSupply, locked), BalanceCause.issued)
}

/** TRX to the issuer for tokens at the price of the sale, rounded down. */
export const participate: Effect = (context) => {
  const { tx, owner, memory } = context
  const issuer = readAddress(tx.value.to_address)
  const asset = memory.assets.get(resolveAsset(context, tx.value.asset_name))
  if (!issuer || !asset || asset.trxNum === 0n) return
  const paid = toSun(tx.value.amount)
  const tokens = bought(paid, asset)
  creditTrx(context, owner, negate(paid), BalanceCause.purchase)
  creditTrx(context, issuer, paid, BalanceCause.purchase)
  credit(context, issuer, asset.ref, negate(tokens), BalanceCause.purchase)
  credit(context, owner, asset.ref, tokens, BalanceCause.purchase)
}

const bought = (paid: Sun, { num, trxNum }: { num: TokenAmount; trxNum: Sun }): TokenAmount =>
  tokenAmount((paid * num) / trxNum)

/** The issuer takes the frozen parts whose time has come. */
export const unfreezeAsset: Effect = (context) => {
  const { owner, memory, changes, block } = context
  for (const part of memory.frozen.get(owner) ?? []) {
    if (part.taken || part.expireTime > block.now) continue
    part.taken = true
    changes.tokens.frozenSupplies.push({ ...part })
    credit(context, owner, part.token, part.amount, BalanceCause.supply)
  }
}

/** New description, link and limits of a token. */
export const updateAsset: Effect = ({ tx, owner, changes }) => {
  changes.tokens.assetUpdates.push({
    issuer: owner,
    description: (tx.value.description ?? '') as Hex,
    url: (tx.value.url ?? '') as Hex,
    freeLimit: toAmount(tx.value.new_limit),
    publicLimit: toAmount(tx.value.new_public_limit),
  })
}
