import type { Page } from '@playwright/test'
import { isComplete } from '../support/look.ts'
import { expect, test, visit } from '../support/stack.ts'
import { openWallet, shorten } from '../support/wallet.ts'

/** What a person may wait after a transaction is in a block, with room for a busy machine. */
const SHOWN_MS = 3_000

const linkTo = (page: Page, id: string) => page.locator(`a[href$="/transaction/${id}"]`).first()

test('a new block appears without reload', async ({ page, chain }) => {
  await visit(page, chain.web, '/')
  const strip = page.getByRole('list', { name: 'Newest blocks' })
  const newest = async () => {
    const hrefs = await strip
      .locator('a[href*="/block/"]')
      .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))))
    return Math.max(0, ...hrefs.filter(Number.isFinite))
  }
  await expect.poll(newest).toBeGreaterThan(0)
  const before = await newest()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await expect.poll(newest, { timeout: 15_000 }).toBeGreaterThan(before)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('TRX, TRC10 and TRC20 transfers show on the page of the receiver', async ({ page, chain }) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  const receiver = chain.newcomer()
  const token10 = await chain.issueToken(owner, 'lenscoin')
  const token20 = await chain.deployToken(owner, 'Lens Dollar', 'LUSD')
  await visit(page, chain.web, `/address/${receiver.address}/transfers`)
  await expect(page.getByText('No transfers yet')).toBeVisible()
  const sends = [
    { text: '12.5', id: () => chain.sendTrx(owner, receiver.address, 12_500_000) },
    { text: '7.25', id: () => chain.sendTrc10(owner, token10, receiver.address, 725) },
    { text: '3.75', id: () => chain.sendToken(owner, token20, receiver.address, 3_750_000) },
  ]
  for (const { text, id: send } of sends) {
    const id = await send()
    await chain.included(id)
    const begin = Date.now()
    await expect(linkTo(page, id)).toBeVisible({ timeout: SHOWN_MS })
    test.info().annotations.push({ type: 'shown after', description: `${text}: ${Date.now() - begin} ms` })
    console.log(`      transfer of ${text} shown ${Date.now() - begin} ms after it was seen in a block`)
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expect(page.getByText('LUSD').first()).toBeVisible()
})

test('all transfers, those of contracts and those of a token follow the blocks', async ({ page, chain }) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  const token = await chain.deployToken(owner, 'Lens Yen', 'LYEN')
  const send = () => chain.sendToken(owner, token, chain.newcomer().address, 1_000_000)
  await chain.included(await send())
  await chain.indexed()
  for (const [path, act] of [
    ['/blockchain/transfers', () => chain.sendTrx(owner, chain.newcomer().address, 1_000_000)],
    ['/blockchain/transfers?kind=trc20', send],
    [`/token20/${token}/transfers`, send],
  ] as const) {
    await visit(page, chain.web, path)
    await expect(page.locator('tr[data-row]').first()).toBeVisible()
    await page.mouse.move(0, 0)
    const id = await act()
    await chain.included(id)
    await expect(linkTo(page, id)).toBeVisible({ timeout: SHOWN_MS })
  }
})

test('what comes to an address waits while the pointer is over its list', async ({ page, chain }) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  const receiver = chain.newcomer()
  const receive = async (sun: number) => chain.included(await chain.sendTrx(owner, receiver.address, sun))
  await receive(1_000_000)
  await chain.indexed()
  for (const [path, name] of [
    ['', 'Statement'],
    ['/transfers', 'Transfers'],
  ] as const) {
    await visit(page, chain.web, `/address/${receiver.address}${path}`)
    const table = page.getByRole('table', { name, exact: true })
    const rows = table.locator('tr[data-row]')
    await expect(rows.first()).toBeVisible()
    // a page in grey is replaced when its account arrives, and a pointer at rest does not enter the new list
    await isComplete(page)
    const before = await rows.count()
    await rows.first().hover()
    await receive(2_000_000)
    const waiting = page.getByRole('button', { name: '1 new', exact: true })
    await expect(waiting).toBeVisible()
    await expect(rows).toHaveCount(before)
    // on its way to the button the pointer leaves the list, which is enough
    await page.mouse.move(0, 0)
    await expect(waiting).toHaveCount(0)
    await expect(rows).toHaveCount(before + 1)
    await expect(rows.first()).toContainText('2')
  }
})

test('on a phone what waits covers nothing that is pressed', async ({ page, chain }) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  const receiver = chain.newcomer()
  const receive = async (sun: number) => {
    const id = await chain.sendTrx(owner, receiver.address, sun)
    await chain.included(id)
    return id
  }
  const first = await receive(1_000_000)
  await chain.indexed()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['', '/transfers']) {
    await visit(page, chain.web, `/address/${receiver.address}${path}`)
    const row = page.locator(`a[href*="${first}"]`).last()
    await expect(row).toBeVisible()
    // a page in grey is replaced when its account arrives, and takes the focus with it
    await isComplete(page)
    const placeOf = () => row.evaluate((link) => link.getBoundingClientRect().top + window.scrollY)
    // a row that is drawn again at this moment has no place yet
    await expect.poll(placeOf).toBeGreaterThan(0)
    const place = await placeOf()
    await row.focus()
    await receive(2_000_000)
    const waiting = page.getByRole('button', { name: '1 new', exact: true })
    await expect(waiting).toBeVisible()
    expect(await placeOf()).toBe(place)
    const covered = await waiting.evaluate((pill) => {
      const own = pill.getBoundingClientRect()
      return [...document.querySelectorAll('main :is(a, button, input, select)')].flatMap((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect()
        const isMet = left < own.right && right > own.left && top < own.bottom && bottom > own.top
        return each !== pill && isMet ? (each.textContent ?? each.tagName) : []
      })
    })
    expect(covered).toEqual([])
  }
})

test('a transfer that a fork drops vanishes', async ({ page, chain }) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  const show = async () => {
    const receiver = chain.newcomer()
    const id = await chain.sendTrx(owner, receiver.address, 42_000_000)
    const { blockNumber } = await chain.included(id)
    await visit(page, chain.web, `/transaction/${id}`)
    await expect(page.getByText('Success').first()).toBeVisible()
    return { receiver, id, blockNumber }
  }
  let shown = await show()
  // a fork takes back what other tests were given on its blocks: it waits for a moment when that is nothing
  while ((await chain.fundedAt()) >= shown.blockNumber) shown = await show()
  const { receiver, id, blockNumber } = shown
  const { number } = await chain.control.info()
  await chain.control.fork(number - blockNumber + 1, { drop: [id] })
  await expect(page.getByText('Not on this chain')).toBeVisible({ timeout: 20_000 })
  await visit(page, chain.web, `/address/${receiver.address}`)
  await expect(page.getByText('Not active').first()).toBeVisible()
  await expect(linkTo(page, id)).toHaveCount(0)
})

test('a failed call says why', async ({ page, chain }) => {
  const [owner, poor] = await chain.accounts(2)
  if (!owner || !poor) throw new Error('no accounts')
  const token = await chain.deployToken(owner, 'Lens Euro', 'LEUR')
  const id = await chain.sendToken(poor, token, owner.address, 1_000_000)
  await chain.included(id)
  await visit(page, chain.web, `/transaction/${id}`)
  await expect(page.getByText(/Failed: reverted/).first()).toBeVisible()
})

test('a transfer to the opened account is announced, counted and listed, and the feed hears of the sign-out', async ({
  page,
  chain,
}) => {
  const [owner, friend] = await chain.accounts(2)
  if (!owner || !friend) throw new Error('two accounts')
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  const listed = page.waitForResponse((response) =>
    response.url().includes(`/api/filter/transfers?to=${owner.address}`),
  )
  await openWallet(page, chain.web, owner)
  await listed
  const bell = page.getByRole('banner').getByRole('button', { name: /^Incoming transfers/ })
  await expect(bell).toHaveAccessibleName('Incoming transfers')
  await expect.poll(() => sent).toContain(JSON.stringify({ type: 'subscribe', address: owner.address }))
  expect(sent.some((frame) => /^\{"type":"hello","client":"web-\w+"\}$/.test(frame))).toBe(true)
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'websocket')?.value
  expect(await cookie()).toBe('open')

  const { transactionBuilder: build } = chain.wallet(friend)
  await chain.send(friend, await build.sendTrx(owner.address, 12_500_000, friend.address))
  await expect(page.getByText('Received 12.50 TRX')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Incoming transfers, 1 new')
  await bell.click()
  const row = page.getByRole('menuitem').filter({ hasText: '+12.50' })
  await expect(row).toContainText(`from ${shorten(friend.address)}`)
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Incoming transfers')

  await page
    .getByRole('banner')
    .getByRole('button', { name: shorten(owner.address) })
    .click()
  await page.getByRole('menuitem', { name: 'Close wallet' }).click()
  await expect(bell).toHaveCount(0)
  await expect.poll(() => sent).toContain(JSON.stringify({ type: 'cancel', address: owner.address }))
})
