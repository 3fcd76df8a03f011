import { type Address, hexToBytes, milliseconds } from '@tronlens/core'
import { parseTypedData, recoverMessageSigner, recoverTypedDataSigner } from '@tronlens/keys'
import {
  buildTransaction,
  chooseValidity,
  findSigner,
  type Intent,
  intend,
  protocolDecoder,
  reviewTransaction,
} from '@tronlens/signing'
import { anyIntent, anyValidity } from '@tronlens/signing/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LedgerError } from '../errors.ts'
import { planSigning, type SigningPlan } from '../screen/plan.ts'
import { EmulatedTransport } from '../testing/emulated-transport.ts'
import { LedgerEmulator } from '../testing/index.ts'
import { LedgerDevice } from './ledger-device.ts'

const PATH = "44'/195'/0'/0/0"
const OTHER = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const VALIDITY = chooseValidity(
  { number: 1 as never, hash: '00'.repeat(32) as never, timestamp: milliseconds(0) },
  milliseconds(1_700_000_000_000),
  milliseconds(1_700_000_000_000),
)

function start() {
  const emulator = new LedgerEmulator()
  const transport = new EmulatedTransport(emulator)
  const key = emulator.tron.addressOf(PATH) as Address
  return { emulator, transport, device: new LedgerDevice(transport), key }
}

const review = (intent: Intent) =>
  reviewTransaction(intent, buildTransaction(intent, VALIDITY).rawDataHex, [protocolDecoder])
const pay = (ownerAddress: Address, memo = '') =>
  review(intend('TransferContract', { ownerAddress, toAddress: OTHER, amount: 12_500_000n }, { memo }))
const call = (ownerAddress: Address, data: string) =>
  review(
    intend('TriggerSmartContract', {
      ownerAddress,
      contractAddress: TOKEN,
      callValue: 0n,
      data,
      callTokenValue: 0n,
      tokenId: 0n,
    }),
  )
const TRANSFER_1_5 = `a9059cbb${'0'.repeat(24)}${'11'.repeat(20)}${(1_500_000).toString(16).padStart(64, '0')}`

/** Signs, and collects the screens that the page was notified of. */
async function sign({ device, key }: ReturnType<typeof start>, transaction: ReturnType<typeof review>) {
  const plans: SigningPlan[] = []
  const signature = await device.sign(PATH, key, transaction, (plan) => plans.push(plan), {
    symbol: 'USDT',
    decimals: 6,
  })
  return { plans, signature }
}

describe('what the page says stands on the device stands there', () => {
  test('for every contract type and every choice of settings, and the signature is of the key', async () => {
    const setting = fc.boolean()
    const all = start()
    await fc.assert(
      fc.asyncProperty(
        anyIntent(),
        anyValidity,
        fc.record({ data: setting, contracts: setting, truncate: setting, hash: setting }),
        async (intent, validity, settings) => {
          const values: unknown[] = Object.values(intent.contract.fields)
          fc.pre(!values.some((value) => typeof value === 'bigint' && value < 0n))
          all.emulator.screens.length = 0
          Object.assign(all.emulator.tron.settings, settings)
          const { rawDataHex } = buildTransaction(intent, validity)
          const transaction = reviewTransaction(intent, rawDataHex, [protocolDecoder])
          try {
            const { plans, signature } = await sign(all, transaction)
            expect(all.emulator.screens.map(({ rows }) => rows)).toEqual([plans.at(-1)?.rows])
            expect(findSigner(transaction, signature)).toBe(all.key)
          } catch (error) {
            // a setting is missing: nothing was shown, nothing signed
            if (!(error instanceof LedgerError)) throw error
            expect(error.reason).toMatch(/NotAllowed$|tooLong|unreadable/)
            expect(all.emulator.screens).toEqual([])
          }
        },
      ),
      { numRuns: 250 },
    )
  }, 30_000)

  test('a token of its list is shown with recipient and amount, any other one with contract and method', async () => {
    const all = start()
    all.emulator.tron.tokens.set(TOKEN, { ticker: 'USDT', decimals: 6 })
    const known = await sign(all, call(all.key, TRANSFER_1_5))
    expect(all.emulator.screens[0]?.rows).toEqual(known.plans[0]?.knownToken)
    expect(known.plans[0]?.knownToken?.[0]).toEqual({ label: 'Amount', value: '1.5' })
    all.emulator.tron.tokens.clear()
    const other = await sign(all, call(all.key, TRANSFER_1_5))
    expect(all.emulator.screens[1]?.rows).toEqual(other.plans[0]?.rows)
  })
})

describe('settings of the app', () => {
  test('an unknown token goes by its hash where contracts are not allowed', async () => {
    const all = start()
    all.emulator.tron.settings.contracts = false
    const transaction = call(all.key, TRANSFER_1_5)
    const { plans } = await sign(all, transaction)
    expect(plans.map(({ sends }) => sends)).toEqual(['transaction', 'hash'])
    expect(all.emulator.screens[0]?.rows[0]).toEqual({ label: 'Hash', value: transaction.txID })
    all.emulator.tron.settings.hash = false
    await expect(sign(all, transaction)).rejects.toMatchObject({ reason: 'contractsNotAllowed' })
  })

  test('a note needs leave; a long one goes by its hash', async () => {
    const all = start()
    Object.assign(all.emulator.tron.settings, { data: false, hash: false })
    await expect(sign(all, pay(all.key, 'note'))).rejects.toMatchObject({ reason: 'dataNotAllowed' })
    all.emulator.tron.settings.data = true
    await sign(all, pay(all.key, 'note'))
    await expect(sign(all, pay(all.key, 'n'.repeat(500)))).rejects.toMatchObject({ reason: 'tooLong' })
    all.emulator.tron.settings.hash = true
    expect((await sign(all, pay(all.key, 'n'.repeat(500)))).plans[0]?.sends).toBe('hash')
  })

  test('votes are shown one by one; more than the app has room for go by their hash', async () => {
    const votes = (count: number, memo: string) =>
      review(
        intend(
          'VoteWitnessContract',
          {
            ownerAddress: OTHER,
            votes: Array.from({ length: count }, () => ({ voteAddress: OTHER, voteCount: 1_000_000n })),
            support: false,
          },
          { memo },
        ),
      )
    const all = start()
    const { plans } = await sign(all, votes(3, ''))
    expect(plans[0]?.rows).toHaveLength(4)
    expect(all.emulator.screens[0]?.rows).toEqual(plans[0]?.rows)
    expect(planSigning(votes(6, ''), all.key).sends).toBe('hash')
  })
})

describe('an owner and a cable', () => {
  test('a rejection is one', async () => {
    const all = start()
    all.emulator.owner = () => false
    await expect(sign(all, pay(all.key))).rejects.toMatchObject({ reason: 'rejected' })
    await expect(all.device.verifyAddress(PATH, all.key)).rejects.toMatchObject({ reason: 'rejected' })
  })

  test('a lock, and an app that is not open, are distinguished', async () => {
    const all = start()
    all.emulator.isLocked = true
    await expect(all.device.check()).rejects.toMatchObject({ reason: 'locked' })
    all.emulator.isLocked = false
    all.emulator.openApp = 'BOLOS'
    await expect(all.device.check()).rejects.toMatchObject({ reason: 'appClosed' })
    await expect(all.device.addressOf(PATH)).rejects.toMatchObject({ reason: 'appClosed' })
    all.emulator.openApp = 'Ethereum'
    await expect(all.device.check()).rejects.toMatchObject({ reason: 'otherApp' })
  })

  test('a device that is pulled out while it asks ends the question, and every later one', async () => {
    const all = start()
    all.emulator.owner = () => {
      all.transport.unplug()
      return true
    }
    await expect(sign(all, pay(all.key))).rejects.toMatchObject({ reason: 'disconnected' })
    await expect(all.device.check()).rejects.toMatchObject({ reason: 'disconnected' })
  })

  test('questions wait for each other', async () => {
    const all = start()
    const [first, second] = await Promise.all([all.device.addressOf(PATH), all.device.settings()])
    expect(first).toBe(all.key)
    expect(second.version).toBe('0.7.1')
  })
})

describe('messages', () => {
  test('a text of any length is signed as TIP-191 says, and its hash shown', async () => {
    const { device, emulator, key } = start()
    for (const text of ['hello', 'ü'.repeat(400)]) {
      const signature = await device.signMessage(PATH, key, text, () => undefined)
      expect(recoverMessageSigner(text, signature)).toBe(key)
    }
    expect(emulator.screens[0]?.rows[0]?.label).toBe('Message hash')
  })

  test('typed data is signed by its two hashes, once that is allowed', async () => {
    const { device, emulator, key } = start()
    const data = parseTypedData(
      JSON.stringify({
        domain: { name: 'Shop' },
        types: { Order: [{ name: 'amount', type: 'uint256' }] },
        primaryType: 'Order',
        message: { amount: 7 },
      }),
    )
    const plans: SigningPlan[] = []
    const signature = await device.signTypedData(PATH, key, data, (plan) => plans.push(plan))
    expect(recoverTypedDataSigner(data, signature)).toBe(key)
    expect(emulator.screens[0]?.rows).toEqual(plans[0]?.rows)
    expect(hexToBytes(plans[0]?.rows[0]?.value ?? '')).toHaveLength(32)
    emulator.tron.settings.hash = false
    await expect(device.signTypedData(PATH, key, data, () => undefined)).rejects.toMatchObject({
      reason: 'hashNotAllowed',
    })
  })
})
