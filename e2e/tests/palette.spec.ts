import { expectAccessible } from '../support/look.ts'
import { expect, test, visit } from '../support/stack.ts'

test('g finds a page by keys alone, Ctrl+K changes the theme, ? lists the keys, and fields keep their letters', async ({
  page,
  chain,
}) => {
  await visit(page, chain.web, '/blockchain/blocks')
  const field = page.getByRole('combobox', { name: 'Go to a page, or do something' })
  await page.keyboard.press('g')
  await expect(field).toBeFocused()
  await expectAccessible(page, 'light')
  await page.keyboard.type('repres')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(
    'Representatives',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/sr\/representatives/)
  // what is opened over a page is closed when the next one comes
  await expect(page.getByRole('heading', { level: 1, name: 'Representatives' })).toBeVisible()
  await expect(field).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('dark theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(field).toHaveCount(0)

  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Find any page or act')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // the search of the chain takes the letter
  await page.keyboard.press('/')
  await page.keyboard.type('g')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('g')
})

test('a token has a bell that rings on the page, without an account', async ({ page, chain }) => {
  const [owner, friend] = await chain.accounts(2)
  if (!owner || !friend) throw new Error('two accounts')
  const token = await chain.deployToken(owner, 'Ringing', 'RNG')
  await chain.indexed()
  await visit(page, chain.web, `/token20/${token}`)
  await page.getByRole('button', { name: 'Notify me', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'What this bell reports' })
  await expect(dialog).toContainText('every transfer of this token that succeeded')
  await dialog.getByRole('button', { name: 'Notify me here' }).click()
  await expect(dialog.getByRole('button', { name: 'No longer' })).toBeVisible()
  await expectAccessible(page, 'light')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notifying you' })).toBeVisible()
  await chain.sendToken(owner, token, friend.address, 1_000_000)
  await expect(page.getByText(/New transfers of .*: 1/)).toBeVisible({ timeout: 45_000 })
  for (const path of [`/contract/${token}`, `/address/${friend.address}`]) {
    await visit(page, chain.web, path)
    await expect(page.getByRole('button', { name: 'Notify me', exact: true })).toBeVisible()
  }
})
