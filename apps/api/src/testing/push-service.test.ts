import { expect, test } from 'vitest'
import { readPush } from './push-service.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('the message of the standard (RFC 8291, section 5) is read as a browser reads it', () => {
  const body = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
      'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  const secret = bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94')
  expect(readPush(body, { secret, auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') })).toBe(
    'When I grow up, I want to be a watermelon',
  )
})
