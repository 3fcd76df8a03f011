import type { Page } from '@playwright/test'
import { onOwnChain } from '../support/own-chain.ts'
import { expect, FAILED_REQUESTS, test } from '../support/stack.ts'
import { moveClock, openWallet, outcomeOf, sign } from '../support/wallet.ts'

const TRX = 1_000_000
const BROADCAST = '**/wallet/broadcasthex'
/**
 * Blocks that make one solid. No more: each runs ahead of the device, and a review warns of what is valid for
 * too long.
 */
const TO_SOLID = 21

/** Fills in a transfer and brings it under review. */
async function review(page: Page, to: string, amount: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).first().click()
  await page.getByLabel('Send to').fill(to)
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Review' }).click()
}

// Blocks stop and minutes pass here, which no other test would like: a stack of its own.
test.describe('a transaction under way', () => {
  test.use({ provokes: FAILED_REQUESTS })

  test('survives a reload, a second tab and a lost network, is reported once, and is never sent twice', async ({
    page,
    context,
  }) => {
    test.slow()
    await onOwnChain(page, async (chain) => {
      const [sender] = await chain.accounts(1)
      if (!sender) throw new Error('no account')
      const [first, second, refused, third] = Array.from({ length: 4 }, () => chain.newcomer())
      if (!first || !second || !refused || !third) throw new Error('no address')
      const message = (of: Page, text: string) => of.getByRole('status').filter({ hasText: text })
      await openWallet(page, chain.web, sender)
      const other = await context.newPage()
      await other.goto(`${chain.web}/#/blockchain/blocks`)
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

      await test.step('reload and second tab: blocks stand still, the sender leaves, another tab takes over', async () => {
        await chain.control.setMode('manual')
        await review(page, first.address, '1')
        await expect(await sign(page)).toContainText('Accepted by the node')
        await page.reload()
        await expect(page.getByRole('main')).toBeVisible()
        await page.close()
        await chain.control.mine(1)
        await expect(message(other, 'In block')).toHaveCount(1)
        expect(await chain.balance(first.address)).toBe(1 * TRX)
        await chain.control.mine(TO_SOLID)
        await expect
          .poll(
            () =>
              other.evaluate(
                () => Object.values(localStorage).filter((text) => text.includes('"solid"')).length,
              ),
            // node and index both have to show it
            { timeout: 30_000 },
          )
          .toBe(1)
      })

      await test.step('lost answer: the node took it, its answer was lost, and the next answer is a refusal', async () => {
        await openWallet(other, chain.web, sender)
        const tried: string[] = []
        await other.route(BROADCAST, async (route) => {
          tried.push(route.request().postData() ?? '')
          if (tried.length > 1) return route.continue()
          await route.fetch()
          await route.abort('connectionreset')
        })
        await review(other, second.address, '2')
        const outcome = await sign(other)
        await expect.poll(() => tried.length).toBeGreaterThan(1)
        await chain.control.mine(1)
        await expect(outcome).toContainText('In block')
        await expect(other.getByRole('button', { name: 'Try again' })).toHaveCount(0)
        await outcome.getByRole('button', { name: 'Close' }).first().click()
        await chain.control.mine(TO_SOLID)
        expect(new Set(tried).size).toBe(1)
        expect(await chain.balance(second.address)).toBe(2 * TRX)
        await other.unroute(BROADCAST)
      })

      await test.step('refusal of what the node passes on: only the same bytes are sent again, and a second signature needs a tick', async () => {
        const tried: string[] = []
        await other.route(BROADCAST, async (route) => {
          tried.push(route.request().postData() ?? '')
          await route.fetch()
          await route.fulfill({ json: { code: 'CONTRACT_VALIDATE_ERROR', message: '' } })
        })
        await review(other, refused.address, '7')
        const outcome = await sign(other)
        await expect(outcome).toContainText('Refused by the node')
        await expect(outcome).toContainText('can get into a block until')
        await expect(outcome).not.toContainText('Nothing left the account')
        await expect(other.getByRole('button', { name: 'Try again' })).toHaveCount(0)
        await outcome.getByRole('button', { name: 'Send the same again' }).click()
        await expect.poll(() => tried.length).toBe(2)
        expect(new Set(tried).size).toBe(1)
        await outcome.getByRole('button', { name: 'Close' }).first().click()

        // the form is still filled in
        await other.getByRole('button', { name: 'Review' }).click()
        const again = other.getByRole('dialog', { name: 'Review before signing' })
        await expect(again).toContainText('Exactly this is signed already')
        await expect(again.getByRole('button', { name: /^Sign/ })).toBeDisabled()
        await again.getByRole('button', { name: 'Cancel' }).click()
        await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
        await chain.control.mine(1)
        await expect(message(other, 'In block').last()).toBeVisible()
        await chain.control.mine(TO_SOLID)
        expect(await chain.balance(refused.address)).toBe(7 * TRX)
        await other.unroute(BROADCAST)
      })

      await test.step('no network at all: it expires, and the same is reviewed and sent again', async () => {
        await other.route(BROADCAST, (route) => route.abort('internetdisconnected'))
        await review(other, third.address, '3')
        const outcome = await sign(other)
        await expect(outcome).toContainText('Signed')
        // closing is safe: a message reports the outcome
        await outcome.getByRole('button', { name: 'Close' }).first().click()
        await chain.control.advance('6m')
        await chain.control.mine(TO_SOLID)
        // the chain alone is not believed: a node that runs ahead of this device says nothing about the end
        await chain.indexed()
        const notice = message(other, 'It did not get into a block')
        await expect(notice).toHaveCount(0)
        // blocks that are mined at once run ahead of the device, and expirations are counted from the newest
        // one
        const expiration = await other.evaluate(() =>
          Math.max(
            ...Object.keys(localStorage)
              .filter((key) => key.startsWith('sent:'))
              .map((key) => JSON.parse(localStorage.getItem(key) ?? '').expiration as number),
          ),
        )
        await moveClock(other, expiration + 90_000 - Date.now())
        await expect(notice).toHaveCount(1)
        await other.unroute(BROADCAST)
        await notice.getByRole('button', { name: 'What now?' }).click()
        await expect(outcomeOf(other)).toContainText('Nothing left the account')
        expect(await chain.balance(third.address)).toBe(0)

        await other.getByRole('button', { name: 'Try again' }).click()
        const again = other.getByRole('dialog', { name: 'Review before signing' })
        await expect(again).toContainText('Send 3 TRX to')
        await expect(again).toContainText(third.address)
        await expect(await sign(other)).toContainText('Accepted by the node')
        await chain.control.mine(1)
        await expect(outcomeOf(other)).toContainText('In block')
        expect(await chain.balance(third.address)).toBe(3 * TRX)
      })
    })
  })
})
