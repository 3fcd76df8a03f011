import { create, type DescMethodUnary, type DescService } from '@bufbuild/protobuf'
import { type ServiceError, status } from '@grpc/grpc-js'
import { type Transaction, TransactionSchema } from '@tronlens/protocol'
import { Database, Monitor, Wallet, WalletExtension, WalletSolidity } from '@tronlens/protocol/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromHex, toHex } from '../base/hex.ts'
import { openTransaction } from '../consensus/chain-transaction.ts'
import { signDigest } from '../consensus/signatures.ts'
import { GrpcClient } from '../testing/grpc-client.ts'
import { startDevchain, type TestDevchain } from '../testing/index.ts'
import type { Actor } from '../wallet/actor.ts'

const reported: unknown[] = []
let chain: TestDevchain
let newest: GrpcClient
let solid: GrpcClient
beforeAll(async () => {
  chain = await startDevchain({ report: (error) => reported.push(error) })
  newest = new GrpcClient(await chain.devchain.listenGrpc('newest'))
  solid = new GrpcClient(await chain.devchain.listenGrpc('solid'))
})
afterAll(async () => {
  newest.close()
  solid.close()
  await chain.close()
})

/** Two accounts with TRX. */
const actors = () => chain.actors as readonly [Actor, Actor]

const sign = (transaction: Transaction, { key }: Actor) =>
  create(TransactionSchema, {
    ...transaction,
    signature: [signDigest(openTransaction(transaction).digest, key)],
  })

/** Status of a call that fails. */
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => status.OK,
    ({ code }: ServiceError) => code,
  )

test('a client builds, signs, sends and reads a payment', async () => {
  const [from, to] = actors()
  const before = await newest.call(Wallet.method.getAccount, { address: fromHex(to.address) })
  const built = await newest.call(Wallet.method.createTransaction2, {
    ownerAddress: fromHex(from.address),
    toAddress: fromHex(to.address),
    amount: 5n,
  })
  expect(built.result).toMatchObject({ result: true, code: 0 })
  const transaction = sign(built.transaction as Transaction, from)
  expect(openTransaction(transaction).digest).toEqual(Uint8Array.from(built.txid))

  const id = { value: built.txid }
  const weight = await newest.call(Wallet.method.getTransactionSignWeight, transaction)
  expect(weight).toMatchObject({ currentWeight: 1n, transaction: { txid: built.txid } })
  expect(await newest.call(Wallet.method.broadcastTransaction, transaction)).toMatchObject({ result: true })
  expect(await newest.call(Wallet.method.broadcastTransaction, transaction)).toMatchObject({
    result: false,
    code: 5,
  })
  expect(await newest.call(Wallet.method.getPendingSize)).toMatchObject({ num: 1n })
  const { signature } = await newest.call(Wallet.method.getTransactionFromPending, id)
  expect(signature.map((bytes) => toHex(bytes))).toEqual(transaction.signature.map((bytes) => toHex(bytes)))

  chain.devchain.produce()
  const { transactions, blockid } = await newest.call(Wallet.method.getNowBlock2)
  expect(transactions.map(({ txid }) => txid)).toEqual([built.txid])
  expect(toHex(blockid)).toBe(chain.devchain.chain.head.id)
  expect(await newest.call(Wallet.method.getTransactionInfoById, id)).toMatchObject({
    blockNumber: BigInt(chain.devchain.chain.head.number),
  })
  const after = await newest.call(Wallet.method.getAccount, { address: fromHex(to.address) })
  expect(after.balance - before.balance).toBe(5n)
})

test('a refused contract is answered with its reason, or with nothing in the older form', async () => {
  const [from] = actors()
  const contract = { ownerAddress: fromHex(from.address), toAddress: fromHex(from.address), amount: 1n }
  const { result, transaction } = await newest.call(Wallet.method.createTransaction2, contract)
  expect(transaction).toBeUndefined()
  expect(result).toMatchObject({ result: false, code: 2 })
  expect(Buffer.from(result?.message ?? []).toString()).toBe(
    'Contract validate error : Cannot transfer TRX to yourself.',
  )
  expect(await newest.call(Wallet.method.createTransaction, contract)).toEqual(create(TransactionSchema))
})

test('a constant call answers its result and the energy it used', async () => {
  const { devchain, wallet, contracts } = chain
  const [owner] = actors()
  const deployed = contracts.deploy(wallet, owner, 'Token20', ['Coin', 'CN', 6, 1_000n])
  devchain.produce()
  const call = {
    ownerAddress: fromHex(owner.address),
    contractAddress: fromHex(deployed.address),
    data: fromHex('18160ddd'), // totalSupply()
  }
  const answer = await newest.call(Wallet.method.triggerConstantContract, call)
  const byHttp = await chain.ask<{ constant_result: string[]; energy_used: number }>(
    '/wallet/triggerconstantcontract',
    { owner_address: owner.address, contract_address: deployed.address, data: '18160ddd' },
  )
  expect(answer.result).toMatchObject({ result: true })
  expect(answer.constantResult.map((bytes) => toHex(bytes))).toEqual(byHttp.constant_result)
  expect(answer.energyUsed).toBe(BigInt(byHttp.energy_used))
  const { energyRequired } = await newest.call(Wallet.method.estimateEnergy, call)
  expect(energyRequired).toBeGreaterThan(0n)
  const wrong = await newest.call(Wallet.method.triggerConstantContract, {
    ...call,
    contractAddress: fromHex(owner.address),
  })
  expect(wrong.result).toMatchObject({ result: false, code: 2 })
})

test('the port of the solid state answers from the solid block', async () => {
  const { devchain } = chain
  devchain.produce(30)
  const newestNumber = (await newest.call(Wallet.method.getNowBlock)).blockHeader?.rawData?.number
  const solidNumber = (await solid.call(WalletSolidity.method.getNowBlock)).blockHeader?.rawData?.number
  expect(newestNumber).toBe(BigInt(devchain.chain.head.number))
  expect(solidNumber).toBe(BigInt(devchain.chain.state.flushedNumber))
  expect(solidNumber).toBeLessThan(newestNumber as bigint)
  const next = { num: (solidNumber as bigint) + 1n }
  expect((await solid.call(WalletSolidity.method.getBlockByNum2, next)).blockid).toHaveLength(0)
  expect((await newest.call(Wallet.method.getBlockByNum2, next)).blockid).toHaveLength(32)
  expect(await newest.call(Database.method.getDynamicProperties)).toMatchObject({
    lastSolidityBlockNum: BigInt(devchain.chain.solidNumber),
  })
  expect(await solid.call(Database.method.getBlockReference)).toMatchObject({ blockNum: solidNumber })
})

test('failures have the status that a java-tron gives them', async () => {
  const { method } = Wallet
  expect(await statusOf(newest.call(method.getBlock, { idOrNum: '-1' }))).toBe(status.INVALID_ARGUMENT)
  expect(await statusOf(newest.call(method.getBlock, { idOrNum: 'x' }))).toBe(status.INVALID_ARGUMENT)
  expect(await statusOf(newest.call(method.getMarketOrderById, { value: Uint8Array.of(1) }))).toBe(
    status.INTERNAL,
  )
  expect(await statusOf(newest.call(method.getBlockBalanceTrace, { number: 1n }))).toBe(status.UNKNOWN)
  expect(await statusOf(newest.call(method.getRcm))).toBe(status.INTERNAL)
  const unknown = { value: new Uint8Array(8).fill(1) }
  expect(await statusOf(newest.call(method.getExchangeById, unknown))).toBe(status.OK)
  expect(await newest.call(method.getTransactionCountByBlockNum, { num: 1_000_000n })).toMatchObject({
    num: -1n,
  })
  expect(await statusOf(newest.send(method.getBlockByNum, Uint8Array.of(0x08)))).toBe(status.INTERNAL)
})

/** Methods that a java-tron does not implement either. */
const UNIMPLEMENTED = [
  'protocol.Wallet/BuyStorage',
  'protocol.Wallet/BuyStorageBytes',
  'protocol.Wallet/SellStorage',
  'protocol.WalletExtension/GetTransactionsFromThis',
  'protocol.WalletExtension/GetTransactionsFromThis2',
  'protocol.WalletExtension/GetTransactionsToThis',
  'protocol.WalletExtension/GetTransactionsToThis2',
]

test('every method of every service answers, except those that no java-tron answers', async () => {
  const ports: [DescService, GrpcClient][] = [
    [Wallet, newest],
    [Database, newest],
    [Monitor, newest],
    [WalletSolidity, solid],
    [WalletExtension, solid],
    [Database, solid],
  ]
  const unimplemented: string[] = []
  for (const [service, client] of ports)
    for (const method of service.methods as DescMethodUnary[])
      if ((await statusOf(client.send(method, new Uint8Array()))) === status.UNIMPLEMENTED)
        unimplemented.push(`${service.typeName}/${method.name}`)
  expect(unimplemented).toEqual(UNIMPLEMENTED)
  expect(reported).toEqual([])
})
