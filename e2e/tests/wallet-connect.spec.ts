import type { Locator } from '@playwright/test'
import { openTestWallet, startTestRelay } from '@tronlens/testkit/wallet-connect'
import { utils } from 'tronweb'
import { findViolations, overflow, THEMES } from '../support/look.ts'
import { onOwnChain } from '../support/own-chain.ts'
import { expect, test, visit } from '../support/stack.ts'
import { leaveDialogs, outcomeOf, shorten } from '../support/wallet.ts'

type Json = { raw_data: { contract: { parameter: { value: { amount: number } } }[] }; raw_data_hex: string }

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

test('without a project id there is no WalletConnect', async ({ page, chain }) => {
  await visit(page, chain.web, '/wallet')
  await page.getByRole('banner').getByRole('button', { name: 'Open wallet' }).click()
  await expect(page.getByRole('button', { name: /^Browser extension/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^WalletConnect/ })).toHaveCount(0)
})

test('a wallet connects by a QR code and signs what was reviewed; one that changes the amount is refused', async ({
  page,
}) => {
  test.slow()
  const relay = await startTestRelay()
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host))
  const environment = { WALLETCONNECT_PROJECT_ID: 'test', WALLETCONNECT_RELAY_URL: relay.url }
  await onOwnChain(
    page,
    async (chain) => {
      const [owner] = await chain.accounts(1)
      if (!owner) throw new Error('no account')
      const receiver = chain.newcomer()
      const { network } = (await (await fetch(`${chain.web}/config.json`)).json()) as {
        network: { genesisId: string }
      }
      let isLying = false
      const phone = await openTestWallet({
        relayUrl: relay.url,
        accounts: [`tron:0x${network.genesisId.slice(-8)}:${owner.address}`],
        methodVersion: 'v1',
        answer: async ({ method, params }) => {
          if (method === 'tron_signMessage') {
            const { message } = params as { message: string }
            return { signature: utils.message.signMessage(message, owner.privateKey) }
          }
          const { transaction } = params as { transaction: Json }
          const [contract] = transaction.raw_data.contract
          if (!isLying || !contract) return utils.crypto.signTransaction(owner.privateKey, transaction)
          const { to_address, owner_address, amount } = contract.parameter.value as never
          const other = await chain
            .wallet(owner)
            .transactionBuilder.sendTrx(to_address, Number(amount) * 2, owner_address)
          return utils.crypto.signTransaction(owner.privateKey, other)
        },
      })
      const review = async (amount: string) => {
        await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).first().click()
        await page.getByLabel('Send to').fill(receiver.address)
        await page.getByLabel('Amount').fill(amount)
        await page.getByRole('button', { name: 'Review' }).click()
        await expect(page.getByText('Key in your wallet app')).toBeVisible()
        await page.getByRole('button', { name: 'Sign and send' }).click()
      }

      await test.step('the invitation stands in Arabic on a phone, in every theme, and is left by keys', async () => {
        const size = page.viewportSize()
        await page.context().addCookies([{ name: 'language', value: 'ar', url: chain.web }])
        await page.setViewportSize({ width: 390, height: 844 })
        await visit(page, chain.web, '/wallet')
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        const opener = page.getByRole('main').getByRole('button').first()
        await opener.press('Enter')
        const dialog = page.getByRole('dialog')
        const method = dialog.getByRole('button', { name: /^WalletConnect/ })
        await expect(method).toBeVisible()
        for (let stops = 0; stops < 20 && !(await isFocused(method)); stops++)
          await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await expect(dialog.getByRole('img')).toBeVisible()
        await expect(dialog.locator('a[href^="wc:"]')).toBeVisible()
        expect(await overflow(page)).toBeLessThanOrEqual(0)
        const html = page.locator('html')
        const shown = (await html.getAttribute('data-theme')) ?? ''
        for (const theme of [...THEMES, shown]) {
          await html.evaluate((element, value) => element.setAttribute('data-theme', value), theme)
          expect(await findViolations(page)).toEqual([])
        }
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await expect(opener).toBeFocused()
        await page.context().clearCookies({ name: 'language' })
        if (size) await page.setViewportSize(size)
      })

      await test.step('it connects', async () => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await visit(page, chain.web, '/wallet')
        await page.getByRole('banner').getByRole('button', { name: 'Open wallet' }).click()
        await page.getByRole('button', { name: /^WalletConnect/ }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByRole('img', { name: 'QR code for the wallet' })).toBeVisible()
        await dialog.getByRole('button', { name: /^Copy/ }).click()
        await phone.pair(await page.evaluate(() => navigator.clipboard.readText()))
        await expect(page.getByRole('banner')).toContainText(shorten(owner.address))
        await expect(dialog).toHaveCount(0)
      })

      await test.step('it signs, and the payment is in a block', async () => {
        await review('3')
        await expect(outcomeOf(page)).toBeVisible()
        await expect.poll(() => chain.balance(receiver.address)).toBe(3_000_000)
        await expect(page.getByRole('dialog', { name: /^(In|Solid in) block/ })).toBeVisible()
        await leaveDialogs(page)
      })

      await test.step('other bytes than the reviewed ones are not sent', async () => {
        isLying = true
        await review('4')
        await expect(page.getByText('the wallet changed the transaction')).toBeVisible()
        isLying = false
        expect(await chain.balance(receiver.address)).toBe(3_000_000)
        await leaveDialogs(page)
      })

      await test.step('the session outlasts the page', async () => {
        await page.reload()
        await expect(page.getByRole('banner')).toContainText(shorten(owner.address))
        await review('5')
        await expect.poll(() => chain.balance(receiver.address)).toBe(8_000_000)
        await expect(outcomeOf(page)).toBeVisible()
        await leaveDialogs(page)
      })

      await test.step('the end of the session is shown', async () => {
        await phone.disconnect()
        await expect(page.getByText('The wallet ended the connection')).toBeVisible()
        await expect(page.getByRole('main').getByText('WalletConnect, not connected')).toBeVisible()
      })
      expect([...hosts].sort()).toEqual([new URL(chain.web).host, new URL(relay.url).host].sort())
      await phone.close()
    },
    undefined,
    environment,
  )
  await relay.close()
})
