import { expect, test } from 'vitest'
import { NODE_RELEASES, type NodeRelease } from '../../base/node-release.ts'
import { createDevchain } from '../../devchain.ts'
import { route } from '../serve/router.ts'

/** The answer of a release to a body. */
async function ask(release: NodeRelease, method: string, body: string): Promise<Record<string, unknown>> {
  const devchain = createDevchain({ mode: 'manual', settings: { release } })
  devchain.produce(8)
  const answer = await route(devchain.handlers, {
    method: 'POST',
    path: `/wallet/${method}`,
    query: new URLSearchParams(),
    contentType: 'application/json',
    body,
  })
  await devchain.close()
  return JSON.parse(String(answer.body))
}

const ACCOUNTS = createDevchain({ mode: 'manual' })
const OWNER = String(ACCOUNTS.accounts[0]?.address)
const OTHER = `41${'0a'.repeat(20)}`
const NESTED = `{"owner_address":"${OWNER}","votes":[{"vote_address":"${OTHER}","vote_count":1,},],}`

test.each([
  ['createtransaction', `{"owner_address":"${OWNER}","to_address":"${OTHER}","amount":1,}`, 'raw_data_hex'],
  ['createtransaction', `{"owner_address":"${OWNER}","to_address":"${OTHER}","amount":1,"x":2,}`, 'txID'],
  ['getaccount', `{"address":"${OWNER}",}`, 'balance'],
  ['getblockbynum', '{"num":1,}', 'blockID'],
  ['triggerconstantcontract', `{"owner_address":"${OWNER}","data":"00",}`, 'transaction'],
])('a comma behind the last member of a message: 4.8.2 takes it, %s', async (method, body, member) => {
  expect(await ask('4.8.2', method, body)).toHaveProperty(member)
  const twice = body.replace(',}', ',,}')
  expect(await ask('4.8.2', method, twice)).not.toHaveProperty(member)
})

test('a comma behind the last member of a nested message: 4.8.2 takes it', async () => {
  const answer = await ask('4.8.2', 'votewitnessaccount', NESTED)
  expect(answer.Error).toContain('ContractValidateException')
})

test.each(
  NODE_RELEASES.filter((release) => release !== '4.8.2'),
)('a comma behind the last member of a message: %s wants another member', async (release) => {
  expect(await ask(release, 'getblockbynum', '{"num":1,}')).toEqual({
    Error: expect.stringContaining('1:10: Expected identifier. -}'),
  })
  const { Error: text } = await ask(release, 'votewitnessaccount', NESTED)
  expect(text).toContain('Expected identifier. -}')
})

test('a text of ABI that nests more than 20 deep is refused', async () => {
  const deploy = (release: NodeRelease, deep: number) =>
    ask(
      release,
      'deploycontract',
      JSON.stringify({
        owner_address: OWNER,
        abi: `[{"name":"f","x":${'['.repeat(deep)}1${']'.repeat(deep)}}]`,
      }),
    )
  expect((await deploy('4.8.2', 19)).Error ?? '').not.toContain('recursion')
  expect((await deploy('4.8.2', 20)).Error).toContain('Hit recursion limit.')
  expect((await deploy('4.8.1', 20)).Error ?? '').not.toContain('recursion')
})
