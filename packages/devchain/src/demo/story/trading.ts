import { fromHex } from '../../base/hex.ts'
import { at } from '../cast.ts'
import { buyTokens, cancelOrder, sellTokens } from '../market.ts'
import { bytes, TRX, type World } from '../world.ts'
import type { Chapter } from './chapter.ts'

const TOKEN = 1_000_000n
const TRX_ID = '_'

/** A third token, with a sale of its own and two decimals. */
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

/** A little more of both; large amounts are refused, since the node multiplies both sides in 64 bits. */
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

/** The order book opens: asks above the price, bids below it, then somebody who takes, fills in part, cancels. */
function openMarket(world: World): void {
  const { cast, win, btt } = world
  const [maker, bidder, taker] = [at(cast.elders, 2), at(cast.elders, 3), at(cast.elders, 1)]
  for (const step of [1, 2, 3, 4]) {
    sellTokens(world, maker, win, BigInt(step) * 20_000n, 100 + step * 2)
    buyTokens(world, bidder, win, BigInt(step) * 20_000n, 100 - step * 2)
  }
  sellTokens(world, maker, btt, 400_000n, 104)
  buyTokens(world, bidder, btt, 300_000n, 97)
  // the cheapest ask whole, the next in part
  buyTokens(world, taker, win, 45_000n, 104)
}

export const trading = (): readonly Chapter[] => [
  { day: 2, tell: issueThird },
  { day: 2.4, tell: openExchanges },
  { day: 2.6, tell: buyIn },
  { day: 5.6, tell: ({ wallet, cast }) => wallet.send(cast.exchange, 'UnfreezeAssetContract', {}) },
  { day: 6.4, tell: deepen },
  { day: 8, tell: openMarket },
  { day: 8.3, tell: (world) => cancelOrder(world, at(world.cast.elders, 3)) },
  { day: 8.6, tell: describeAgain },
  { day: 11.4, tell: takeProfit },
]
