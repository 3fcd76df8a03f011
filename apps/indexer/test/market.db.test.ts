import { expect, test } from 'vitest'
import { type Actor, bytes, Scene } from '../src/testing/scene.ts'

const TRX_NAME = Buffer.from('_')

/** An account that issued a token, one that has none, and how they trade. */
async function openMarket(scene: Scene) {
  const { control, wallet, actors, devchain } = scene.chain
  const [maker, taker, other] = actors as [Actor, Actor, Actor]
  const grain = await scene.issueAsset(maker)
  wallet.send(maker, 'TransferAssetContract', {
    assetName: grain,
    toAddress: bytes(other.address),
    amount: 5_000n,
  })
  const sell = async (who: Actor, sells: [Buffer, bigint], buys: [Buffer, bigint]) => {
    wallet.send(who, 'MarketSellAssetContract', {
      sellTokenId: sells[0],
      sellTokenQuantity: sells[1],
      buyTokenId: buys[0],
      buyTokenQuantity: buys[1],
    })
    await control.mine()
  }
  await control.mine()
  const listOpen = () =>
    [...devchain.chain.state.tables.marketOrders.entries()].flatMap(([, order]) =>
      order.sellRemain > 0n ? [order] : [],
    )
  return { maker, taker, other, grain, sell, listOpen }
}

test.each([
  'taker',
  'maker',
] as const)('what is left of an order and brings less than one unit goes back, and matching goes on (%s)', async (last) => {
  await Scene.play({ getAllowMarketTransaction: 1 }, async (scene) => {
    const { grain, sell, listOpen, ...actors } = await openMarket(scene)
    await sell(actors.maker, [grain, 2_768n], [TRX_NAME, 3n])
    // each unit buys 922 and a part that no account gets: of 2,768 two are left when all three are paid
    for (let i = 0; i < 3; i++) await sell(actors.taker, [TRX_NAME, 1n], [grain, 1n])
    expect(listOpen()).toMatchObject([{ sellRemain: 2n }])
    await sell(actors.other, [grain, 500n], [TRX_NAME, 800n])
    await sell(actors[last], [TRX_NAME, 4_000n], [grain, 2n])
    expect(listOpen()).toMatchObject([{ sellRemain: 3_200n }])
    expect(await scene.differences()).toEqual([])
    await sell(actors.other, [grain, 4n], [TRX_NAME, 1n])
    expect(await scene.differences()).toEqual([])
  })
})

test('an order that was met in part and stands behind others of its price in the index holds nothing up', async () => {
  await Scene.play({ getAllowMarketTransaction: 1 }, async (scene) => {
    const { maker, taker, other, grain, sell, listOpen } = await openMarket(scene)
    await sell(maker, [grain, 2_768n], [TRX_NAME, 3n])
    for (let i = 0; i < 3; i++) await sell(taker, [TRX_NAME, 1n], [grain, 1n])
    // two of one price, cheaper than what is left; the older one is met in part once both are there
    await sell(maker, [grain, 10_000n], [TRX_NAME, 10n])
    await sell(other, [grain, 2_000n], [TRX_NAME, 2n])
    await sell(taker, [TRX_NAME, 4n], [grain, 1n])
    expect(listOpen()).toMatchObject([{ sellRemain: 2n }, { sellRemain: 6_000n }, { sellRemain: 2_000n }])
    expect(await scene.differences()).toEqual([])
    await sell(taker, [TRX_NAME, 4_000n], [grain, 2n])
    expect(listOpen()).toMatchObject([{ sellRemain: 3_992n }])
    expect(await scene.differences()).toEqual([])
  })
})
