import { fromHexAddress } from '@tronlens/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMultisigRecordsRoute, signMultisigRoute } from '../routes/multisig/multisig.ts'
import { serveRoutes } from '../served.ts'
import { type DevchainApi, startDevchainApi } from '../testing/devchain-api.ts'
import { injectClient } from '../testing/inject-client.ts'
import { type NodeGate, openNodeGate } from '../testing/node-gate.ts'
import { buildTransfer, idOf, rawHex, type Signer, signatureOf } from '../testing/signed-transaction.ts'
import { followMultisig } from './follow.ts'

const SERVED = serveRoutes([listMultisigRecordsRoute, signMultisigRoute], { followers: [followMultisig] })

let gate: NodeGate
let api: DevchainApi

beforeAll(async () => {
  gate = await openNodeGate()
  api = await startDevchainApi(SERVED, { NODE_URL: gate.url })
  gate.target = api.chain.url
})
afterAll(async () => {
  await api.close()
  await gate.close()
})

async function sign() {
  const [alice, bob] = api.chain.actors as [Signer, Signer]
  const raw = buildTransfer(api.chain, alice, bob, 3n, { lifeMs: 3_600_000 })
  const [contract] = raw.contract
  const address = fromHexAddress(alice.address)
  const transaction = {
    raw_data: {
      contract: [
        {
          type: 'TransferContract',
          parameter: {
            type_url: contract?.parameter?.typeUrl,
            value: Buffer.from(contract?.parameter?.value ?? []).toString('hex'),
          },
        },
      ],
      ref_block_bytes: Buffer.from(raw.refBlockBytes).toString('hex'),
      ref_block_hash: Buffer.from(raw.refBlockHash).toString('hex'),
      expiration: Number(raw.expiration),
      timestamp: Number(raw.timestamp),
    },
    raw_data_hex: rawHex(raw),
    signature: [signatureOf(raw, alice)],
  }
  const find = async () =>
    (await injectClient(api.app).listMultisigRecords({ address })).data.data.find(
      ({ hash }) => hash === idOf(raw),
    )
  return { find, send: () => injectClient(api.app).signMultisig({ body: { address, transaction } }) }
}

test('a complete request waits while the node does not take it, and goes out by itself', async () => {
  const { find, send } = await sign()
  gate.shut.add('/wallet/broadcasthex')
  expect(await send()).toMatchObject({ code: 0, data: { state: 0, stage: 'sending', currentWeight: 1 } })
  gate.shut.clear()
  await expect.poll(find, { timeout: 15_000 }).toMatchObject({ state: 1, stage: 'sent' })
})

test('no signature is taken while the permission cannot be looked up', async () => {
  const { find, send } = await sign()
  gate.shut.add('/wallet/getaccount')
  await expect(send()).rejects.toMatchObject({ code: 'NODE_UNREACHABLE', status: 503 })
  gate.shut.clear()
  expect(await find()).toBeUndefined()
})
