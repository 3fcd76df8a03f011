import { expect, test } from 'vitest'
import { readPayment } from './payment.ts'

const TO = 'TJZ8A1N7Hf59uqgwaJTrBpv5pTdjPHJ4FL'
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

test.each([
  [TO, { to: TO }],
  [` ${TO}\n`, { to: TO }],
  [`tron:${TO}`, { to: TO }],
  [`tron:${TO}?amount=1.5&token=${USDT}`, { to: TO, amount: '1.5', token: USDT }],
  [
    `https://lens.example/#/wallet/send?to=${TO}&token=1002000&amount=3`,
    { to: TO, token: '1002000', amount: '3' },
  ],
  [`https://lens.example/?network=nile#/address/${TO}/transfers?page=2`, { to: TO }],
  // what cannot be an amount or a token is left out, and the form asks for it
  [`tron:${TO}?amount=-1&token=../x`, { to: TO }],
  // one wrong letter
  [`${TO.slice(0, -1)}M`, undefined],
  [`send it to ${TO} please`, undefined],
  [`https://lens.example/#/token20/${USDT}`, undefined],
  ['bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', undefined],
  ['', undefined],
])('%s asks for %j', (text, payment) => expect(readPayment(text)).toEqual(payment))
