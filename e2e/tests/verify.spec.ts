import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { overflow } from '../support/look.ts'
import { expect, test } from '../support/stack.ts'
import { findFaultsInEveryTheme } from '../support/sweep.ts'

/** What Hardhat wrote for the contracts Meter and Clock. */
const ARTIFACTS = fileURLToPath(
  new URL('../../packages/builds/fixtures/hardhat-2/artifacts', import.meta.url),
)
const METER = JSON.parse(readFileSync(`${ARTIFACTS}/contracts/Meter.sol/Meter.json`, 'utf8'))
/** What the compiler wrote, with sources apart. */
const SOURCIFY = fileURLToPath(new URL('../../packages/builds/fixtures/sourcify', import.meta.url))

test('a contract is verified from a folder of Hardhat', async ({ page, chain }) => {
  test.setTimeout(90_000)
  const [maker] = await chain.accounts(1)
  if (!maker) throw new Error('no account')
  const contract = await chain.deployCode(maker, METER, 'Meter', [7])
  await chain.indexed()
  const main = page.getByRole('main')
  await page.goto(`${chain.web}/#/contracts/verify?contract=${contract}`)
  await expect(main.getByText('Not verified')).toBeVisible({ timeout: 20_000 })
  await main.getByRole('button', { name: 'Build folder' }).click()
  const zone = main.getByRole('region', { name: 'Drop a build folder or its files here' })
  const verify = main.getByRole('button', { name: 'Verify', exact: true })

  await test.step('a file without anything compiled says so', async () => {
    await drop('package.json', '{}')
    await expect(main.getByText('Nothing here was compiled')).toBeVisible()
    await expect(verify).toBeDisabled()
  })
  await test.step('metadata without its sources names them', async () => {
    const folder = `${SOURCIFY}/full_match/728126428/0x2B1D5F3a1b9b3a8fD7bC5e33C5F5a7C3d2E1F0aB`
    await drop('metadata.json', readFileSync(`${folder}/metadata.json`, 'utf8'))
    await expect(main.getByText('Sources are missing')).toContainText('src/Meter.sol, src/Scale.sol')
    await expect(verify).toBeDisabled()
    expect(await findFaultsInEveryTheme(page, {})).toEqual([])
    // with the folder around it they are there
    await main.getByLabel('Choose a folder').setInputFiles(SOURCIFY)
    await expect(main.getByText('Sources are missing')).toBeHidden()
    await expect(verify).toBeEnabled()
  })
  await test.step('a folder chooses the contract whose code runs', async () => {
    await main.getByLabel('Choose a folder').setInputFiles(ARTIFACTS)
    const chosen = main.getByLabel('Contract', { exact: true }).last()
    await expect(chosen.locator('option:checked')).toHaveText(/^contracts\/Meter\.sol:Meter · 0\.8\.37/)
    await expect(main.getByText('Contracts found: 2')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => overflow(page)).toBe(0)
    await verify.click()
    await expect(main.getByText('Verified, full match').first()).toBeVisible({ timeout: 30_000 })
  })

  /** Drops a file onto the page as a user does. */
  async function drop(name: string, text: string): Promise<void> {
    const transfer = await page.evaluateHandle(
      ([title, content]) => {
        const data = new DataTransfer()
        data.items.add(new File([content], title, { type: 'application/json' }))
        return data
      },
      [name, text] as const,
    )
    await zone.dispatchEvent('dragover', { dataTransfer: transfer })
    await zone.dispatchEvent('drop', { dataTransfer: transfer })
  }
})
