import { expect, test } from '../support/stack.ts'
import { followTime, goOnToPayments, openBridge, TwoChains } from '../support/two-chains.ts'
import { leaveDialogs, openWallet, readAndSign, showNetwork } from '../support/wallet.ts'

const START_MS = 240_000

let chains: TwoChains

test.beforeAll(async () => {
  test.setTimeout(START_MS)
  chains = await TwoChains.start()
})

test.afterAll(async () => {
  await chains?.close()
})

test('a TRC10 token is mapped by its holder, deposited, and withdrawn', async ({ page }) => {
  test.setTimeout(240_000)
  const { main, side } = chains
  const [holder] = await main.accounts(1)
  if (!holder) throw new Error('no account')
  const token = await main.issueToken(holder, 'crossing')
  await side.control.setBalance(holder.address, 1_000_000_000n)
  await main.indexed()
  await followTime(page, main)
  await openWallet(page, main.web, holder)
  const list = page.getByRole('dialog', { name: 'Payments over the bridge' })

  await test.step('map it', async () => {
    await openBridge(page, 'Map a token')
    const form = page.getByRole('dialog', { name: 'Map a token to Side chain' })
    await expect(form.getByLabel('Token')).toHaveValue(token)
    await form.getByRole('button', { name: 'Review' }).click()
    await readAndSign(page, `TRC10 ${token} to the side chain`)
    await expect(list).toContainText('Mapping of CROSSING to Side chain')
    await chains.mineUntil(list.getByText('Arrived', { exact: true }))
  })

  await test.step('deposit some of it', async () => {
    await followTime(page, main)
    await list.getByRole('button', { name: 'Move', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Deposit to Side chain' })
    await form.getByLabel('Token').selectOption(token)
    await form.getByLabel('Amount', { exact: true }).fill('12.5')
    await expect(form).not.toContainText('First you allow')
    await form.getByRole('button', { name: 'Review' }).click()
    await readAndSign(page, /Deposit 12\.50?\sCROSSING/)
    await goOnToPayments(page)
    await chains.mineUntil(list.getByText('Arrived', { exact: true }).nth(1))
    await leaveDialogs(page)
  })

  await test.step('withdraw a part on the side chain', async () => {
    await showNetwork(page, /Side chain/)
    await followTime(page, side)
    await openBridge(page, 'Move')
    const form = page.getByRole('dialog', { name: /^Withdraw to/ })
    await form.getByLabel('Token').selectOption({ index: 1 })
    await form.getByLabel('Amount', { exact: true }).fill('2.5')
    await form.getByRole('button', { name: 'Review' }).click()
    await readAndSign(page, /Withdraw 2\.50?\sCROSSING/)
    await goOnToPayments(page)
    await chains.mineUntil(list.getByText('Arrived', { exact: true }).nth(2))
    await leaveDialogs(page)
  })

  await test.step('both explorers show it', async () => {
    expect(await main.assetBalance(holder.address, token)).toBe(1_000_000_000 - 1_000)
    for (const [key, amount] of [
      ['main', '2.5'],
      [chains.bridge.chainid, '12.5'],
    ]) {
      await page.goto(`${main.web}/?net=${key}#/address/${holder.address}`)
      await expect(page.getByRole('main')).toContainText(`+${amount}`)
    }
  })
})
