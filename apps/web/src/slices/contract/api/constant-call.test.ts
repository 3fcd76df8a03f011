import { parseJson } from '@tronlens/core'
import { expect, test } from 'vitest'
import { curlOf } from './constant-call.ts'

const CALL = {
  from: 'TKMvPSoa11mzgbUW3Bipakd5s764ERxMwv',
  to: 'TF8RQjQ6F21Pp74S4FgHMsWEe1g7x1HSU5',
  data: '18160ddd',
} as never as Parameters<typeof curlOf>[0]

test('a call is a command that asks the node of the shown network', () => {
  const command = curlOf(CALL, 'https://explorer.example/net/side')
  const [, url, body] = /^curl -s '([^']+)' -H '[^']+' -d '([^']+)'$/.exec(command) ?? []
  expect(url).toBe('https://explorer.example/net/side/wallet/triggerconstantcontract')
  expect(parseJson(body ?? '')).toEqual({
    owner_address: CALL.from,
    contract_address: CALL.to,
    data: CALL.data,
    call_value: 0,
    visible: true,
  })
})

test('what is sent along keeps all of its digits', () => {
  const command = curlOf(
    { ...CALL, value: 9_007_199_254_740_993n, token: { id: 1_000_001n, amount: 5n } },
    '',
  )
  expect(command).toContain('"call_value":9007199254740993')
  expect(command).toContain('"token_id":1000001,"call_token_value":5')
})
