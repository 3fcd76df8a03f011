import { create } from '@bufbuild/protobuf'
import { fromHexAddress, hexToBytes } from '@tronlens/core'
import { KeySchema, PermissionSchema, Permission_PermissionType as PermissionType } from '@tronlens/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type DevchainApi, startDevchainApi } from '../../testing/devchain-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import { type NodeGate, openNodeGate } from '../../testing/node-gate.ts'
import type { Signer } from '../../testing/signed-transaction.ts'
import { getAccountV2Route } from './get-account.ts'

let api: DevchainApi
let gate: NodeGate
beforeAll(async () => {
  api = await startDevchainApi(serveRoutes([getAccountV2Route]))
  gate = await openNodeGate()
  gate.target = api.chain.url
}, 120_000)
afterAll(async () => {
  await api.close()
  await gate.close()
})

test('permissions of blocks stay what blocks set, whatever the node says', async () => {
  const [alice, bob, carol] = api.chain.actors as [Signer, Signer, Signer]
  const permission = (
    type: PermissionType,
    permissionName: string,
    key: Signer,
    operations = new Uint8Array(),
  ) =>
    create(PermissionSchema, {
      type,
      permissionName,
      threshold: 1n,
      operations,
      keys: [create(KeySchema, { address: hexToBytes(key.address), weight: 1n })],
    })
  const operations = new Uint8Array(32)
  operations[0] = 2
  api.chain.wallet.send(alice, 'AccountPermissionUpdateContract', {
    owner: permission(PermissionType.Owner, 'owner', bob),
    actives: [permission(PermissionType.Active, 'pay', bob, operations)],
  })
  await api.chain.control.mine()
  await api.catchUp()

  const other = [{ address: carol.address, weight: 1 }]
  gate.replaced.set('/wallet/getaccount', {
    owner_permission: { permission_name: 'owner', threshold: 1, keys: other },
    active_permission: [],
  })
  const { app } = await api.startAnother({ NODE_URL: gate.url })
  const account = await injectClient(app).getAccountV2({ address: fromHexAddress(alice.address) })
  const keys = (key: Signer) => [{ address: fromHexAddress(key.address), weight: 1 }]
  expect(account.ownerPermission.keys).toEqual(keys(carol))
  expect(account.blockPermissions).toMatchObject({
    known: true,
    ownerPermission: { threshold: 1, keys: keys(bob) },
    activePermissions: [{ permission_name: 'pay', keys: keys(bob) }],
    witnessPermission: {},
  })

  const untouched = await injectClient(app).getAccountV2({ address: fromHexAddress(bob.address) })
  expect(untouched.blockPermissions).toMatchObject({ known: true, ownerPermission: { keys: [] } })
})
