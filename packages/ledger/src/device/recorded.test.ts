import Transport from '@ledgerhq/hw-transport'
import { findSigner, protocolDecoder, reviewForeign } from '@tronlens/signing'
import { expect, test } from 'vitest'
import { LedgerError } from '../errors.ts'
import type { SigningPlan } from '../screen/plan.ts'
import { LedgerDevice } from './ledger-device.ts'

/** Answers exactly the commands of a recording, in their order, as a device once did. */
class RecordedTransport extends Transport {
  readonly #left: string[]
  constructor(recording: readonly string[]) {
    super()
    this.#left = [...recording]
  }
  override async exchange(apdu: Buffer): Promise<Buffer> {
    const [command, answer = ''] = this.#left.splice(0, 2)
    expect(apdu.toString('hex')).toBe(command)
    return Buffer.from(answer, 'hex')
  }
}

const PATH = "44'/195'/0'/0/0"
const PATH_HEX = '058000002c800000c3800000000000000000000000'
const PUBLIC_KEY =
  '040357bda0e415396eab766d392d5b996eb4a0bec6ccbb166d581341ebb50ebb54c30b365823884d8169e4c784373f0d3b871f3d16bca0b33a292d98f6cf07855a'
const ADDRESS = 'TWdnWBzFdBP1b8sqZ5RcFDbkV3sBmnxsYu'
const OTHER = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'
const ADDRESS_HEX = '5457646e57427a4664425031623873715a3552634644626b563373426d6e787359759000'
const GET_ADDRESS = `e002000015${PATH_HEX}`
const ADDRESS_ANSWER = `41${PUBLIC_KEY}22${ADDRESS_HEX}`
const MESSAGE = 'CryptoChain-TronSR Ledger Transactions Tests'
const MESSAGE_SIGNATURE =
  'af4fb6500ff9058835b564d43078d5b201b71a3d3ead0d113baf68c86199f5ef1ee8f6ea48016a991e9d4bff410b8a77ba604850a03ac5f9cfd5fd95e25842fc'

const RAW_DATA =
  '0a023dce220895da42177db0050740d8e0a5feed2d522c43727970746f436861696e2d54726f6e5352204c6564676572205472616e73616374696f6e732054657374735a68080112640a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412330a1541c8599111f29c1e1e061265b4af93ea1f274ad78a121541c8599111f29c1e1e061265b4af93ea1f274ad78a1880c2d72f709d94a2feed2d'
const SIGNATURE =
  '3816b17b81c0a528b9f7506029473c82a3931945999426550a18d788651cb59d2d674a2386501107af2d51a106a67f8cf2e6adf2aded3220b6d1fc9847aec7c000'

const device = (...recording: string[]) => new LedgerDevice(new RecordedTransport(recording))

test('the settings of a real device', async () => {
  expect(await device('e006000000', '0f0001059000').settings()).toMatchObject({
    allowData: true,
    allowContract: true,
    truncateAddress: true,
    signByHash: true,
    version: '0.1.5',
  })
})

test('an address of a real device, and one that it shows', async () => {
  expect(await device(GET_ADDRESS, ADDRESS_ANSWER).addressOf(PATH)).toBe(ADDRESS)
  const shown = GET_ADDRESS.replace('e00200', 'e00201')
  await device(shown, ADDRESS_ANSWER).verifyAddress(PATH, ADDRESS as never)
  await expect(device(shown, ADDRESS_ANSWER).verifyAddress(PATH, OTHER as never)).rejects.toMatchObject({
    reason: 'otherDevice',
  })
})

test('a transfer that a real device has signed', async () => {
  const transaction = reviewForeign(RAW_DATA, [protocolDecoder])
  const plans: SigningPlan[] = []
  const signature = await device(
    'e006000000',
    '0b0007019000',
    `e0041000c9${PATH_HEX}${RAW_DATA}`,
    `${SIGNATURE}9000`,
  ).sign(PATH, ADDRESS as never, transaction, (plan) => plans.push(plan))
  expect(findSigner(transaction, signature)).toBe(ADDRESS)
  expect(plans[0]?.rows).toEqual([
    { label: 'Amount', value: '100' },
    { label: 'Token', value: 'TRX' },
    { label: 'To', value: OTHER },
    { label: 'From', value: OTHER },
  ])
})

test('a message that a real device has signed is taken for its account and for no other', async () => {
  const recording = [
    `e008000045${PATH_HEX}0000002c${Buffer.from(MESSAGE).toString('hex')}`,
    `${MESSAGE_SIGNATURE}019000`,
  ]
  const signer = ADDRESS as never
  expect(await device(...recording).signMessage(PATH, signer, MESSAGE, () => undefined)).toBe(
    `${MESSAGE_SIGNATURE}1c`,
  )
  await expect(
    device(...recording).signMessage(PATH, OTHER as never, MESSAGE, () => undefined),
  ).rejects.toMatchObject({ code: 'WRONG_SIGNATURE' })
})

test.each([
  ['5515', 'locked'],
  ['6982', 'locked'],
  ['6985', 'rejected'],
  ['5501', 'rejected'],
  ['6e00', 'appClosed'],
  ['6511', 'appClosed'],
  ['6d00', 'tooOld'],
  ['6a80', 'unreadable'],
  ['6a8b', 'dataNotAllowed'],
  ['6a8c', 'hashNotAllowed'],
  ['6a8d', 'contractsNotAllowed'],
  ['6f00', 'failed'],
])('the status %s means %s', async (status, reason) => {
  const failure = await device(GET_ADDRESS, status)
    .addressOf(PATH)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(LedgerError)
  expect(failure).toMatchObject({ reason, status: Number.parseInt(status, 16) })
})

test.each([
  ['the list of apps', '0105424f4c4f5305312e362e309000', 'appClosed'],
  ['another app', '0107426974636f696e05322e312e309000', 'otherApp'],
])('%s is no TRON app', async (_, answer, reason) => {
  await expect(device('b001000000', answer).check()).rejects.toMatchObject({ reason })
})

test('the TRON app is known by its name', async () => {
  await device('b001000000', '010454726f6e05302e372e310102'.concat('9000')).check()
})
