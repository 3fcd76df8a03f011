// @vitest-environment happy-dom
import { hexToBytes, milliseconds, type TransactionId } from '@tronlens/core'
import { privateKeyToAddress } from '@tronlens/protocol'
import { buildTransaction, intend, type Progress, purposeOf, readTransaction } from '@tronlens/signing'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LEFTOVER_PREFIX, readLeftovers } from '../wallet/leftovers.ts'
import { type Claim, claimSignature, type Seen, SignedMeanwhileError } from './claim-signature.ts'
import { writeRecord } from './sent-records.ts'
import { findStillOpen, readKnownIds } from './still-open.ts'

const accountOf = (byte: string) => privateKeyToAddress(hexToBytes(byte.repeat(32)))
const [owner, toAddress, other] = [accountOf('01'), accountOf('02'), accountOf('03')]
const HERE = { key: undefined, base: '' }

/** A transfer to an account; each amount is another transaction for the same purpose. */
function transfer(amount: bigint, to = toAddress) {
  const now = milliseconds(Date.now())
  const { rawDataHex, txID } = buildTransaction(
    intend('TransferContract', { ownerAddress: owner, toAddress: to, amount }),
    {
      refBlockBytes: '0000',
      refBlockHash: '0000000000000000',
      expiration: milliseconds(now + 300_000),
      timestamp: now,
    },
  )
  return { rawDataHex, txID: txID as TransactionId, content: readTransaction(rawDataHex) }
}
type Transfer = ReturnType<typeof transfer>

/** Records a signed transaction as it is sent. */
const record = ({ txID, rawDataHex, content }: Transfer, progress: Progress = { stage: 'accepted' }): void =>
  writeRecord({
    txID,
    rawDataHex,
    hex: rawDataHex,
    expiration: content.expiration,
    signer: owner,
    network: '',
    purpose: purposeOf(content),
    progress,
    at: Date.now(),
    isShared: false,
  })

/** Node and index that know of no transaction; `before` passes before each of their answers. */
function serve(before: () => Promise<void> = async () => undefined): void {
  const head = { blockID: '00'.repeat(32), block_header: { raw_data: { number: 100, timestamp: 1 } } }
  vi.stubGlobal('fetch', async (url: string) => {
    await before()
    return Response.json(String(url).includes('block') ? head : {})
  })
}

/** The locks of a browser, as secure pages have them. */
function openLocks(): void {
  const last = new Map<string, Promise<unknown>>()
  /** Locks that are shared, by holder. */
  const held = new Set<{ name: string }>()
  const share = async (name: string, act: () => Promise<unknown>) => {
    const lock = { name }
    held.add(lock)
    try {
      return await act()
    } finally {
      held.delete(lock)
    }
  }
  const request = (name: string, { mode }: { mode?: string }, act: () => Promise<unknown>) => {
    if (mode === 'shared') return share(name, act)
    const turn = (last.get(name) ?? Promise.resolve()).then(act, act)
    last.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
  Object.defineProperty(navigator, 'locks', {
    value: { request, query: async () => ({ held: [...held] }) },
    configurable: true,
  })
}

afterEach(() => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A review that was opened before anything was signed, and shows these transactions. */
const seen = (...shown: string[]): Seen => ({ shown: new Set(shown), before: new Set() })
const NONE = seen()

test('what is about to be signed is known to every other window, and only for as long as that', async () => {
  serve()
  const [one, again, elsewhere] = [transfer(1n), transfer(2n), transfer(3n, other)]
  const claim = await claimSignature(one, HERE, NONE)
  await expect(claimSignature(again, HERE, NONE)).rejects.toThrow(SignedMeanwhileError)
  // the refused one leaves no claim of its own
  expect(readLeftovers()).toMatchObject([{ txID: one.txID, network: '' }])
  // another purpose, another network, the same bytes, and a review that has shown it
  for (const [transaction, network, review] of [
    [elsewhere, HERE, NONE],
    [again, { key: 'side', base: '/net/side' }, NONE],
    [one, HERE, NONE],
    [again, HERE, seen(one.txID)],
  ] as const)
    (await claimSignature(transaction, network, review)).release()
  claim.release()
  expect(readLeftovers()).toEqual([])
  ;(await claimSignature(again, HERE, NONE)).release()
})

test('a signature that another window has recorded is seen before this window has heard of it', async () => {
  serve()
  const [one, again] = [transfer(1n), transfer(2n)]
  record(one)
  await expect(claimSignature(again, HERE, NONE)).rejects.toMatchObject({ txID: one.txID })
  ;(await claimSignature(again, HERE, seen(one.txID))).release()
})

test('a payment of another window that is in a block by now is unknown to a review that was opened before', async () => {
  serve()
  const [one, again] = [transfer(1n), transfer(2n)]
  const included = { block: 7 as never, agreement: 'all' } as const
  record(one, { stage: 'inBlock', result: 'SUCCESS', ...included })
  await expect(claimSignature(again, HERE, NONE)).rejects.toMatchObject({ txID: one.txID })
  // a review that is opened now is for a second payment
  ;(await claimSignature(again, HERE, { shown: new Set(), before: readKnownIds() })).release()
  record(one, { stage: 'solid', result: 'REVERT', ...included })
  ;(await claimSignature(again, HERE, NONE)).release()
})

test('what a signed-out wallet left open stays open when the same bytes are signed again', async () => {
  serve()
  const one = transfer(1n)
  const kept = JSON.stringify({ txID: one.txID, expiration: 1, network: '', purpose: purposeOf(one.content) })
  localStorage.setItem(LEFTOVER_PREFIX + one.txID, kept)
  ;(await claimSignature(one, HERE, NONE)).release()
  expect(readLeftovers()).toHaveLength(1)
})

/** What happens in a window after its button was pressed. */
type Ending = 'signs' | 'refuses' | 'closes'

describe('of the reviews of one purpose in several windows', () => {
  const windows = fc.array(
    fc.record({
      ending: fc.constantFrom<Ending>('signs', 'signs', 'refuses', 'closes'),
      /** The review opens only once others have signed, or before. */
      isLate: fc.boolean(),
    }),
    { minLength: 2, maxLength: 4 },
  )

  test.each([
    ['with locks', true],
    ['without locks, as on pages that are not secure', false],
  ])('no two are signed unless one has shown the other, whatever the order: %s', async (_, hasLocks) => {
    let signatures = 0
    let refusals = 0
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), windows, async (s, opened) => {
        localStorage.clear()
        if (hasLocks) openLocks()
        const pause = (): Promise<void> => s.schedule(Promise.resolve())
        serve(pause)
        const signed: { txID: string; shown: ReadonlySet<string> }[] = []
        const run = async ({ ending, isLate }: (typeof opened)[number], place: number) => {
          const transaction = transfer(BigInt(place + 1))
          if (isLate) await pause()
          const before = readKnownIds()
          const open = await findStillOpen(HERE, before, () => true)
          const shown = new Set(open.map(({ txID }) => txID))
          await pause()
          let claim: Claim
          try {
            claim = await claimSignature(transaction, HERE, { shown, before })
          } catch (error) {
            expect(error).toBeInstanceOf(SignedMeanwhileError)
            refusals++
            return
          }
          // a device takes its time
          await pause()
          if (ending === 'refuses') return claim.release()
          signed.push({ txID: transaction.txID, shown })
          // the page is closed before the signature is recorded
          if (ending === 'closes') return
          await pause()
          record(transaction)
          claim.release()
        }
        const all = Promise.all(opened.map(run))
        await s.waitFor(all)
        signatures += signed.length
        // of two signatures, one has had the tick that names the other
        for (const one of signed)
          for (const two of signed)
            if (one !== two) expect(one.shown.has(two.txID) || two.shown.has(one.txID)).toBe(true)
        // nothing stays claimed that is not signed
        const kept = readLeftovers().map(({ txID }) => txID)
        for (const txID of kept) expect(signed.map((each) => each.txID)).toContain(txID)
      }),
      { numRuns: 200 },
    )
    expect(signatures).toBeGreaterThan(100)
    expect(refusals).toBeGreaterThan(20)
  })
})

test('a claim of another window counts before its storage arrives, and no longer than it lasts', async () => {
  serve()
  openLocks()
  const one = transfer(4n)
  const again = transfer(4n, other)
  // another window, whose storage this one does not see yet
  let end = () => {}
  const isOver = new Promise<void>((resolve) => {
    end = resolve
  })
  const purpose = purposeOf(one.content).of
  const lasting = navigator.locks.request(`claim:${purpose}:elsewhere`, { mode: 'shared' }, () => isOver)
  await expect(claimSignature(one, HERE, NONE)).rejects.toMatchObject({ txID: 'elsewhere' })
  expect(readLeftovers()).toEqual([])
  ;(await claimSignature(again, HERE, NONE)).release()
  ;(await claimSignature(one, HERE, seen('elsewhere'))).release()
  end()
  await lasting
  ;(await claimSignature(one, HERE, NONE)).release()
})
