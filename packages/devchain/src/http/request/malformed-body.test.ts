import { expect, test } from 'vitest'
import type { NodeRelease } from '../../base/node-release.ts'
import { createDevchain } from '../../devchain.ts'
import { route } from '../serve/router.ts'

/** The answer of a release to a body. */
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

test('a release refuses a body in the words of its own reader', async () => {
  expect(await ask('4.8.0', '{"num":')).toEqual({
    Error: 'class com.alibaba.fastjson.JSONException : illegal state. ',
  })
  expect(await ask('4.8.2', '{"num":1,,}')).toEqual({
    Error:
      'class org.tron.json.JSONException : ' +
      "Unexpected character (',' (code 44)): was expecting either valid name character (for unquoted name) " +
      'or double-quote (for quoted) to start field name\n' +
      ' at [Source: REDACTED (`StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION` disabled); line: 1, column: 10]',
  })
})

test('4.8.2 reads a body of null as none, and looks at nothing behind the value', async () => {
  expect(await ask('4.8.2', 'null')).toEqual({ Error: 'class java.lang.NullPointerException : null' })
  expect(await ask('4.8.2', `{"address":"${ADDRESS}"} and more`, 'getReward')).toEqual({ reward: 0 })
})

test('numbers that an endpoint reads itself are decimals of Java', async () => {
  const read = (id: string) => ask('4.8.2', `{"id":${id}}`, 'getproposalbyid')
  for (const id of ['1.0', '"1,000"', '1e3', '"+7"', '5.']) expect(await read(id)).toEqual({})
  expect(await read('1.5')).toEqual({ Error: 'class java.lang.ArithmeticException : Rounding necessary' })
  expect(await read('9223372036854775808')).toEqual({
    Error: 'class java.lang.ArithmeticException : Overflow',
  })
  expect(await read('""')).toEqual({
    Error: 'class java.security.InvalidParameterException : key [id] does not exist',
  })
})
