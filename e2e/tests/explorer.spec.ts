import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, recordedWeb, recordingLines, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

type Transaction = {
  txID: string
  raw_data_hex: string
  signature: string[]
  raw_data: { contract: [{ type: string; parameter: { value: { owner_address: string } } }] }
}
type Block = {
  blockID: string
  block_header: { raw_data: { number?: number }; witness_signature: string }
  transactions?: Transaction[]
}

const blocks = recordingLines<Block>('blocks.jsonl')
const find = (type: string) => {
  const block = blocks.findLast(({ transactions = [] }) =>
    transactions.some((one) => one.raw_data.contract[0].type === type),
  )
  const transaction = block?.transactions?.find((one) => one.raw_data.contract[0].type === type)
  if (!block || !transaction) throw new Error(`the recording holds no ${type}`)
  return { block, transaction }
}
const flip = (hex: string): string => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`

/** Answers the question for a block with another one, as a node or a proxy that lies would. */
const lie = (page: Page, change: (block: Block) => Block) =>
  page.route('**/wallet/getblockbynum', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Block) })
  })

test.describe('verified in the browser', () => {
  const { block, transaction } = find('TriggerSmartContract')
  const path = `/transaction/${transaction.txID}`

  test('bytes of an honest node prove a transaction', async ({ page }) => {
    await visit(page, recordedWeb(), path)
    const panel = page.getByRole('region', { name: 'Verified in your browser' })
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(6)
    await expect(panel.getByLabel('Failed')).toHaveCount(0)
    await panel.getByRole('button', { name: 'Check again' }).click()
    await expect(panel).toBeVisible()
  })

  test('a changed signature turns the panel red at the step that fails', async ({ page }) => {
    await lie(page, (answer) => ({
      ...answer,
      transactions: (answer.transactions ?? []).map((one) =>
        one.txID === transaction.txID ? { ...one, signature: one.signature.map(flip) } : one,
      ),
    }))
    await visit(page, recordedWeb(), path)
    const panel = page.getByRole('region', { name: 'A check failed' })
    await expect(panel).toBeVisible()
    const failed = panel.getByRole('listitem').filter({ has: page.getByLabel('Failed') })
    await expect(failed.filter({ hasText: 'Included in block' })).toBeVisible()
  })

  test('bytes of another transaction are not what the page shows', async ({ page }) => {
    await lie(page, (answer) => ({
      ...answer,
      transactions: (answer.transactions ?? []).map((one) =>
        one.txID === transaction.txID ? { ...one, raw_data_hex: `${one.raw_data_hex}00` } : one,
      ),
    }))
    await visit(page, recordedWeb(), path)
    const failed = page.getByRole('listitem').filter({ has: page.getByLabel('Failed') })
    await expect(failed.filter({ hasText: 'This page shows these bytes' })).toBeVisible()
    await expect(failed.filter({ hasText: 'Bytes hash to this transaction ID' })).toBeVisible()
  })

  test('a block whose header has a foreign signature is refused', async ({ page }) => {
    const { number = 0 } = block.block_header.raw_data
    await visit(page, recordedWeb(), `/block/${number}`)
    await expect(page.getByRole('region', { name: 'Verified in your browser' })).toBeVisible()
    await lie(page, (answer) => ({
      ...answer,
      block_header: {
        ...answer.block_header,
        witness_signature: flip(answer.block_header.witness_signature),
      },
    }))
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('region', { name: 'A check failed' })).toBeVisible()
  })
})

test.describe('everything that moved is shown', () => {
  for (const [type, words] of [
    ['FreezeBalanceV2Contract', 'Staked'],
    ['WithdrawExpireUnfreezeContract', 'Stake returned'],
    ['ExchangeTransactionContract', 'Trade at a pair'],
    ['MarketSellAssetContract', 'Market order'],
    ['ParticipateAssetIssueContract', 'Purchase'],
  ] as const)
    test(`by a ${type}`, async ({ page }) => {
      await visit(page, recordedWeb(), `/transaction/${find(type).transaction.txID}`)
      const movements = page.getByRole('table', { name: 'Movements' })
      await expect(movements.getByText(words).first()).toBeVisible()
      await expect(page.getByRole('table', { name: 'Balances' })).toBeVisible()
    })
})

test('paper has the page without menus and bars, which would lie over each sheet', async ({ page }) => {
  await visit(page, recordedWeb(), '/blocks')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'complementary', 'navigation'] as const)
    for (const part of await page.getByRole(role, { includeHidden: true }).all())
      if ((await part.locator('xpath=ancestor-or-self::main').count()) === 0) await expect(part).toBeHidden()
})

test('an address is a statement: filters stand in the address of the page', async ({ page }) => {
  const owner = find('FreezeBalanceV2Contract').transaction.raw_data.contract[0].parameter.value.owner_address
  await visit(page, recordedWeb(), `/address/${owner}`)
  const rows = page.getByRole('table', { name: 'Statement' }).locator('tr[data-row]')
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Balance after' })).toBeVisible()
  await page.getByRole('button', { name: 'Out', exact: true }).click()
  await expect(page).toHaveURL(/direction=out/)
  await expect(rows.first()).toBeVisible()
  await page.locator('label:has-text("Any kind") select').selectOption('Stake')
  await expect(page).toHaveURL(/kind=stakes/)
  await expect(rows.filter({ hasText: 'Staked' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: /Sent|Received(?! a delegation)/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/kind=|direction=/)
  await page.locator('label:has-text("Any token") select').selectOption('TRX')
  await expect(page.getByText(/^Closing .*\d.*TRX$/)).toBeVisible()
  // what is marked with the pointer is copied in one line
  const marked = await page.locator('h1 [data-address]').evaluate((address) => {
    getSelection()?.selectAllChildren(address)
    return String(getSelection())
  })
  expect(marked).toMatch(/^T\w{33}$/)
  await page.getByRole('link', { name: 'Who can sign' }).click()
  await expect(page.getByText('can do everything').first()).toBeVisible()
})

test('days of a list are chosen in a calendar, typed, or by a period, and stand in the address of the page', async ({
  page,
}) => {
  await visit(page, recordedWeb(), `/blockchain/blocks?from=2025-01-06&to=2025-01-07`)
  const chip = page.getByRole('button', { name: /^6\s–\s7 Jan 2025$/ })
  await expect(chip).toHaveAttribute('aria-expanded', 'false')
  await chip.click()
  const panel = page.getByRole('dialog', { name: 'Choose days' })
  await expect(panel.getByRole('heading', { name: 'January 2025' })).toBeVisible()
  // the keyboard chooses two days: seven and nine
  const grid = panel.getByRole('grid')
  await grid.getByRole('button', { name: /Tuesday, 7 January 2025 selected$/ }).press('Enter')
  // the calendar goes on to the next day by itself
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2025-01-07&to=2025-01-09/)
  await expect(panel).toHaveCount(0)
  const chosen = page.getByRole('button', { name: /^7\s–\s9 Jan 2025$/ })
  await expect(chosen).toBeFocused()
  await chosen.click()
  // typed the wrong way round, nothing changes
  await panel.getByRole('spinbutton', { name: /day, From/ }).fill('20')
  await expect(panel.getByRole('alert')).toHaveText('The first day comes after the last one.')
  await expect(panel.getByRole('button', { name: 'Show' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/from=2025-01-07&to=2025-01-09/)
  await chosen.click()
  await panel.getByRole('button', { name: 'Any date' }).click()
  await expect(page).not.toHaveURL(/from=|to=/)
  await expect(page.getByRole('button', { name: 'Any date' })).toBeVisible()

  // the pager goes to a date too, by keyboard and back again
  await page.getByRole('button', { name: 'Go to a date' }).click()
  const day = page.getByRole('dialog', { name: 'Go to a date' })
  await expect(day.getByRole('grid')).toBeVisible()
  await day.getByRole('spinbutton', { name: /month/ }).fill('1')
  await day.getByRole('spinbutton', { name: /day,/ }).fill('9')
  await day.getByRole('spinbutton', { name: /year/ }).fill('2025')
  await day.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/to=2025-01-09/)
  const chosenDay = page.getByRole('button', { name: /^Go to a date: .*2025/ })
  await expect(chosenDay).toBeFocused()
  await chosenDay.click()
  await day.getByRole('button', { name: 'Any date' }).click()
  await expect(page).not.toHaveURL(/to=/)
})

test('a statement is exported for a chosen time and program, with the days of the page', async ({ page }) => {
  const owner = find('FreezeBalanceV2Contract').transaction.raw_data.contract[0].parameter.value.owner_address
  await visit(page, recordedWeb(), `/address/${owner}`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the statement' })
  const link = dialog.getByRole('link', { name: 'Download' })
  const load = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
  }
  const whole = await load()
  expect(whole.name).toMatch(/^T\w{33} to \d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = whole.text.trimEnd().split('\r\n')
  expect(head).toBe(
    '\uFEFFtime,block,hash,what,direction,counterparty,counterpartyName,amount,symbol,token,decimals,item,fee,feeSymbol,balance,account,method,isFinal,riskTransaction,price,value,feeValue,currency',
  )
  expect(lines.length).toBeGreaterThan(3)
  await dialog.getByLabel('For', { exact: true }).selectOption('Koinly')
  await expect(dialog.getByText('Times are in UTC.')).toBeVisible()
  expect((await load()).text).toContain('Date,Sent Amount,Sent Currency')
  await dialog.getByLabel('Period').selectOption('Chosen days')
  const type = async (label: string, digits: string) => {
    await dialog.getByRole('spinbutton', { name: `day, ${label}` }).focus()
    await page.keyboard.type(digits)
  }
  await type('From', '02022026')
  await type('To', '01022026')
  await expect(dialog.getByRole('alert')).toHaveText('The first day comes after the last one.')
  await expect(link).toHaveCount(0)
})

test('the keyboard stays on the tab that it has chosen', async ({ page }) => {
  const [{ parameter }] = find('TransferContract').transaction.raw_data.contract
  await visit(page, recordedWeb(), `/address/${parameter.value.owner_address}`)
  const tab = page
    .getByRole('navigation', { name: 'Activity of the account' })
    .getByRole('link', { name: /^Tokens/ })
  await expect(page.getByRole('table', { name: 'Statement' }).locator('tr[data-row]').first()).toBeVisible()
  await tab.press('Enter')
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(tab).toBeFocused()
})

test('contracts, their calls and the charts have pages; older addresses of them lead there', async ({
  page,
}) => {
  await visit(page, recordedWeb(), '/contracts')
  await expect(page).toHaveURL(/\/contracts\/contracts$/)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await visit(page, recordedWeb(), '/contracts/contract-triggers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calls of contracts')
  await visit(page, recordedWeb(), '/blockchain/stats/energyconsume')
  await expect(page).toHaveURL(/\/data\/stats\/energyconsume$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Energy used')
  await expect(page.getByRole('columnheader', { name: 'Day before' })).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveURL(/as=share/)
  await page.locator('label:has-text("Compare") select').selectOption('TRX burned')
  await expect(page).toHaveURL(/with=BurnedStats/)
  await expect(page.getByRole('columnheader', { name: 'TRX burned' })).toBeVisible()
  await visit(page, recordedWeb(), '/data/stats/no-such-chart')
  await expect(page.getByText('There is no such chart')).toBeVisible()
})

test('rankings by TRX show dollars too, where TRX has a price', async ({ page }) => {
  await visit(page, recordedWeb(), '/data/bestdata/account?time=week')
  const staked = page.getByRole('region', { name: 'TRX staked' })
  await expect(staked.locator('tbody tr').first()).toContainText(/%/)
  await expect(page.getByRole('columnheader', { name: 'USD' })).toHaveCount(0)
  await page.route('**/api/token/price?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), price_in_usd: '0.25', from: 'market' } })
  })
  await page.reload()
  await expect(staked.getByRole('columnheader', { name: 'USD' })).toBeVisible()
  await expect(staked.locator('tbody tr').first()).toContainText(/≈ \$\d/)
  await page.getByRole('banner').getByText('$0.25').hover()
  await expect(page.getByRole('tooltip')).toContainText('1 TRX · $0.25')
  const votes = page.getByRole('region', { name: 'Votes cast' })
  await expect(votes.getByRole('columnheader', { name: 'USD' })).toHaveCount(0)
})

test('rankings show parts of the whole, their interval, what resources were made of, and sums of the chain', async ({
  page,
}) => {
  await visit(page, recordedWeb(), '/data/bestdata/account?time=week')
  const staked = page.getByRole('region', { name: 'TRX staked' })
  await expect(staked.getByRole('columnheader', { name: 'Share' })).toBeVisible()
  await expect(staked.locator('tbody tr').first()).toContainText(/\d\.\d\d%/)
  await expect(staked.getByRole('row', { name: /Together/ })).toContainText(/\d\.\d\d%/)
  await expect(page.getByRole('region', { name: 'TRX sent', exact: true }).locator('time')).toHaveCount(2)
  await visit(page, recordedWeb(), '/data/bestdata/resource?time=week')
  const energy = page.getByRole('region', { name: 'Energy used' })
  await expect(energy.getByRole('columnheader', { name: 'From stake' })).toBeVisible()
  await visit(page, recordedWeb(), '/data/bestdata')
  const sums = page.getByRole('region', { name: 'The chain in this period' })
  await sums.getByRole('link', { name: /Energy used/ }).click()
  await expect(page).toHaveURL(/\/data\/bestdata\/resource$/)
})
