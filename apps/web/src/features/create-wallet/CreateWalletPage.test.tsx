// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { InlineWorker } from '../../slices/wallet/keys/inline-worker.ts'
import type { KeyAnswer, KeyRequest } from '../../slices/wallet/keys/protocol.ts'
import type { StrengthAnswer, StrengthRequest } from './strength.ts'

const PASSWORD = 'correct horse battery staple'
const LATER_MS = 16 * 60_000
/** The dictionaries that passwords are compared with are large. */
const PATIENCE = { timeout: 20_000 }
const SLOW = { timeout: 60_000 }

let made: { id: string } | undefined
/** The scorer of passwords in the thread of the page. */
class InlineScorer {
  readonly #scorer = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  listener: ((event: { data: StrengthAnswer }) => void) | undefined

  answer({ id, password }: StrengthRequest): void {
    const data: StrengthAnswer = { id, strength: this.#scorer.check(password).score }
    this.listener?.({ data })
  }
}

/** Stands for both workers of the wizard; notes the name of the key that it had made. */
class NotingWorker extends InlineWorker {
  readonly #scorer: InlineScorer | undefined

  constructor(_url: URL, { name }: WorkerOptions) {
    super()
    if (name === 'password-strength') this.#scorer = new InlineScorer()
  }

  override addEventListener(type: string, listener: (event: { data: KeyAnswer }) => void): void {
    // the listener belongs to the worker that was started, as its name says
    if (this.#scorer) this.#scorer.listener = listener as unknown as InlineScorer['listener']
    else super.addEventListener(type, listener)
  }

  override async postMessage(request: KeyRequest | StrengthRequest): Promise<void> {
    if ('password' in request) this.#scorer?.answer(request)
    else await super.postMessage(request)
  }

  terminate(): void {
    if (this.#scorer) this.#scorer.listener = undefined
  }

  protected override async answer(request: KeyRequest): Promise<unknown> {
    const answer = await super.answer(request)
    if (request.call === 'create') made = answer as { id: string }
    return answer
  }
}

const password = () => screen.getByLabelText('Password of the keystore file') as HTMLInputElement
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isReadyFor = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(false), PATIENCE)

/** The wizard at its second step, in a page with a key worker of its own. */
async function makeWallet() {
  vi.resetModules()
  vi.stubGlobal('Worker', NotingWorker)
  // browsers save the file where this page would go to it
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const [{ default: CreateWalletPage }, { lockWallets }, { openWallet }, { keys }, texts] = await Promise.all(
    [
      import('./CreateWalletPage.tsx'),
      import('../../slices/wallet/session.ts'),
      import('../../slices/wallet/wallet-store.ts'),
      import('../../slices/wallet/keys/key-client.ts'),
      import('../../i18n/i18n.ts'),
    ],
  )
  await texts.startTexts()
  await texts.loadTexts('create')
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <CreateWalletPage />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  fireEvent.change(password(), { target: { value: PASSWORD } })
  await isReadyFor('Next')
  press('Next')
  await screen.findByRole('button', { name: 'Save in the old format (.txt)' }, PATIENCE)
  const id = made?.id ?? ''
  const isHeld = () =>
    keys.signMessage(id, 'hello').then(
      () => true,
      () => false,
    )
  return { id, keys, isHeld, lockWallets, openWallet }
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

test(
  'an unfinished wallet is discarded with its key and its password, and the page says so',
  SLOW,
  async () => {
    const { isHeld } = await makeWallet()
    expect(await isHeld()).toBe(true)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LATER_MS })
    act(() => void window.dispatchEvent(new Event('pointermove')))
    expect(screen.getByText(/^The page was idle for 15 minutes/)).toBeTruthy()
    expect(password().value).toBe('')
    expect(await isHeld()).toBe(false)
  },
)

test('locking other wallets meanwhile leaves the new one its key', SLOW, async () => {
  const { keys, openWallet, lockWallets, isHeld } = await makeWallet()
  const { id, address } = await keys.open({ kind: 'privateKey', text: 'ab'.repeat(32) })
  openWallet({ type: 'ACCOUNT_PRIVATE_KEY', address, keyId: id })
  act(() => lockWallets())
  press('Save in the old format (.txt)')
  await isReadyFor('Next')
  expect(await isHeld()).toBe(true)
})

test('the page reports a keystore file that cannot be made, and offers to try again', SLOW, async () => {
  const { keys, id } = await makeWallet()
  await keys.wipe(id)
  press('Save in the old format (.txt)')
  expect(await screen.findByText('This is not a key that can be used.', {}, PATIENCE)).toBeTruthy()
  await isReadyFor('Save in the old format (.txt)')
})
