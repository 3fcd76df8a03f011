import { PURPOSES } from '@tronlens/api-contract'
import { bytesToHex } from '@tronlens/core'
import { rounds } from '@tronlens/core/testing'
import {
  messageDigest,
  recoverSigner,
  signDigest,
  type Transaction_raw,
  transactionDigest,
} from '@tronlens/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base58, sharedAccount } from '../testing/shared-account.ts'
import { idOf, type Signer, signatureOf } from '../testing/signed-transaction.ts'

/**
 * Random appends, permission changes, withdrawals and renewals against a model of the service. Whatever comes in which order: the
 * keys that are shown as signed are those whose signatures are handed out, what is complete is always taken, and the chain takes it.
 */

const { who, client, setPermission, build, send, find } = sharedAccount()

const NAMES = ['alice', 'bob', 'carol'] as const
type Name = (typeof NAMES)[number]
type Permission = { keys: Partial<Record<Name, number>>; threshold: number }

const PERMISSIONS: readonly Permission[] = [
  { keys: { alice: 1, bob: 1, carol: 2 }, threshold: 2 },
  { keys: { bob: 1, carol: 1 }, threshold: 2 },
  { keys: { alice: 1, bob: 1, carol: 1 }, threshold: 3 },
  { keys: { alice: 1 }, threshold: 1 },
  { keys: { alice: 2, bob: 1 }, threshold: 2 },
]

/** A request as the model has it. */
type Modelled = {
  raw: Transaction_raw
  amount: bigint
  originator: Name
  /** Everyone whose signature the service ever took. */
  signed: Set<Name>
  stage: 'signing' | 'done' | 'withdrawn' | 'expired'
}

type Command =
  | { kind: 'ask'; by: Name }
  | { kind: 'append'; which: number; by: Name }
  | { kind: 'complete'; which: number }
  | { kind: 'permit'; which: number }
  | { kind: 'withdraw'; which: number; by: Name }
  | { kind: 'renew'; by: Name }

const name = fc.constantFrom(...NAMES)
const which = fc.nat({ max: 20 })
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ask' as const), by: name }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('append' as const), which, by: name }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('complete' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('permit' as const),
      which: fc.nat({ max: PERMISSIONS.length - 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), which, by: name }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('renew' as const), by: name }) },
)

/** The service sees a new block when one is announced; a busy machine takes its time. */
const SOON = { timeout: 20_000 }

let lastAmount = 1_000n
/** No two requests move the same, so that no two are the same transaction. */
const nextAmount = (): bigint => {
  lastAmount += 1n
  return lastAmount
}
const addressOf = (one: Name): string => base58(who[one])
const signerOf = (one: Name): Signer => who[one]

class Model {
  permission = PERMISSIONS[0] as Permission
  readonly requests: Modelled[] = []

  keys = (): Name[] => NAMES.filter((one) => this.permission.keys[one] !== undefined)
  counted = ({ signed }: Pick<Modelled, 'signed'>): Name[] => this.keys().filter((one) => signed.has(one))
  weight = (request: Pick<Modelled, 'signed'>): number =>
    this.counted(request).reduce((sum, one) => sum + (this.permission.keys[one] ?? 0), 0)

  open = (): Modelled[] => this.requests.filter(({ stage }) => stage === 'signing')
  /** Those whose counted signatures are enough are sent by the service itself. */
  settle(): void {
    for (const request of this.open())
      if (this.weight(request) >= this.permission.threshold) request.stage = 'done'
  }
}

async function permit(model: Model, permission: Permission): Promise<void> {
  model.permission = permission
  const keys = model.keys().map((one): [Signer, number] => [signerOf(one), permission.keys[one] ?? 0])
  await setPermission(keys, permission.threshold)
  model.settle()
}

/** Who signed the signatures that the service hands out for a request. */
function signersOf(raw: Transaction_raw, signatures: readonly string[]): Name[] {
  const digest = transactionDigest(raw)
  const addresses = signatures.map((one) => bytesToHex(recoverSigner(digest, Buffer.from(one, 'hex'))))
  return NAMES.filter((one) => addresses.includes(who[one].address))
}

/** Sends signatures for a request as a client does: behind those that it was handed out. */
async function append(model: Model, request: Modelled, by: Name): Promise<void> {
  const { raw, stage } = request
  const shown = await find(raw, signerOf(request.originator))
  const handedOut = (shown?.currentTransaction.signature ?? []) as string[]
  const signature = [...handedOut, signatureOf(raw, signerOf(by))]
  const { code } = await send(raw, [signerOf(by)], { changes: { signature } })
  const sent = new Set([...signersOf(raw, handedOut), by])
  const isKey = model.keys().includes(by)
  const isTaken =
    isKey &&
    ((stage === 'signing' && !model.counted(request).includes(by)) ||
      // what was withdrawn is sent when all signatures come at once
      (stage === 'withdrawn' && model.weight({ signed: sent }) >= model.permission.threshold))
  expect([by, stage, code === 0]).toEqual([by, stage, isTaken])
  if (isTaken) request.signed.add(by)
  if (isTaken && stage === 'withdrawn') request.stage = 'done'
}

async function complete(model: Model, request: Modelled): Promise<void> {
  const keys = model.keys()
  const { code } = await send(request.raw, keys.map(signerOf))
  const isTaken = request.stage === 'signing' || request.stage === 'withdrawn'
  expect([request.stage, code === 0]).toEqual([request.stage, isTaken])
  if (!isTaken) return
  for (const one of keys) request.signed.add(one)
  request.stage = 'done'
}

async function ask(model: Model, by: Name, renewed?: Modelled): Promise<void> {
  const moved = renewed?.amount ?? nextAmount()
  const raw = build(moved)
  const { code } = await send(raw, [signerOf(by)], renewed ? { renews: idOf(renewed.raw) } : {})
  const isTaken = model.keys().includes(by)
  expect([by, code === 0]).toEqual([by, isTaken])
  if (isTaken)
    model.requests.push({ raw, amount: moved, originator: by, signed: new Set([by]), stage: 'signing' })
}

async function renew(model: Model, by: Name): Promise<void> {
  // a key whose one signature is enough would send it at once
  if ((model.permission.keys[by] ?? model.permission.threshold) >= model.permission.threshold) return
  const moved = nextAmount()
  const old: Modelled = {
    raw: build(moved, { lifeMs: 60_000 }),
    amount: moved,
    originator: by,
    signed: new Set([by]),
    stage: 'expired',
  }
  expect(await send(old.raw, [signerOf(by)])).toMatchObject({ code: 0 })
  await who.api.chain.control.advance(120_000)
  // it has expired once a block behind its time is solid
  await who.api.chain.control.mine(30)
  await who.api.catchUp()
  await expect.poll(() => find(old.raw, signerOf(by)), SOON).toMatchObject({ stage: 'expired' })
  model.requests.push(old)
  await ask(model, by, old)
}

async function withdraw(request: Modelled, by: Name): Promise<void> {
  const content = JSON.stringify({
    purpose: PURPOSES.withdraw,
    address: addressOf(by),
    hash: idOf(request.raw),
    timestamp: Date.now(),
  })
  const sig = bytesToHex(signDigest(messageDigest(content), signerOf(by).key))
  const { code } = await client().withdrawMultisig({ body: { content, sig } })
  const isTaken = request.stage === 'signing' && request.originator === by
  expect(code === 0).toBe(isTaken)
  if (isTaken) request.stage = 'withdrawn'
}

/** What the service shows of a request, once it has seen the newest permission. */
async function compare(model: Model, request: Modelled): Promise<void> {
  const { raw, originator, stage } = request
  const read = () => find(raw, signerOf(originator))
  if (stage !== 'signing') {
    const shown = {
      withdrawn: 'withdrawn',
      expired: 'expired',
      done: expect.stringMatching(/^(sent|included|solid)$/),
    }
    await expect.poll(async () => (await read())?.stage, SOON).toEqual(shown[stage])
    return
  }
  const counted = model.counted(request)
  // two permissions may have the same keys
  const permission = async () => {
    const { signatureProgress = [], threshold } = (await read()) ?? {}
    const keys = signatureProgress.map(({ address, weight }) => `${address} ${weight}`)
    return [...keys.toSorted(), Number(threshold)]
  }
  const keys = model.keys().map((one) => `${addressOf(one)} ${model.permission.keys[one]}`)
  await expect.poll(permission, SOON).toEqual([...keys.toSorted(), model.permission.threshold])
  const shown = await read()
  expect(shown).toMatchObject({ stage: 'signing', currentWeight: model.weight(request) })
  const asSigned = shown?.signatureProgress.filter(({ isSign }) => isSign === 1).map(({ address }) => address)
  expect(asSigned?.toSorted()).toEqual(counted.map(addressOf).toSorted())
  const handedOut = (shown?.currentTransaction.signature ?? []) as string[]
  expect(handedOut).toHaveLength(counted.length)
  expect(signersOf(raw, handedOut)).toEqual(counted)
}

const atPlace = (model: Model, place: number): Modelled | undefined =>
  model.requests.length === 0 ? undefined : model.requests[place % model.requests.length]

async function run(model: Model, one: Command): Promise<void> {
  if (one.kind === 'ask') return ask(model, one.by)
  if (one.kind === 'renew') return renew(model, one.by)
  if (one.kind === 'permit') return permit(model, PERMISSIONS[one.which] as Permission)
  const request = atPlace(model, one.which)
  if (!request) return
  if (one.kind === 'append') return append(model, request, one.by)
  if (one.kind === 'complete') return complete(model, request)
  return withdraw(request, one.by)
}

test('what is shown as signed is what is handed out, and what is complete is taken by service and chain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 16 }), async (commands) => {
      const model = new Model()
      await permit(model, PERMISSIONS[0] as Permission)
      for (const one of commands) {
        await run(model, one)
        model.settle()
        for (const request of model.requests) await compare(model, request)
      }
      await who.api.chain.control.mine()
      await who.api.catchUp()
      for (const { raw, stage, originator } of model.requests) {
        if (stage !== 'done') continue
        await expect
          .poll(async () => (await find(raw, signerOf(originator)))?.stage, SOON)
          .toMatch(/^(included|solid)$/)
        const found = await who.api.chain.ask<{ ret?: { contractRet: string }[] }>(
          '/wallet/gettransactionbyid',
          { value: idOf(raw) },
        )
        expect(found.ret?.[0]?.contractRet).toBe('SUCCESS')
      }
    }),
    { numRuns: rounds(3, 60), endOnFailure: true },
  )
}, 600_000)
