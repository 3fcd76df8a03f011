import { createHash } from 'node:crypto'
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import { blockHash, hexAddress, parseJson, transactionId } from '@tronlens/core'
import { type BuiltTransaction, buildBlock, buildTransaction, chainOf } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { getTransactionInfoRoute } from '../transactions/get-transaction-info.ts'
import { listTransactionsRoute } from '../transactions/list-transactions.ts'
import { getAuditRoute } from './proof.ts'

const alice = hexAddress(`41${'0a'.repeat(20)}`)
const NEW_TYPE = 120

const text = (value: string): Uint8Array => Buffer.from(value)
const part = (field: number, bytes: Uint8Array): Uint8Array =>
  new BinaryWriter().tag(field, WireType.LengthDelimited).bytes(bytes).finish()

/**
 * A transaction of a newer node: a type of contract, and a field of the transaction, that no schema here has.
 */
function newerTransaction(): BuiltTransaction {
  const { transaction, info } = buildTransaction('WithdrawBalanceContract', {}, { owner_address: alice })
  const value = Buffer.concat([part(1, Buffer.from(alice, 'hex')), part(2, text('1985'))])
  const any = Buffer.concat([
    part(1, text('type.googleapis.com/protocol.TimeTravelContract')),
    part(2, value),
  ])
  const type = new BinaryWriter().tag(1, WireType.Varint).int32(NEW_TYPE).finish()
  const raw = Buffer.concat([part(11, Buffer.concat([type, part(2, any)])), part(99, text('blob'))])
  const id = transactionId(createHash('sha256').update(raw).digest('hex'))
  const contract = {
    type: 'TimeTravelContract',
    parameter: {
      type_url: 'type.googleapis.com/protocol.TimeTravelContract',
      value: { owner_address: alice },
    },
  }
  return {
    transaction: {
      ...transaction,
      txID: id,
      raw_data_hex: raw.toString('hex'),
      raw_data: Object.assign({ contract: [contract] }, { blob_commitments: ['626c6f62'] }),
    },
    info: { ...info, id },
  }
}

const newer = newerTransaction()
let api: IndexedApi
beforeAll(async () => {
  let parentHash = blockHash('00'.repeat(32))
  const blocks = [[], [newer]].map((transactions, number) => {
    const made = buildBlock({ number, parentHash, transactions, version: 99 })
    parentHash = made.block.blockID
    return made
  })
  const chain = chainOf(blocks, {
    getaccount: ({ address }) => ({ address }),
    getchainparameters: () => ({
      chainParameter: [
        { key: 'getEnergyFee', value: 210 },
        { key: 'getAllowTimeTravel', value: 1 },
      ],
    }),
  })
  api = await startIndexedApi(
    serveRoutes([getAuditRoute, getTransactionInfoRoute, listTransactionsRoute]),
    chain,
  )
}, 120_000)
afterAll(() => api.close())

const get = async (url: string): Promise<Record<string, unknown>> => {
  const { statusCode, body } = await api.app.inject({ url })
  expect(statusCode, body).toBe(200)
  return parseJson(body) as Record<string, unknown>
}

test('what is newer than this release is indexed, counted and named', async () => {
  expect((await get('/api/system/audit')).unknown).toEqual([
    { kind: 'field', name: 'raw.blob_commitments', seen: 1, firstBlock: 1, lastBlock: 1 },
    { kind: 'type', name: 'TimeTravelContract (120)', seen: 1, firstBlock: 1, lastBlock: 1 },
    { kind: 'parameter', name: 'getAllowTimeTravel', seen: 1 },
  ])
})

test('its transaction is shown with its raw bytes', async () => {
  const { txID, raw_data_hex } = newer.transaction
  expect(await get(`/api/transaction-info?hash=${txID}`)).toMatchObject({
    hash: txID,
    contractType: NEW_TYPE,
    rawData: raw_data_hex,
  })
  expect(await get('/api/transaction?limit=5')).toMatchObject({
    data: [{ hash: txID, contractType: NEW_TYPE }],
  })
})
