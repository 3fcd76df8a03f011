import { expect, test } from 'vitest'
import type { NodeRelease } from '../../base/node-release.ts'
import { createDevchain } from '../../devchain.ts'
import { accountAt, post } from '../../testing/bent-transactions.ts'

async function deploy(release: NodeRelease, abi: string): Promise<{ error?: object; result?: object }> {
  const devchain = createDevchain({ mode: 'manual', settings: { release } })
  devchain.produce(3)
  const args = {
    from: `0x${accountAt(devchain, 0).address}`,
    data: '0x00',
    gas: '0x10',
    consumeUserResourcePercent: 100,
    originEnergyLimit: 1,
    name: 'C',
    abi,
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'buildTransaction', params: [args] })
  const answer = JSON.parse(await post(devchain, '/jsonrpc', body))
  await devchain.close()
  return answer
}

test('a deployment with a wrong ABI is refused: in one text since 4.8.2, in that of the reader before', async () => {
  const entries = '[{"name":"f","type":"Function"}]'
  expect(await deploy('4.8.2', entries)).toHaveProperty('result.transaction.txID')
  for (const abi of ['[{"name":1}]', 'x', '[{"type":"Wrong"}]'])
    expect(await deploy('4.8.2', abi)).toMatchObject({
      error: { code: -32602, message: 'invalid abi', data: '{}' },
    })
  expect(await deploy('4.8.1', '[{"name":1}]')).toMatchObject({
    error: { code: -32000, message: '1:20: Expected string.', data: '{}' },
  })
})
