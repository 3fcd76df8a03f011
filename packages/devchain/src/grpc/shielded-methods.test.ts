import { status } from '@grpc/grpc-js'
import { Wallet } from '@tronlens/protocol/services'
import { expect, test } from 'vitest'
import { NODE_RELEASES } from '../base/node-release.ts'
import { createDevchain } from '../devchain.ts'
import { GrpcClient } from '../testing/grpc-client.ts'

const DISABLED = 'Shielded transaction API is disabled; set node.allowShieldedTransactionApi=true to enable.'
const DEPRECATED = "'events' field is deprecated and no longer supported"

test.each(
  NODE_RELEASES,
)('a node of %s refuses shielded transfers over gRPC in its own words', async (release) => {
  const devchain = createDevchain({ mode: 'manual', settings: { release } })
  const client = new GrpcClient(await devchain.listenGrpc('newest'))
  const isNewest = release === '4.8.2'
  try {
    const spent = client.call(Wallet.method.isSpend, {})
    await expect(spent).rejects.toMatchObject({
      code: status.INTERNAL,
      details: {
        '4.8.0': 'Not support Shielded Transaction, need to be opened by the committee',
        '4.8.1': 'ShieldedTransactionApi is not allowed',
        '4.8.2': DISABLED,
      }[release],
    })
    const scan = (events: string[]) => client.call(Wallet.method.scanShieldedTRC20NotesByOvk, { events })
    await expect(scan([''])).rejects.toMatchObject({ code: status.INTERNAL })
    await expect(scan(['mint'])).rejects.toMatchObject(
      isNewest ? { code: status.INVALID_ARGUMENT, details: DEPRECATED } : { code: status.INTERNAL },
    )
  } finally {
    client.close()
    await devchain.close()
  }
})
