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
const NEW_RESULT = 17
const UNKNOWN_PARAMETER = '150'

/** Adds a block of another node, with one transaction and the result that it had there. */
function takeOver(devchain: Devchain, transaction: Transaction, result = SUCCESS): void {
  const { chain } = devchain
  const producer = scheduledWitness(chain.state, 1)
  chain.addBlock({
    number: chain.head.number + 1,
    time: slotTime(chain.state, 1),
    producer,
    version: 36,
    transactions: [openTransaction(transaction)],
    expectedResults: [result],
    noteDifference: () => undefined,
    key: devchain.producer.keyOf(producer),
  })
}

type PrintedBlock = {
  blockID: string
  block_header: { raw_data: Record<string, unknown> }
  transactions: {
    ret: { contractRet: string }[]
    raw_data: { contract: { type: string; parameter: { value: unknown; type_url: string } }[] }
  }[]
}

const printedBlock = async (devchain: Devchain, num: number): Promise<PrintedBlock> =>
  JSON.parse(await post(devchain, '/wallet/getblockbynum', JSON.stringify({ num })))

async function importPrinted(devchain: Devchain, block: PrintedBlock): Promise<unknown> {
  const request = { jsonrpc: '2.0', id: 1, method: 'devchain_importBlock', params: [block] }
  return JSON.parse(await post(devchain, '/devchain', JSON.stringify(request)))
}

/** A copy of a chain up to the block before the newest, and the newest as a newer node prints it. */
async function copyOf(devchain: Devchain, edit: (block: PrintedBlock) => void) {
  const copy = createDevchain({ genesis: devchain.chain.config })
  const last = devchain.chain.head.number
  for (let num = 1; num < last; num++) await importPrinted(copy, await printedBlock(devchain, num))
  const block = await printedBlock(devchain, last)
  edit(block)
  return { copy, answer: await importPrinted(copy, block), block }
}

const contractIn = (block: PrintedBlock) => {
  const [contract] = block.transactions[0]?.raw_data.contract ?? []
  if (!contract) throw new Error('the block has no contract')
  return contract
}

/** A transfer that claims to be of another type. */
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
  const { copy, answer } = await copyOf(devchain, (block) => {
    const contract = contractIn(block)
    contract.type = 'FooContract'
    contract.parameter = {
      value: { owner_address: accountAt(devchain, 0).address, foo: { bar: [1] } },
      type_url: 'type.googleapis.com/protocol.FooContract',
    }
  })
  expect(answer).toHaveProperty('result.number', num)
  expect(stateDigest(copy.chain.state)).toBe(stateDigest(devchain.chain.state))
})

test('a block of a newer node may hold members that are not known, but none that contradict the bytes', async () => {
  const devchain = quietChain()
  takeOver(devchain, transferTo(devchain, 5n))
  const num = devchain.chain.head.number
  const withMembers = (amount: number) => (block: PrintedBlock) => {
    const contract = contractIn(block)
    Object.assign(contract.parameter.value as object, { amount, foo: 7 })
    Object.assign(contract, { foo: {} })
    Object.assign(block.transactions[0]?.raw_data ?? {}, { foo: 'bar' })
  }
  expect((await copyOf(devchain, withMembers(5))).answer).toHaveProperty('result.number', num)
  expect((await copyOf(devchain, withMembers(6))).answer).toMatchObject({
    error: { message: expect.stringContaining('raw_data does not agree with raw_data_hex') },
  })
})

test('a result that only a newer node has a name for is the one that the root covers', async () => {
  const devchain = quietChain()
  takeOver(devchain, transferTo(devchain, 5n), NEW_RESULT)
  const { number, bytes } = devchain.chain.head
  const { copy, answer } = await copyOf(devchain, (block) => {
    for (const { ret } of block.transactions) ret[0] = { contractRet: 'FOO_FAILED' }
  })
  expect(answer).toHaveProperty('result.number', number)
  expect(copy.chain.head.bytes).toEqual(bytes)
})

test('a header with members that are not known has the id that its node gives it', async () => {
  const devchain = quietChain()
  const id = `${devchain.chain.head.id.slice(0, 16)}${'5a'.repeat(24)}`
  const withId = (blockID: string) => (block: PrintedBlock) => {
    block.blockID = blockID
    block.block_header.raw_data.foo_root = 'ab'.repeat(32)
  }
  const { copy, answer } = await copyOf(devchain, withId(id))
  expect(answer).toMatchObject({ result: { number: devchain.chain.head.number, id } })
  copy.produce()
  const next = await printedBlock(copy, copy.chain.head.number)
  expect(next.block_header.raw_data.parentHash).toBe(id)
  for (const wrong of ['', '00'.repeat(32)])
    expect((await copyOf(devchain, withId(wrong))).answer).toMatchObject({
      error: { message: expect.stringContaining(`is not one of block ${devchain.chain.head.number}`) },
    })
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
