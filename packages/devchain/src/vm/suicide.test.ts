import { expect, test } from 'vitest'
import { setCode } from '../chain/state-edits.ts'
import { ResourceCode } from '../resources/stake.ts'
import { getAccount, updateAccount } from '../state/accounts.ts'
import { accountAt, quietChain } from '../testing/bent-transactions.ts'
import { runEntry } from './entry.ts'
import { Machine } from './machine.ts'

const TRX = 1_000_000n
const CONTRACT = `41${'1c'.repeat(20)}`
const HEIR = `41${'77'.repeat(20)}`

test('with parameter 94 a contract hands its stake over, takes its votes back, and stays', () => {
  const devchain = quietChain()
  const { chain } = devchain
  const owner = accountAt(devchain, 0).address
  const witness = devchain.genesis?.witnesses[0]?.address as string
  const code = Buffer.from(`73${HEIR.slice(2)}ff`, 'hex')
  setCode(chain, CONTRACT, code)
  chain.editState((state) => {
    for (const name of ['getAllowTvmSelfdestructRestriction', 'getAllowTvmVote'])
      state.properties.set(name as 'getAllowTvmVote', 1)
    updateAccount(state, CONTRACT, {
      balance: 3n * TRX,
      frozenV2: [{ type: ResourceCode.Energy, amount: 5n * TRX }],
      votes: [{ address: witness, count: 5n }],
    })
  })
  chain.editState((state) => {
    const machine = new Machine(state, chain.vm, chain.head, '22'.repeat(32), owner, false, chain.blockHash)
    const call = { kind: 'call' as const, owner, address: CONTRACT, code, data: new Uint8Array(), version: 0 }
    const nothing = { value: 0n, tokenId: 0n, tokenValue: 0n }
    expect(runEntry(machine, { ...call, ...nothing, energyLimit: 100_000n }).exception).toBeUndefined()
  })
  const { state } = chain
  expect(state.tables.contracts.has(CONTRACT)).toBe(true)
  expect(getAccount(state, CONTRACT)).toMatchObject({ balance: 0n, frozenV2: [], votes: [] })
  expect(getAccount(state, HEIR)).toMatchObject({
    balance: 3n * TRX,
    frozenV2: expect.arrayContaining([{ type: ResourceCode.Energy, amount: 5n * TRX }]),
  })
})
