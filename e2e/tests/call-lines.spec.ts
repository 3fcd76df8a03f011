import { readFileSync } from 'node:fs'
import { overflow } from '../support/look.ts'
import { expect, test, visit } from '../support/stack.ts'
import { findFaultsInEveryTheme } from '../support/sweep.ts'
import { deployVerified } from '../support/verified.ts'

/** The line of a contract of the demo world that holds a text, from 1. */
function lineOf(file: string, text: string): number {
  const source = readFileSync(new URL(`../../packages/devchain/contracts/${file}`, import.meta.url), 'utf8')
  return source.split('\n').findIndex((line) => line.includes(text)) + 1
}

test('a failed call leads to the lines that made it and that refused it', async ({ page, chain }) => {
  test.setTimeout(120_000)
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  const token = await deployVerified(chain, owner, 'Token20', ['Harbour Dollar', 'HBR', 6, '1000000'])
  const vault = await deployVerified(chain, owner, 'Vault', [token, 1])
  // nothing was approved: the token refuses, and the vault with it
  await chain.call(owner, vault, 'swapBack(uint256)', [{ type: 'uint256', value: 5 }])
  await chain.indexed()
  const { hash } = (await chain.newestOf(owner.address)) as { hash: string }
  await visit(page, chain.web, `/transaction/${hash}`)
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: 'Steps' }).click()
  const calls = main.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  const called = `Vault.sol, line ${lineOf('Vault.sol', 'transferFrom(msg.sender, address(this)')}`
  await expect(calls.nth(1)).toContainText(`Called at${called}`)
  await expect(calls.nth(1)).toContainText(/Failed atToken20\.sol, line \d+/)
  await expect(calls.nth(0)).toContainText(`Failed at${called}`)
  expect(await findFaultsInEveryTheme(page, {})).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflow(page)).toBe(0)

  await calls.nth(1).getByRole('link', { name: called }).click()
  const line = String(lineOf('Vault.sol', 'transferFrom(msg.sender, address(this)'))
  await expect(main.getByRole('button', { name: 'Link to lines' })).toContainText(line)
  await expect(main.getByText('transferFrom(msg.sender, address(this)')).toBeInViewport()
})
