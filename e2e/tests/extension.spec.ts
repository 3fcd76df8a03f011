import { utils } from 'tronweb'
import { injectTronLink, type SignKind } from '../support/extension.ts'
import { expect, follow, type TestAccount, test, visit } from '../support/stack.ts'
import { leaveDialogs, outcomeOf, tickAll } from '../support/wallet.ts'

const TYPED = {
  domain: { name: 'Test' },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: '7' },
}

test('a wallet follows its extension, and nothing is signed by a key that is not shown', async ({
  page,
  chain,
}) => {
  const [first, second] = (await chain.accounts(2)) as [TestAccount, TestAccount]
  const receiver = chain.newcomer()
  let isLying = false
  await page.exposeFunction('extensionSigns', async (address: string, kind: SignKind, payload: string) => {
    const at = address === first.address ? first : second
    const account = isLying ? (at === first ? second : first) : at
    const given = JSON.parse(payload)
    if (kind === 'transaction') return utils.crypto.signTransaction(account.privateKey, given)
    if (kind === 'text') return utils.message.signMessage(given, account.privateKey)
    return utils.typedData.signTypedData(given[0], given[1], given[2], account.privateKey)
  })
  await page.addInitScript(injectTronLink, first.address)
  const shown = (account: TestAccount) =>
    expect(page.getByRole('banner')).toContainText(
      `${account.address.slice(0, 6)}…${account.address.slice(-5)}`,
    )
  const review = async (amount: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).first().click()
    await page.getByLabel('Send to').fill(receiver.address)
    await page.getByLabel('Amount').fill(amount)
    await page.getByRole('button', { name: 'Review' }).click()
  }
  await test.step('it signs in its own place', async () => {
    await visit(page, chain.web, '/wallet')
    await page.getByRole('banner').getByRole('button', { name: 'Open wallet' }).click()
    await page.getByRole('button', { name: /^Browser extension/ }).click()
    await page.getByRole('button', { name: 'Connect' }).click()
    await shown(first)
    await review('3')
    await page.getByRole('button', { name: 'Sign and send' }).click()
    await expect.poll(() => chain.balance(receiver.address)).toBe(3_000_000)
    await expect(outcomeOf(page)).toBeVisible()
    await leaveDialogs(page)
  })

  await test.step('another account that is chosen there becomes that of the wallet', async () => {
    await page.evaluate((address) => {
      window.extension.choose(address)
      window.extension.send('accountsChanged')
    }, second.address)
    await shown(second)
    await expect(page.getByText('Your extension changed the account')).toBeVisible()
  })

  await test.step('one that it changes to without a word does not sign', async () => {
    await review('4')
    await page.evaluate((address) => window.extension.choose(address), first.address)
    await page.getByRole('button', { name: 'Sign and send' }).click()
    await expect(page.getByText('The device or extension shows another account.')).toBeVisible()
    await page.evaluate((address) => window.extension.choose(address), second.address)
    isLying = true
    await page.getByRole('button', { name: 'Sign and send' }).click()
    await expect(page.getByText(`it belongs to ${first.address}`)).toBeVisible()
    isLying = false
    expect(await chain.balance(receiver.address)).toBe(3_000_000)
    await leaveDialogs(page)
  })

  await test.step('messages and typed data', async () => {
    await follow(page, '/wallet/messages')
    const sign = page.getByRole('region', { name: 'Sign' })
    const button = sign.getByRole('button', { name: 'Sign' })
    await sign.getByLabel('Message').fill('Grüße')
    await button.click()
    await expect(sign.getByText(utils.message.signMessage('Grüße', second.privateKey))).toBeVisible()
    isLying = true
    await button.click()
    await expect(sign.getByText('This signature does not belong to the account')).toBeVisible()
    isLying = false
    await page.getByRole('button', { name: 'Typed data (TIP-712)' }).click()
    await sign.getByLabel(/^Typed data as JSON/).fill(JSON.stringify(TYPED))
    await tickAll(sign, 2)
    await button.click()
    const expected = utils.typedData.signTypedData(
      TYPED.domain,
      TYPED.types,
      TYPED.message,
      second.privateKey,
    ) as string
    await expect(sign.getByText(expected)).toBeVisible()
  })

  await test.step('one that is locked or disconnected is said to be', async () => {
    await follow(page, '/wallet')
    await page.evaluate(() => {
      window.extension.choose(false)
      window.extension.send('disconnectWeb')
    })
    await expect(page.getByRole('main').getByText('Extension, not connected')).toBeVisible()
    await page.evaluate((address) => {
      window.extension.choose(address)
      window.extension.send('setAccount')
    }, second.address)
    await expect(page.getByRole('main').getByText('Extension, not connected')).toHaveCount(0)
  })
})
