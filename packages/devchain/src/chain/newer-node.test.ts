import { create } from '@bufbuild/protobuf'
import { encodeTransaction, type Transaction, TransactionSchema } from '@tronlens/protocol'
import { expect, test } from 'vitest'
import { fromHex } from '../base/hex.ts'
import { openTransaction } from '../consensus/chain-transaction.ts'
import { signDigest } from '../consensus/signatures.ts'
import { scheduledWitness, slotTime } from '../consensus/slots.ts'
import { createDevchain, type Devchain } from '../devchain.ts'
import { stateDigest } from '../state/digest.ts'
import {
  accountAt,
  broadcastBytes,
  makeTransaction,
  post,
  quietChain,
  transferTo,
} from '../testing/bent-transactions.ts'

const SUCCESS = 1
const UNKNOWN_TYPE = 77
const UNKNOWN_PARAMETER = '150'

/** Adds a block as another node made it, with one transaction that succeeded there. */
function takeOver(devchain: Devchain, transaction: Transaction): void {
  const { chain } = devchain
  const producer = scheduledWitness(chain.state, 1)
  chain.addBlock({
    number: chain.head.number + 1,
    time: slotTime(chain.state, 1),
    producer,
    version: 36,
    transactions: [openTransaction(transaction)],
    expectedResults: [SUCCESS],
    key: devchain.producer.keyOf(producer),
  })
}

/** Takes a block of one chain over into another, in the form in which a node prints it. */
async function copyBlock(from: Devchain, to: Devchain, num: number): Promise<void> {
  const block = await post(from, '/wallet/getblockbynum', JSON.stringify({ num }))
  const body = `{"jsonrpc":"2.0","id":1,"method":"devchain_importBlock","params":[${block}]}`
  expect(JSON.parse(await post(to, '/devchain', body))).toHaveProperty('result.number', num)
}

/** A transfer that says it is of another type. */
function ofUnknownType(devchain: Devchain): Transaction {
  const { rawData } = transferTo(devchain, 5n)
  const contract = rawData?.contract[0]
  if (!rawData || !contract) throw new Error('a transfer has a contract')
  contract.type = UNKNOWN_TYPE as typeof contract.type
  const draft = create(TransactionSchema, { rawData })
  const { privateKey } = accountAt(devchain, 0)
  return { ...draft, signature: [signDigest(openTransaction(draft).digest, privateKey)] }
}

test('a block of a newer node may hold a contract of a type that is not known', async () => {
  const devchain = quietChain()
  const transaction = ofUnknownType(devchain)
  const { id } = openTransaction(transaction)
  takeOver(devchain, transaction)
  const num = devchain.chain.head.number
  const block = JSON.parse(await post(devchain, '/wallet/getblockbynum', JSON.stringify({ num })))
  expect(block.transactions).toMatchObject([{ txID: id, ret: [{ contractRet: 'SUCCESS' }] }])
  const info = JSON.parse(
    await post(devchain, '/wallet/gettransactioninfobyid', JSON.stringify({ value: id })),
  )
  expect(info).toMatchObject({ id, blockNumber: num, receipt: { net_usage: expect.any(Number) } })
  const copy = createDevchain({ genesis: devchain.chain.config })
  for (let number = 1; number <= num; number++) await copyBlock(devchain, copy, number)
  expect(stateDigest(copy.chain.state)).toBe(stateDigest(devchain.chain.state))
})

test('a proposal of another node may name a parameter that is not known, one of a client may not', async () => {
  const devchain = quietChain()
  const [[proposer] = ['']] = devchain.chain.state.tables.witnesses.entries()
  const key = devchain.producer.keyOf(proposer)
  if (!key) throw new Error('the key of the representative is not here')
  const message = { ownerAddress: fromHex(proposer), parameters: { [UNKNOWN_PARAMETER]: 1n } }
  const proposal = () => makeTransaction(devchain, 'ProposalCreateContract', message, { key })
  const refusal = JSON.parse(await broadcastBytes(devchain, encodeTransaction(proposal())))
  expect(refusal.message).toContain('Does not support code : 150')
  takeOver(devchain, proposal())
  const { proposals } = JSON.parse(await post(devchain, '/wallet/listproposals', ''))
  expect(proposals).toMatchObject([{ parameters: [{ key: Number(UNKNOWN_PARAMETER), value: 1 }] }])
})

test('a transaction of a type that is not known is not taken from a client', async () => {
  const devchain = quietChain()
  const answer = await broadcastBytes(devchain, encodeTransaction(ofUnknownType(devchain)))
  expect(JSON.parse(answer)).toMatchObject({ code: 'CONTRACT_VALIDATE_ERROR' })
})
