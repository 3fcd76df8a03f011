import { expect, test } from 'vitest'
import type { NodeRelease } from '../../base/node-release.ts'
import { createDevchain } from '../../devchain.ts'
import { route } from '../serve/router.ts'

/** What a release answers to a body. */
async function ask(
  release: NodeRelease,
  body: string,
  method = 'getblockbynum',
): Promise<Record<string, unknown>> {
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
  expect(answer.status).toBe(200)
  return JSON.parse(String(answer.body))
}

const ADDRESS = `41${'0a'.repeat(20)}`

test('java-tron 4.8.2 takes leading zeros, and a comma behind the last member', async () => {
  expect(await ask('4.8.2', '{"num":007}')).toHaveProperty('block_header.raw_data.number', 7)
  expect(await ask('4.8.2', `{"address":"${ADDRESS}",}`, 'getReward')).toEqual({ reward: 0 })
})

test('java-tron 4.8.0 refuses leading zeros', async () => {
  expect(await ask('4.8.0', '{"num":007}')).toEqual({
    Error: 'class com.alibaba.fastjson.JSONException : illegal state. ',
  })
})

test.each([
  ['4.8.0', 'com.alibaba.fastjson'],
  ['4.8.2', 'org.tron.json'],
] as const)('%s names the reader that refused a body', async (release, reader) => {
  expect(await ask(release, '{"num":')).toEqual({ Error: `class ${reader}.JSONException : illegal state. ` })
})
