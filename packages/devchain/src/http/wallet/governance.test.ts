import { expect, test } from 'vitest'
import { byteStringHash } from '../../base/java-order.ts'
import type { Devchain } from '../../devchain.ts'
import { post, quietChain } from '../../testing/bent-transactions.ts'

const VOTER = `41${'77'.repeat(20)}`

/** Three candidates with 3, 5 and 4 counted votes, which become equal with the votes of this cycle. */
function tiedChain(byAddress: boolean): { devchain: Devchain; candidates: readonly string[] } {
  const devchain = quietChain()
  const candidates = ['11', '22', '33'].map((byte) => `41${byte.repeat(20)}`)
  const counted = [3n, 5n, 4n]
  devchain.chain.editState((state) => {
    state.properties.set('getConsensusLogicOptimization', byAddress ? 1 : 0)
    const [[, sample] = []] = state.tables.witnesses.entries()
    if (!sample) throw new Error('the chain has no representative')
    for (const [address] of [...state.tables.witnesses.entries()]) state.tables.witnesses.delete(address)
    candidates.forEach((address, index) => {
      state.tables.witnesses.put(address, { ...sample, address, voteCount: counted[index] ?? 0n })
    })
    const newVotes = candidates.map((address, index) => ({ address, count: 9n - (counted[index] ?? 0n) }))
    state.tables.votes.put(VOTER, { address: VOTER, oldVotes: [], newVotes })
  })
  return { devchain, candidates }
}

const listed = async (devchain: Devchain): Promise<unknown> => {
  const text = await post(devchain, '/wallet/getpaginatednowwitnesslist', '{"offset":0,"limit":9}')
  return (JSON.parse(text) as { witnesses: object[] }).witnesses
}

test('representatives that this cycle makes equal are ranked by address with parameter 88', async () => {
  const { devchain, candidates } = tiedChain(true)
  expect(await listed(devchain)).toMatchObject(
    [...candidates].reverse().map((address) => ({ address, voteCount: 9 })),
  )
})

test('representatives that this cycle makes equal are ranked by hash without parameter 88', async () => {
  const { devchain, candidates } = tiedChain(false)
  const ranked = [...candidates].sort((a, b) => byteStringHash(b) - byteStringHash(a))
  expect(await listed(devchain)).toMatchObject(ranked.map((address) => ({ address, voteCount: 9 })))
})
