import { afterAll, expect, it } from 'vitest'
import { accountOfKey } from '../keys/private-key.ts'
import { startDevchain } from '../testing/start-devchain.ts'
import { ControlError, DevchainControl } from './control.ts'

const started = startDevchain()
afterAll(async () => (await started).close())

it('makes further accounts, which have their money after a block', async () => {
  const { control, devchain } = await started
  await control.mine(2)
  const first = await control.accounts()
  const made = await control.makeAccounts(3, 25)
  expect(made.privateKeys).toHaveLength(3)
  expect(await control.accounts()).toMatchObject({ privateKeys: first.privateKeys, more: [made] })
  await control.mine()
  const balances = made.privateKeys.map((key) => {
    const { address } = accountOfKey(Buffer.from(key, 'hex'))
    return devchain.chain.state.accounts.get(address)?.balance
  })
  expect(balances).toEqual([25_000_000n, 25_000_000n, 25_000_000n])
})

it('reports what the devchain refuses', async () => {
  const { control, url } = await started
  await expect(control.makeAccounts(0, 1)).rejects.toThrow(
    new ControlError(
      '/admin/temporary-accounts-generation?accounts=0&defaultBalance=1',
      400,
      'accounts must be a whole number from 1 to 10000',
    ),
  )
  // a host other than loopback is refused before anything is read
  const { port } = new URL(url)
  await expect(new DevchainControl(`http://0.0.0.0:${port}`).info()).rejects.toMatchObject({
    code: 403,
    reason: expect.stringContaining('do not answer under the name "0.0.0.0'),
  })
})
