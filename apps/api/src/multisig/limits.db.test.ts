import { expect, test } from 'vitest'
import { codeOf, sharedAccount } from '../testing/shared-account.ts'

const { who, build, send } = sharedAccount()
const KIB = 1024

test('raw data may be so long, and all of a day together', async () => {
  const sendLong = (amount: bigint, length: number) =>
    send(build(amount, { memo: 'x'.repeat(length) }), [who.alice])
  expect(await sendLong(1n, 64 * KIB)).toMatchObject({ code: codeOf('tooLarge') })
  for (let count = 0; count < 34; count++)
    expect(await sendLong(2n + BigInt(count), 60 * KIB - 300)).toMatchObject({ code: 0 })
  expect(await sendLong(99n, 60 * KIB - 300)).toMatchObject({
    code: codeOf('tooMany'),
    message: expect.stringContaining('bytes in a day'),
  })
  expect(await sendLong(99n, 10)).toMatchObject({ code: 0 })
})
