import { type Address, fromHexAddress } from '@tronlens/core'
import { TronWeb } from 'tronweb'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
