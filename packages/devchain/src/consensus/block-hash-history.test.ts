import { expect, test } from 'vitest'
import { setCode } from '../chain/state-edits.ts'
import { delegationKey } from '../resources/delegation.ts'
import { ResourceCode } from '../resources/stake.ts'
import { getAccount, putAccount, updateAccount } from '../state/accounts.ts'
import { AccountKind, accountRecord } from '../state/records/account.ts'
import { accountAt, broadcast, makeTransaction, quietChain } from '../testing/bent-transactions.ts'
import { runConstantCall } from '../vm/constant-call.ts'
import { HISTORY_ADDRESS, installHistory } from './block-hash-history.ts'

const TRX = 1_000_000n

/** A chain that installs the contract, and a function that asks the contract about a height. */
function historyChain() {
  const devchain = quietChain()
  const { chain } = devchain
  const owner = accountAt(devchain, 0).address
  const ask = (height: number) => {
    const call = { owner, contract: HISTORY_ADDRESS, value: 0n, tokenId: 0n, tokenValue: 0n, feeLimit: 0n }
    const data = Buffer.from(height.toString(16).padStart(64, '0'), 'hex')
    const { returnData, runtimeError } = runConstantCall(
      chain.state,
      { ...call, data, transactionId: '11'.repeat(32) },
      { vm: chain.vm, block: chain.head, blockHash: chain.blockHash },
    )
    return runtimeError || Buffer.from(returnData).toString('hex')
  }
  return { devchain, chain, owner, ask, install: () => chain.editState(installHistory) }
}

test('parameter 95 makes a contract of an account that stands at its address, which keeps what is its own', () => {
  const { devchain, chain, ask, install } = historyChain()
  const own = {
    name: Buffer.from('early').toString('hex'),
    balance: 5n * TRX,
    createTime: 1_000,
    assets: new Map([['1000001', 7n]]),
  }
  chain.editState((state) => {
    putAccount(state, accountRecord.create({ address: HISTORY_ADDRESS, ...own }))
    updateAccount(state, HISTORY_ADDRESS, {
      frozenV2: [{ type: ResourceCode.Energy, amount: 2n * TRX }],
      acquiredForBandwidth: TRX,
      acquiredForEnergy: TRX,
      acquiredV2ForBandwidth: TRX,
      acquiredV2ForEnergy: TRX,
    })
  })
  install()
  expect(getAccount(chain.state, HISTORY_ADDRESS)).toMatchObject({
    ...own,
    type: AccountKind.Contract,
    frozenV2: [{ type: ResourceCode.Energy, amount: 2n * TRX }],
    acquiredForBandwidth: 0n,
    acquiredForEnergy: 0n,
    acquiredV2ForBandwidth: 0n,
    acquiredV2ForEnergy: 0n,
  })
  devchain.produce(2)
  const { head } = chain
  expect(ask(head.number - 1)).toBe(chain.archive.find(head.number - 1)?.id)
})

test('stake that was lent to the account before can be taken back', async () => {
  const { devchain, chain, owner, install } = historyChain()
  chain.editState((state) => {
    putAccount(state, accountRecord.create({ address: HISTORY_ADDRESS }))
    updateAccount(state, owner, { frozenV2: [{ type: ResourceCode.Energy, amount: 10n * TRX }] })
  })
  const resource = {
    resource: ResourceCode.Energy,
    balance: 4n * TRX,
    receiverAddress: Buffer.from(HISTORY_ADDRESS, 'hex'),
  }
  expect(
    await broadcast(devchain, makeTransaction(devchain, 'DelegateResourceContract', resource)),
  ).toMatchObject({ result: true })
  devchain.produce(1)
  install()
  expect(
    await broadcast(devchain, makeTransaction(devchain, 'UnDelegateResourceContract', resource)),
  ).toMatchObject({ result: true })
  devchain.produce(1)
  const { state } = chain
  expect(getAccount(state, owner)).toMatchObject({
    delegatedV2ForEnergy: 0n,
    frozenV2: expect.arrayContaining([{ type: ResourceCode.Energy, amount: 10n * TRX }]),
  })
  expect(getAccount(state, HISTORY_ADDRESS).acquiredV2ForEnergy).toBe(0n)
  expect(state.tables.delegationsV2.get(delegationKey(owner, HISTORY_ADDRESS, false))).toBeUndefined()
})

test('parameter 95 leaves a contract that stands at the address alone, and keeps no hashes in it', () => {
  const { devchain, chain, install } = historyChain()
  const code = Uint8Array.of(0)
  setCode(chain, HISTORY_ADDRESS, code)
  const before = getAccount(chain.state, HISTORY_ADDRESS)
  install()
  devchain.produce(2)
  expect(chain.state.tables.codes.get(HISTORY_ADDRESS)).toEqual(code)
  expect(getAccount(chain.state, HISTORY_ADDRESS)).toEqual(before)
  const slot = ((chain.head.number - 1) % 8_191).toString(16).padStart(64, '0')
  expect(chain.state.tables.storage.get(HISTORY_ADDRESS + slot)).toBeUndefined()
})
