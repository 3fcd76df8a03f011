import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createDevchain } from '../../devchain.ts'
import { post } from '../../testing/bent-transactions.ts'

test.each([
  [
    '4.8.2',
    'class org.tron.core.exception.ZksnarkException : Shielded transaction API is disabled; set node.allowShieldedTransactionApi=true to enable.',
  ],
  ['4.8.0', 'this API is unavailable due to config'],
] as const)('a node of %s refuses shielded transfers in its own words', async (release, text) => {
  const devchain = createDevchain({ mode: 'manual', settings: { release } })
  for (const path of [
    '/wallet/getspendingkey',
    '/wallet/createshieldedcontractparameters',
    '/walletsolidity/scanshieldedtrc20notesbyivk',
  ])
    expect(JSON.parse(await post(devchain, path, '{}')), path).toEqual({ Error: text })
})

/**
 * Request, status and error text of a java-tron 4.8.2; `disabled` stands for the refusal, an empty text for
 * an empty answer.
 */
type Recorded = readonly [
  kind: 'GET' | 'POST' | 'FORM',
  path: string,
  sent: string,
  status: number,
  text: string,
]

const REFUSAL =
  'class org.tron.core.exception.ZksnarkException : Shielded transaction API is disabled; set node.allowShieldedTransactionApi=true to enable.'
const RECORDED: readonly Recorded[] = JSON.parse(
  readFileSync(new URL('shielded-answers.json', import.meta.url), 'utf8'),
)

/** Texts of Java's own errors may differ. */
const comparable = (text: string): string =>
  text.startsWith('class java.lang.NullPointerException') ? 'class java.lang.NullPointerException' : text

test('a request is read before it is refused, and what is malformed in it has the words of java-tron 4.8.2', async () => {
  const devchain = createDevchain({ mode: 'manual' })
  const url = `http://127.0.0.1:${await devchain.listen()}`
  try {
    for (const [kind, path, sent, status, text] of RECORDED) {
      const type = kind === 'FORM' ? 'application/x-www-form-urlencoded' : 'application/json'
      const response =
        kind === 'GET'
          ? await fetch(`${url}${path}?${sent}`)
          : await fetch(`${url}${path}`, { method: 'POST', body: sent, headers: { 'content-type': type } })
      const answer = await response.text()
      const heard = answer === '' ? '' : (JSON.parse(answer) as { Error: string }).Error
      expect([response.status, comparable(heard)], `${kind} ${path} ${sent}`).toEqual([
        status,
        comparable(text === 'disabled' ? REFUSAL : text),
      ])
    }
  } finally {
    await devchain.close()
  }
})
