import type { Locator, Page } from '@playwright/test'
import { createApiClient } from '@tronlens/api-contract/client'
import { findViolationsInEveryTheme, isComplete, overflow } from '../support/look.ts'
import { expect, FAILED_REQUESTS, test, visit } from '../support/stack.ts'
import { shorten } from '../support/wallet.ts'

// it only reads, and what arrives meanwhile stands in front of what is looked for
test.describe.configure({ mode: 'parallel' })

const PHONE = { width: 390, height: 844 }
const rowsOf = (page: Page): Locator => page.locator('tbody [data-row]')
/** A field of the form; chips of conditions begin with the same words. */
const fieldOf = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })
const daysOf = (page: Page): Locator => page.getByRole('button', { name: /^Days \(UTC\)/ })
/** What is offered for it has its name too. */
const methodOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Method', exact: true })
const find = (page: Page): Promise<void> => page.getByRole('button', { name: 'Find' }).click()
const list = (page: Page, name: 'Transfers' | 'Transactions'): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** A refused request is written to the console by the browser itself. */
test.use({ provokes: FAILED_REQUESTS })

/** A token of contracts whose transfers fill several pages, and who sent most of the newest ones. */
async function findToken(web: string) {
  const api = createApiClient({ baseUrl: web })
  const { trc20_tokens } = await api.listContractTokens({ limit: 1, sort: '-transfer_num' })
  const token = trc20_tokens[0]
  if (!token) throw new Error('The demo world has no tokens.')
  const { token_transfers } = await api.listTokenTransfers({
    contract_address: token.contract_address,
    limit: 50,
  })
  const senders = token_transfers.map((row) => row.from_address).filter((from) => from !== '')
  const count = (one: string) => senders.filter((each) => each === one).length
  const sender = senders.toSorted((one, other) => count(other) - count(one))[0]
  if (!sender) throw new Error('No account sent the token.')
  return { api, token, sender }
}

test('conditions that are filled in find what the server has, stand in the link, and lead back', async ({
  page,
  chain,
}) => {
  const { api, token, sender } = await findToken(chain.web)
  await visit(page, chain.web, '/')
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await page.getByRole('link', { name: 'Advanced filter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Advanced filter' })).toBeVisible()
  await expect(page.getByText('No search yet')).toBeVisible()

  await fieldOf(page, 'From').fill(sender)
  await fieldOf(page, 'Token').fill(token.contract_address)
  await expect(fieldOf(page, 'Token')).toHaveAccessibleDescription(
    `${token.symbol} · ${shorten(token.contract_address)} · ${token.name}`,
  )
  await fieldOf(page, 'Token').press('Enter')
  await expect(rowsOf(page).first()).toBeVisible()
  const { data } = await api.filterTransfers({
    from: sender,
    token: token.contract_address,
    limit: 200,
    cursor: '*',
  })
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(
    `Rows: ${Math.min(25, data.length)}`,
  )
  const amounts = data.map((row) => BigInt(row.amount))
  const least = amounts.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(amounts.length / 2)] ?? 0n
  const text = `${least / 10n ** BigInt(token.decimals)}`

  await fieldOf(page, 'Amount from').fill(text)
  await find(page)
  await expect(page.getByRole('button', { name: /^Amount from: / })).toBeVisible()
  const { data: fewer } = await api.filterTransfers({
    from: sender,
    token: token.contract_address,
    min_amount: String(BigInt(text) * 10n ** BigInt(token.decimals)),
    limit: 25,
    cursor: '*',
  })
  await expect(rowsOf(page)).toHaveCount(fewer.length)
  await expect(rowsOf(page).first().getByRole('link').last()).toHaveAttribute(
    'href',
    new RegExp(fewer[0]?.hash ?? ''),
  )

  // the link says it all, and the way back leads to the wider list with its form
  const link = page.url()
  expect(link).toContain(`from=${sender}`)
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Amount from: / })).toHaveCount(0)
  await expect(fieldOf(page, 'Amount from')).toHaveValue('')
  await page.goto(link)
  await expect(rowsOf(page)).toHaveCount(fewer.length)
  await expect(fieldOf(page, 'Amount from')).toHaveValue(text)
  for (const form of ['CSV', 'JSONL']) {
    const href = await page.getByRole('link', { name: `Whole list as ${form}` }).getAttribute('href')
    const file = await page.request.get(new URL(href ?? '', chain.web).href)
    expect(file.status()).toBe(200)
    expect(await file.text()).toContain(fewer[0]?.hash ?? '-')
  }
})

test('what is wrong is said at its field, and nothing that was typed is lost', async ({ page, chain }) => {
  // the control of days offers none of those; a link may
  const reversed = '?since=2026-02-02&until=2026-02-01'
  await visit(page, chain.web, `/data/filter${reversed}`)
  await expect(daysOf(page)).toHaveAccessibleDescription('This day is before the first one.')
  const wrong = 'TKMvPSoa11mzgbUW3Bipakd5s764ERxMwu'
  await fieldOf(page, 'To').fill(wrong)
  await fieldOf(page, 'Amount from').fill('10')
  await fieldOf(page, 'Amount to').fill('9.5')
  await fieldOf(page, 'Token').fill('no such token')
  await find(page)
  for (const text of [
    'These characters are not a TRON address.',
    'This is less than the amount it begins with.',
    'This day is before the first one.',
    /^There is no such token/,
  ])
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  const field = fieldOf(page, 'To')
  await expect(field).toHaveValue(wrong)
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('These characters are not a TRON address.')
  await expect(fieldOf(page, 'Token')).toHaveValue('no such token')
  await expect(fieldOf(page, 'Amount to')).toHaveValue('9.5')
  expect(page.url().endsWith(`/data/filter${reversed}`)).toBe(true)
  await field.fill(wrong.slice(0, -1))
  await expect(page.getByText('These characters are not a TRON address.')).toHaveCount(0)
})

test('what the server misses is said at the field that is missing', async ({ page, chain }) => {
  await visit(page, chain.web, '/data/filter')
  await fieldOf(page, 'Result').selectOption('success')
  await find(page)
  await expect(fieldOf(page, 'Either side')).toHaveAccessibleDescription(
    /^Set this, or one of these: Counterpart · From · To · Token · Item number · Block; or both days\./,
  )
  await expect(fieldOf(page, 'Result')).toHaveValue('success')
  await visit(page, chain.web, '/data/filter?result=success&since=2026-01-01')
  await expect(daysOf(page)).toHaveAccessibleDescription(/^Set this day too, or one of these/)
  await daysOf(page).click()
  await page.getByRole('dialog', { name: 'Choose days' }).getByRole('button', { name: 'This year' }).click()
  await find(page)
  await expect(page.getByRole('button', { name: /^Result: Success/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('calls of a method are found by its name, and a list goes on behind its last row', async ({
  page,
  chain,
}) => {
  const { token } = await findToken(chain.web)
  await visit(page, chain.web, '/data/filter?of=transactions')
  await fieldOf(page, 'Called contract').fill(token.contract_address)
  await methodOf(page).fill('transfer')
  await expect(page.getByText('0xa9059cbb')).toBeVisible()
  await methodOf(page).press('Enter')
  await expect(rowsOf(page)).toHaveCount(25)
  const hashes = async () =>
    Promise.all((await rowsOf(page).all()).map((row) => row.getByRole('link').last().getAttribute('href')))
  const first = await hashes()
  await page.getByRole('button', { name: 'Older' }).click()
  await expect.poll(async () => (await hashes()).some((one) => first.includes(one))).toBe(false)
  await expect(page).toHaveURL(/cursor=/)
  await page.getByRole('button', { name: 'Newer' }).click()
  await expect(page).not.toHaveURL(/cursor=/)
  await expect(rowsOf(page)).toHaveCount(25)
})

/** The guestbook of the demo world: none of its methods is a usual one. */
async function findGuestbook(web: string): Promise<string> {
  const { data } = await createApiClient({ baseUrl: web }).listContracts({ search: 'Guestbook', limit: 1 })
  if (!data[0]) throw new Error('The demo world has no guestbook.')
  return data[0].address
}

test('any method of a named contract is understood by its name, and the link holds its selector', async ({
  page,
  chain,
}) => {
  const guestbook = await findGuestbook(chain.web)
  await visit(page, chain.web, '/data/filter?of=transactions')
  const method = methodOf(page)
  await method.fill('sign')
  await method.press('Enter')
  await expect(method).toHaveAccessibleDescription(/^This is not a common method name\. Enter the called/)
  await fieldOf(page, 'To').fill(guestbook)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await method.fill('ig')
  await expect(page.getByRole('listbox')).toBeVisible()
  await method.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(method).toHaveAccessibleDescription(/^This contract has no method of this name\./)
  await method.fill('sign')
  await expect(method).toHaveAccessibleDescription('sign(string) · 0x79d6348d')
  await method.press('Enter')

  await expect(page).toHaveURL(/[?&]method=79d6348d(&|$)/)
  const chip = page.getByRole('button', { name: /^Method: sign:/ })
  await expect(chip).toBeVisible()
  await expect(rowsOf(page).first()).toContainText('called sign on')
  await expect(method).toHaveValue('sign(string)')
  const rows = await rowsOf(page).count()
  await page.reload()
  await expect(chip).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(rows)
  await expect(method).toHaveValue('sign(string)')
  await expect(method).toHaveAccessibleDescription('0x79d6348d')
  await find(page)
  await expect(page).toHaveURL(/[?&]method=79d6348d(&|$)/)
  // without the contract the name comes from what the server knows of selectors
  await page.getByRole('button', { name: /^To: / }).click()
  // the form is filled again with what is left
  await expect(fieldOf(page, 'To')).toHaveValue('')
  await fieldOf(page, 'Block').fill('1')
  await find(page)
  await expect(chip).toBeVisible()
})

test('methods of the named contract are offered, by keys and by the pointer', async ({ page, chain }) => {
  const guestbook = await findGuestbook(chain.web)
  await visit(page, chain.web, `/data/filter?of=transactions&contract=${guestbook}`)
  const method = methodOf(page)
  const offered = page.getByRole('listbox', { name: 'Method' }).getByRole('option')
  await method.click()
  await expect(offered.first()).toHaveText('collect()')
  await expect(offered.last()).toHaveText('sign(string)')
  await method.press('Escape')
  await expect(offered).toHaveCount(0)
  await method.pressSequentially('co')
  await expect(offered).toHaveText(['collect()', 'count()'])
  await method.press('ArrowDown')
  await method.press('ArrowDown')
  await expect(offered.last()).toHaveAttribute('aria-selected', 'true')
  await method.press('ArrowUp')
  await method.press('Enter')
  await expect(method).toHaveValue('collect()')
  await expect(offered).toHaveCount(0)
  expect(page.url()).not.toContain('method=')
  await method.fill('s')
  await offered.filter({ hasText: 'sign' }).click()
  await expect(method).toHaveValue('sign(string)')
  await expect(method).toBeFocused()
  await method.press('Enter')
  await expect(page).toHaveURL(/[?&]method=79d6348d(&|$)/)
})

test('a name that several methods have is refused with all of them', async ({ page, chain }) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('There is no account.')
  const input = (type: string) => ({ name: '', type })
  const contract = await chain.deploy(
    owner,
    'Collection721',
    'Twice',
    ['Twice', 'TWC'],
    [
      {
        type: 'function',
        name: 'mint',
        inputs: [input('address')],
        outputs: [],
        stateMutability: 'nonpayable',
      },
    ],
  )
  await chain.indexed()
  await visit(page, chain.web, `/data/filter?of=transactions&contract=${contract}`)
  const method = methodOf(page)
  await method.fill('mint')
  await method.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    /^Several methods have this name: .?mint\(address\).? · .?mint\(address,uint256\).?\. Choose/,
  )
  await expect(method).toHaveValue('mint')
  await method.fill('mint(address,')
  await method.press('ArrowDown')
  await method.press('Enter')
  await method.press('Enter')
  await expect(page.getByRole('button', { name: /^Method: mint 0x40c10f19/ })).toBeVisible()
  await expect(page.getByText('No rows match the filters')).toBeVisible()
})

test('lists lead here with what they are narrowed to', async ({ page, chain }) => {
  test.slow()
  const { sender } = await findToken(chain.web)
  const advanced = () => page.getByRole('main').getByRole('link', { name: 'Advanced filter' }).click()
  await visit(page, chain.web, '/blockchain/transactions?type=31')
  await advanced()
  await expect(page).toHaveURL(/\/data\/filter\?of=transactions&type=31$/)
  await expect(fieldOf(page, 'Type')).toHaveValue('31')
  await expect(rowsOf(page).first()).toBeVisible()
  await list(page, 'Transfers')
  await expect(page.getByText('No search yet')).toBeVisible()

  await visit(page, chain.web, `/address/${sender}/transfers?direction=out&kind=trc20`)
  await advanced()
  await expect(fieldOf(page, 'From')).toHaveValue(sender)
  await expect(fieldOf(page, 'Kind of token')).toHaveValue('trc20')
  await expect(rowsOf(page).first()).toBeVisible()

  await visit(page, chain.web, `/address/${sender}?token=_`)
  await advanced()
  await expect(fieldOf(page, 'Either side')).toHaveValue(sender)
  await expect(fieldOf(page, 'Token')).toHaveValue('TRX')

  await visit(page, chain.web, '/blockchain/transfers?kind=trx')
  await advanced()
  await expect(page).toHaveURL(/\/data\/filter\?token=_$/)
  await expect(rowsOf(page).first()).toBeVisible()
})

test('nothing fits: says so; a link with nonsense says what is wrong with it', async ({ page, chain }) => {
  await visit(page, chain.web, '/data/filter?token=_&min=999999999999&max=9999999999999')
  await expect(page.getByText('No rows match the filters')).toBeVisible()
  await visit(page, chain.web, '/data/filter?token=_&min=1.1234567&from=abc&kind=gold')
  for (const text of ['This token has 6 decimals.', 'These characters are not a TRON address.'])
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  await expect(fieldOf(page, 'Amount from')).toHaveValue('1.1234567')
  await visit(page, chain.web, '/data/filter?token=TKMvPSoa11mzgbUW3Bipakd5s764ERxMwv')
  await expect(page.getByRole('alert')).toHaveText(/^There is no such token/)
})

test.describe('phone', () => {
  test.use({ hasTouch: true })

  test('on a phone the conditions fold away when there are rows', async ({ page, chain }) => {
    await page.setViewportSize(PHONE)
    await visit(page, chain.web, '/data/filter?token=_&min=1')
    await expect(page.locator('main li').first()).toBeVisible()
    await expect(fieldOf(page, 'Either side')).toHaveCount(0)
    expect(await overflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(fieldOf(page, 'Either side')).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await page.context().addCookies([{ name: 'language', value: 'ar', url: chain.web }])
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await isComplete(page)
    expect(await overflow(page)).toBe(0)

    await visit(page, chain.web, '/data/filter?of=transactions')
    await page.locator('input[name=contract]').fill(await findGuestbook(chain.web))
    await page.locator('input[name=method]').click()
    const offered = page.getByRole('listbox').getByRole('option')
    await expect(offered).not.toHaveCount(0)
    await expect(offered.last()).toHaveText('sign(string)')
    await expect(offered.last()).toBeInViewport({ ratio: 1 })
    expect(await overflow(page)).toBe(0)
    await offered.last().tap()
    await expect(page.locator('input[name=method]')).toHaveValue('sign(string)')
  })
})

test('a form with faults is accessible in any theme', async ({ page, chain }) => {
  await page.setViewportSize(PHONE)
  await visit(page, chain.web, '/data/filter?of=transactions&min=x&from=abc&method=transfer')
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await findViolationsInEveryTheme(page)).toEqual([])
  await methodOf(page).click()
  await methodOf(page).press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible()
  expect(await findViolationsInEveryTheme(page)).toEqual([])
})
