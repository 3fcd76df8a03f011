import { fromHex } from '../../base/hex.ts'
import { at } from '../cast.ts'
import { buyTokens, buyWinForBtt, cancelOrder, priceLevel, sellTokens, sellWinForBtt } from '../market.ts'
import { bytes, TRX, type World } from '../world.ts'
import type { Chapter } from './chapter.ts'

const TOKEN = 1_000_000n
const TRX_ID = '_'

/** A third token, with its own sale and two decimals. */
function issueThird({ wallet, cast }: World): void {
  const start = BigInt(wallet.chain.head.time) + 3_600_000n
  wallet.send(cast.workshop, 'AssetIssueContract', {
    name: bytes('LensCoin'),
    abbr: bytes('LENS'),
    totalSupply: 21_000_000_00n,
    precision: 2,
    trxNum: 100_000,
    num: 1,
    startTime: start,
    endTime: start + 5n * 86_400_000n,
    description: bytes('A small coin with a short sale'),
    url: bytes('https://lens.example'),
  })
}

function describeAgain({ wallet, cast }: World): void {
  wallet.send(cast.workshop, 'UpdateAssetContract', {
    description: bytes('A small coin; its sale is over'),
    url: bytes('https://lens.example/coin'),
    newLimit: 500n,
    newPublicLimit: 50_000n,
  })
}

const buyIn = ({ wallet, cast }: World): void => {
  for (const index of [3, 6, 9]) {
    wallet.send(at(cast.people, index), 'ParticipateAssetIssueContract', {
      toAddress: fromHex(cast.workshop.address),
      assetName: bytes(wallet.chain.state.accounts.get(cast.workshop.address)?.assetIssuedId ?? ''),
      amount: BigInt(index) * 10n * TRX,
    })
  }
}

/** Three Bancor pairs: two against TRX, one between the tokens. */
function openExchanges({ wallet, cast, btt, win }: World): void {
  wallet.send(cast.exchange, 'ExchangeCreateContract', {
    firstTokenId: bytes(btt),
    firstTokenBalance: 500_000_000n * TOKEN,
    secondTokenId: bytes(TRX_ID),
    secondTokenBalance: 100_000n * TRX,
  })
  wallet.send(cast.studio, 'ExchangeCreateContract', {
    firstTokenId: bytes(win),
    firstTokenBalance: 100_000_000n * TOKEN,
    secondTokenId: bytes(TRX_ID),
    secondTokenBalance: 50_000n * TRX,
  })
  wallet.send(cast.exchange, 'ExchangeCreateContract', {
    firstTokenId: bytes(btt),
    firstTokenBalance: 100_000_000n * TOKEN,
    secondTokenId: bytes(win),
    secondTokenBalance: 40_000_000n * TOKEN,
  })
}

/**
 * Adds a little of both tokens; large amounts are refused, because the node multiplies both sides in 64 bits.
 */
function deepen({ wallet, cast, win }: World): void {
  wallet.send(cast.studio, 'ExchangeInjectContract', {
    exchangeId: 2n,
    tokenId: bytes(win),
    quant: 150n * TOKEN,
  })
}

function takeProfit({ wallet, cast, btt }: World): void {
  wallet.send(cast.exchange, 'ExchangeWithdrawContract', {
    exchangeId: 1n,
    tokenId: bytes(btt),
    quant: 25_000_000n * TOKEN,
  })
}

/**
 * Opens the order book: asks above the price, bids below it, then an account that takes, fills in part and
 * cancels.
 */
function openMarket(world: World): void {
  const { cast, win, btt } = world
  const [maker, bidder, taker] = [at(cast.elders, 2), at(cast.elders, 3), at(cast.elders, 1)]
  const [price, other] = [priceLevel(world, win), priceLevel(world, btt)]
  for (const step of [1, 2, 3, 4]) {
    sellTokens(world, maker, win, BigInt(step) * 20_000n, price + step * 2)
    buyTokens(world, bidder, win, BigInt(step) * 20_000n, price - step * 2)
  }
  sellTokens(world, maker, btt, 400_000n, other + 4)
  buyTokens(world, bidder, btt, 300_000n, other - 3)
  // takes the cheapest ask in full, the next in part
  buyTokens(world, taker, win, 45_000n, price + 4)
}

const FIRST_DAY = 8.5
const LAST_DAY = 29.9
const DAYS_BETWEEN = 0.4
const STEPS = Math.floor((LAST_DAY - FIRST_DAY) / DAYS_BETWEEN) + 1

/** Maximum number of waiting orders of one issuer, so that none of them is far from the price for long. */
const MOST_WAITING = 20
/** Distances of orders from the price, in percent: mostly near it, sometimes (as at the end) farther away. */
const NEAR = [1, 3]
const DEEP = [1, 2, 4, 6, 9]

/**
 * The issuers keep the book filled: each offers its own token above the price, and bids below it for the
 * token of the other, so that no order matches one of the same account. Each also takes a little of the
 * other's offers, and trades at the pool.
 */
function makeMarket(world: World, step: number): void {
  const { cast, wallet, win, btt } = world
  const { exchange, studio } = cast
  for (const issuer of [exchange, studio]) {
    const { openOrders = [] } = wallet.chain.state.tables.marketAccounts.get(issuer.address) ?? {}
    for (let over = openOrders.length - MOST_WAITING; over > 0; over--) cancelOrder(world, issuer)
  }
  const lot = BigInt(2 + ((step * 7) % 5)) * 1_000n
  const [price, other] = [priceLevel(world, win), priceLevel(world, btt)]
  for (const away of (STEPS - 1 - step) % 4 === 0 ? DEEP : NEAR) {
    sellTokens(world, studio, win, lot * BigInt(away), price + away)
    buyTokens(world, exchange, win, lot * BigInt(away), price - away)
    sellTokens(world, exchange, btt, 3n * lot * BigInt(away), other + away)
    buyTokens(world, studio, btt, 3n * lot * BigInt(away), other - away)
    sellWinForBtt(world, studio, lot * BigInt(away), 100 + away)
    buyWinForBtt(world, exchange, lot * BigInt(away), 100 - away)
  }
  const isBought = step % 2 === 0
  if (isBought) buyWinForBtt(world, exchange, lot / 2n, 102)
  else sellWinForBtt(world, studio, lot / 2n, 98)
  const [who, token] = isBought ? [exchange, btt] : [studio, win]
  wallet.send(who, 'ExchangeTransactionContract', {
    exchangeId: 3n,
    tokenId: bytes(token),
    quant: lot * 40n * TOKEN,
    expected: 1n,
  })
}

const keepingTheBook = (): readonly Chapter[] =>
  Array.from({ length: STEPS }, (_, step) => ({
    day: FIRST_DAY + step * DAYS_BETWEEN,
    run: (world) => makeMarket(world, step),
  }))

export const trading = (): readonly Chapter[] => [
  { day: 2, run: issueThird },
  { day: 2.4, run: openExchanges },
  { day: 2.6, run: buyIn },
  { day: 5.6, run: ({ wallet, cast }) => wallet.send(cast.exchange, 'UnfreezeAssetContract', {}) },
  { day: 6.4, run: deepen },
  { day: 8, run: openMarket },
  { day: 8.3, run: (world) => cancelOrder(world, at(world.cast.elders, 3)) },
  { day: 8.6, run: describeAgain },
  { day: 11.4, run: takeProfit },
  ...keepingTheBook(),
]
