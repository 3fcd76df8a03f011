import { parseSignature, selectorOf } from '@tronlens/abi'
import { type Address, fromHexAddress } from '@tronlens/core'
import { createAppDatabase, findContract, saveVerification } from '@tronlens/db'
import { TronWeb } from 'tronweb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMultisigRecordsRoute, signMultisigRoute } from '../routes/multisig/multisig.ts'
import { serveRoutes } from '../served.ts'
import { type DevchainApi, startDevchainApi } from '../testing/devchain-api.ts'
import { injectClient } from '../testing/inject-client.ts'
import type { Signer } from '../testing/signed-transaction.ts'
import { followMultisig } from './follow.ts'

const SERVED = serveRoutes([listMultisigRecordsRoute, signMultisigRoute], { followers: [followMultisig] })

type Tx = Parameters<TronWeb['trx']['multiSign']>[0] & {
  raw_data: { contract: { parameter: { value: unknown } }[] }
  raw_data_hex: string
}

let api: DevchainApi
let shared: Signer
let alice: Signer
let bob: Signer
let outsider: Signer
let tronWeb: TronWeb

const base58 = ({ address }: Signer): Address => fromHexAddress(address)
const keyOf = ({ key }: Signer): string => Buffer.from(key).toString('hex')

beforeAll(async () => {
  api = await startDevchainApi(SERVED)
  ;[shared, alice, bob, outsider] = api.chain.actors as [Signer, Signer, Signer, Signer]
  tronWeb = new TronWeb({ fullHost: api.url })
  const key = ({ address }: Signer) => ({ address, weight: 1 })
  const update = await tronWeb.transactionBuilder.updateAccountPermissions(
    shared.address,
    { type: 0, permission_name: 'owner', threshold: 1, keys: [key(shared)] },
    undefined,
    [
      {
        type: 2,
        permission_name: 'pay',
        threshold: 2,
        operations: '7fff1fc0033e0300000000000000000000000000000000000000000000000000',
        keys: [key(alice), key(bob)],
      },
    ],
  )
  await tronWeb.trx.sendRawTransaction(await tronWeb.trx.sign(update, keyOf(shared)))
  await api.chain.control.mine()
})
afterAll(() => api.close())

const send = (signer: Signer, transaction: unknown, functionSelector?: string) =>
  injectClient(api.app).signMultisig({
    body: {
      address: base58(signer),
      netType: 'main_net',
      transaction: transaction as Record<string, unknown>,
      ...(functionSelector ? { functionSelector } : {}),
    },
  })

/** The next signer takes the record, puts the value back as an object, signs, and sends what the wallet gives. */
async function coSign(hash: string, signer: Signer, value: unknown) {
  const { data } = await injectClient(api.app).listMultisigRecords({ address: base58(signer), state: 0 })
  const record = data.data.find((one) => one.hash === hash)
  const transaction = structuredClone(record?.currentTransaction) as unknown as Tx
  const parameter = transaction.raw_data.contract[0]?.parameter as { value: unknown }
  const packed = parameter.value
  parameter.value = value
  const signed = (await tronWeb.trx.multiSign(transaction, keyOf(signer), 2)) as Tx
  Object.assign(signed.raw_data.contract[0]?.parameter ?? {}, { value: packed })
  return send(signer, signed)
}

test('two users of TronWeb send TRX from an account of several keys', async () => {
  const built = await tronWeb.transactionBuilder.sendTrx(outsider.address, 1_500_000, shared.address, {
    permissionId: 2,
  })
  const longer = await tronWeb.transactionBuilder.extendExpiration(built, 3600 - 60)
  const value = longer.raw_data.contract[0]?.parameter.value
  const signed = await tronWeb.trx.multiSign(longer, keyOf(alice), 2)
  expect(await send(alice, signed)).toMatchObject({ code: 0, data: { hash: longer.txID, currentWeight: 1 } })
  expect(await coSign(longer.txID, bob, value)).toMatchObject({ code: 0, data: { stage: 'sent' } })
})

test('a contract call of TronWeb keeps its selector, its fee limit and its memo', async () => {
  const { deploy } = api.chain.contracts
  const token = deploy(api.chain.wallet, shared, 'Token20', ['Lens', 'LENS', 6, 1_000_000n])
  await api.chain.control.mine()
  const selector = 'transfer(address,uint256)'
  const { transaction } = await tronWeb.transactionBuilder.triggerSmartContract(
    token.address,
    selector,
    { feeLimit: 20_000_000, permissionId: 2 },
    [
      { type: 'address', value: outsider.address },
      { type: 'uint256', value: 77 },
    ],
    shared.address,
  )
  const noted = await tronWeb.transactionBuilder.addUpdateData(transaction, 'rent', 'utf8')
  const value = noted.raw_data.contract[0]?.parameter.value
  const signed = await tronWeb.trx.multiSign(noted, keyOf(alice), 2)
  expect(await send(alice, signed, selector)).toMatchObject({ code: 0 })
  const { data } = await injectClient(api.app).listMultisigRecords({ address: base58(bob), state: 0 })
  expect(data.data[0]).toMatchObject({
    contractType: 'TriggerSmartContract',
    functionSelector: selector,
    memo: 'rent',
    contractData: { contract_address: fromHexAddress(token.address) },
  })
  expect(await coSign(noted.txID, bob, value)).toMatchObject({ code: 0, data: { stage: 'sent' } })
  await api.chain.control.mine()
  await api.catchUp()
  await expect
    .poll(async () => {
      const list = await injectClient(api.app).listMultisigRecords({ address: base58(bob) })
      return list.data.data.find(({ hash }) => hash === noted.txID)
    })
    .toMatchObject({ state: 1, stage: 'included' })
})

describe('a text whose hash begins with the four bytes of the call', () => {
  /** Asks for signatures of a call by this text; resolves with what the service then hands out. */
  async function handOut(contract: string, data: string, text: string): Promise<string | undefined> {
    const { transaction } = await tronWeb.transactionBuilder.triggerSmartContract(
      contract,
      '',
      { feeLimit: 20_000_000, permissionId: 2, input: data, txLocal: true },
      [],
      shared.address,
    )
    const signed = (await tronWeb.trx.multiSign(transaction, keyOf(alice), 2)) as Tx
    expect(await send(alice, signed, text)).toMatchObject({ code: 0 })
    const { data: list } = await injectClient(api.app).listMultisigRecords({ address: base58(bob), state: 0 })
    return list.data.find(({ hash }) => hash === signed.txID)?.functionSelector
  }
  const words = (...values: bigint[]) => values.map((each) => each.toString(16).padStart(64, '0')).join('')

  test('is handed out where it is the usual one, and replaced by the bytes where it only has the same hash', async () => {
    const { address } = api.chain.contracts.deploy(api.chain.wallet, shared, 'Token20', ['A', 'A', 6, 1n])
    await api.chain.control.mine()
    const transfer = (amount: bigint) => `a9059cbb${words(1n, amount)}`
    expect(await handOut(address, transfer(1n), 'transfer(address,uint256)')).toBe(
      'transfer(address,uint256)',
    )
    expect(await handOut(address, transfer(2n), 'many_msg_babbage(bytes1)')).toBe('0xa9059cbb')
    expect(await handOut(address, transfer(3n), '0xa9059cbb')).toBe('0xa9059cbb')
  })

  test('is handed out where it stands in the verified source of the contract', async () => {
    const { address } = api.chain.contracts.deploy(api.chain.wallet, shared, 'Token20', ['B', 'B', 6, 1n])
    await api.chain.control.mine()
    await api.catchUp()
    const pay = 'payRent(uint256)'
    const selector = selectorOf(parseSignature(pay) ?? { name: '', inputs: [] })
    const call = (amount: bigint) => `${selector}${words(amount)}`
    expect(await handOut(address, call(1n), pay)).toBe(`0x${selector}`)
    const people = createAppDatabase(api.database.url)
    const row = await findContract(api.database.db, Buffer.from(address, 'hex'))
    await saveVerification(people, {
      network: 'main',
      address: Buffer.from(address, 'hex'),
      created_tx: row?.created_tx ?? null,
      match: 'full',
      match_reason: '',
      file_name: 'Rent.sol',
      contract_name: 'Rent',
      compiler: 'tv',
      compiler_version: '0.8.25',
      language: 'Solidity',
      sources: {},
      settings: {},
      abi: [
        {
          type: 'function',
          name: 'payRent',
          stateMutability: 'nonpayable',
          inputs: [{ name: 'amount', type: 'uint256' }],
          outputs: [],
        },
      ],
      storage_layout: null,
      line_table: null,
      libraries: {},
      constructor_arguments: null,
      creation_match: 'unknown',
      license: 1,
    })
    await people.destroy()
    expect(await handOut(address, call(2n), pay)).toBe(pay)
  })
})
