import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { sample } from '@tronlens/core/testing'
import { overflow } from '../support/look.ts'
import { expect, test } from '../support/stack.ts'
import { findFaultsInEveryTheme } from '../support/sweep.ts'
import { openWallet, sign, signReviewed } from '../support/wallet.ts'

const BASE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

abstract contract Base {
    mapping(address => uint256) public balanceOf;
    uint256 public totalSupply;
    event Transfer(address indexed from, address indexed to, uint256 value);
    error TooPoor(address holder, uint256 has);

    function transfer(address to, uint256 value) external returns (bool) {
        if (balanceOf[msg.sender] < value) revert TooPoor(msg.sender, balanceOf[msg.sender]);
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}
`
const TOKEN = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "./Base.sol";

contract Harbor is Base {
    string public name;
    string public symbol = "HRB";
    uint8 public constant decimals = 6;

    constructor(string memory name_, uint256 supply) {
        name = name_;
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    struct Payment {
        address to;
        uint256 value;
    }
    Payment[] private _paid;

    function payAll(Payment[] calldata payments) external {
        for (uint256 i = 0; i < payments.length; i++) {
            balanceOf[msg.sender] -= payments[i].value;
            balanceOf[payments[i].to] += payments[i].value;
            _paid.push(payments[i]);
        }
    }

    function paid(uint256[2] calldata range) external view returns (Payment[] memory found) {
        found = new Payment[](range[1] - range[0]);
        for (uint256 i = range[0]; i < range[1]; i++) found[i - range[0]] = _paid[i];
    }
}
`
const files = (...contents: readonly (readonly [name: string, text: string])[]) =>
  contents.map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }))

/** The input of a function by the name of its parameter. */
const input = (page: Page, name: string): Locator => page.getByRole('main').getByLabel(name, { exact: true })

const DEVICES = {
  'a desktop': { viewport: { width: 1440, height: 900 } },
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true },
} as const

// every commit is on another device; `npm run test:full` on both
for (const [device, use] of sample(Object.entries(DEVICES), 2))
  test.describe(`on ${device}`, () => {
    test.use(use)
    test('a token of two files is written, deployed, verified, asked, called and watched', async ({
      page,
      chain,
    }) => {
      test.setTimeout(150_000)
      const isPhone = device === 'a phone'
      const main = page.getByRole('main')
      const [maker, friend] = await chain.accounts(2)
      if (!maker || !friend) throw new Error('no account')
      /** Opens a function: from the list, or on a phone from the box above the form. */
      const choose = async (signature: string): Promise<void> => {
        if (isPhone) await main.getByLabel('Function', { exact: true }).selectOption({ label: signature })
        else await main.getByRole('button', { name: new RegExp(`^${signature.split('(')[0]}`) }).click()
      }
      /** Nothing is wider than the screen. */
      const fits = () => expect.poll(() => overflow(page)).toBe(0)
      await openWallet(page, chain.web, maker, '/contracts/contract-compiler')

      await test.step('a mistake is shown at its line, then the files compile', async () => {
        await page
          .locator('input[type=file]')
          .setInputFiles(files(['Harbor.sol', TOKEN.replace('supply;', 'supplies;')], ['Base.sol', BASE]))
        await page.getByRole('button', { name: 'Hello.sol' }).click()
        await page.getByRole('button', { name: 'Remove file' }).click()
        await page.getByRole('button', { name: 'Compile', exact: true }).click()
        await expect(page.getByText('The sources do not compile')).toBeVisible({ timeout: 30_000 })
        await expect(page.getByRole('listitem').filter({ hasText: 'Harbor.sol:13' })).toContainText(
          'Undeclared identifier',
        )
        await fits()
        await page.locator('input[type=file]').setInputFiles(files(['Harbor.sol', TOKEN]))
        await page.getByRole('button', { name: 'Compile', exact: true }).click()
        await expect(page.getByText(/^Compiled with 0\.8/)).toBeVisible({ timeout: 30_000 })
      })

      await test.step('it is deployed and verified', async () => {
        await input(page, 'name_').fill('Harbor coin')
        await input(page, 'supply').fill('1e12')
        await page.getByRole('button', { name: 'Compile', exact: true }).click()
        await expect(page.getByText(/^Compiled with 0\.8/)).toBeVisible({ timeout: 30_000 })
        await expect(input(page, 'name_')).toHaveValue('Harbor coin')
        await fits()
        const deploy = page.getByRole('button', { name: 'Review and deploy' })
        await deploy.click()
        if (isPhone) await signReviewed(page)
        else {
          // the same needs a tick while the first one can get into a block, which it does later by itself
          await page.route('**/wallet/broadcasthex', (route) =>
            route.fulfill({ json: { code: 'SERVER_BUSY', message: '' } }),
          )
          await (await sign(page)).getByRole('button', { name: 'Close' }).first().click()
          await deploy.click()
          const again = page.getByRole('dialog', { name: 'Review before signing' })
          await expect(again).toContainText('Exactly this is signed already')
          await expect(again.getByRole('button', { name: /^Sign/ })).toBeDisabled()
          await again.getByRole('button', { name: 'Cancel' }).click()
          await page.unrouteAll({ behavior: 'wait' })
        }
        await expect(page.getByRole('button', { name: 'Review and deploy' })).toBeFocused()
        await page.getByRole('button', { name: 'Verify it now' }).click({ timeout: 30_000 })
        await expect(page.getByText('Verified, full match')).toBeVisible({ timeout: 30_000 })
        await page.getByRole('link', { name: 'Open the contract' }).click()
      })

      await test.step('every function can be asked', async () => {
        await expect(main.getByRole('heading', { name: 'Harbor', exact: true })).toBeVisible()
        await expect(main.getByText('Yes, every byte')).toBeVisible()
        if (!isPhone) await expect(main.getByRole('button', { name: /^symbol/ })).toContainText('HRB')
        await choose('balanceOf(address)')
        // until its form is there, the last input is that of the function before
        await expect(main.getByRole('heading', { name: 'balanceOf(address)' }).first()).toBeVisible()
        await main.getByRole('textbox').last().fill(maker.address)
        await main.getByRole('button', { name: 'Query' }).click()
        await expect(main.getByRole('status', { name: 'Answer' })).toContainText('1000000000000')
        await fits()
      })

      await test.step('a call says before it is signed whether it would fail, and why', async () => {
        await choose('transfer(address,uint256)')
        await input(page, 'to').fill(friend.address)
        await input(page, 'value').fill('-1')
        await expect(main.getByRole('alert')).toContainText('Not of the type uint256: at least 0')
        await input(page, 'value').fill('1000000000001')
        await expect(main.getByText(/TooPoor\(holder: T.*has: 1000000000000\)/)).toBeVisible()
        await input(page, 'value').fill('2500000')
        await expect(main.getByText('It would succeed now')).toBeVisible()
        await fits()
        await main.getByRole('button', { name: 'Review and sign' }).click()
        await expect(page.getByRole('dialog').getByText('The bytes match your request exactly')).toBeVisible()
        expect(await findFaultsInEveryTheme(page, { withTables: true })).toEqual([])
        await signReviewed(page)
        const contract = /contract\/(T\w{33})/.exec(page.url())?.[1] ?? ''
        await expect.poll(() => chain.tokenBalance(friend.address, contract)).toBe(2_500_000n)
      })

      await test.step('structs and arrays are written and read', async () => {
        await choose('payAll((address,uint256)[])')
        for (const [place, value] of ['500000', '1000000'].entries()) {
          await main.getByRole('button', { name: 'Add an item' }).click()
          await input(page, 'to').nth(place).fill(friend.address)
          await input(page, 'value').nth(place).fill(value)
        }
        await expect(main.getByText('It would succeed now')).toBeVisible()
        await fits()
        await main.getByRole('button', { name: 'Review and sign' }).click()
        await expect(page.getByRole('dialog')).toContainText('Call payAll on')
        await expect(page.getByRole('region', { name: 'Arguments' })).toContainText(friend.address)
        await signReviewed(page)
        const contract = /contract\/(T\w{33})/.exec(page.url())?.[1] ?? ''
        await expect.poll(() => chain.tokenBalance(friend.address, contract)).toBe(4_000_000n)
        await choose('paid(uint256[2])')
        await input(page, '0').fill('0')
        await input(page, '1').fill('2')
        await main.getByRole('button', { name: 'Query' }).click()
        const answer = main.getByRole('status', { name: 'Answer' })
        await expect(answer).toContainText('500000')
        await expect(answer).toContainText('1000000')
        await fits()
      })

      await test.step('its events are decoded, its code is there', async () => {
        await main.getByRole('link', { name: 'Events', exact: true }).click()
        const event = isPhone ? main.getByRole('listitem') : main.getByRole('row')
        await expect(event.filter({ hasText: '2500000' })).toContainText('Transfer', { timeout: 20_000 })
        await expect(event.filter({ hasText: '2500000' })).toContainText('2.50 HRB')
        await fits()
        const saved = page.waitForEvent('download')
        await main.getByRole('button', { name: 'Source as ZIP' }).click()
        const archive = await readFile(await (await saved).path(), 'utf8')
        expect((await saved).suggestedFilename()).toMatch(/^T\w{33}\.zip$/)
        for (const text of [TOKEN, BASE]) expect(archive).toContain(text)
        await main.getByRole('link', { name: 'Code', exact: true }).click()
        await expect(main.getByRole('textbox', { name: 'Harbor.sol' })).toContainText(
          'contract Harbor is Base',
        )
        await expect(main.getByText('Harbor coin')).toBeVisible()
        if (!isPhone) {
          const number = (line: number) =>
            main.locator('.cm-lineNumbers').getByText(`${line}`, { exact: true })
          await number(5).click()
          await expect(main.locator('.cm-marked-line')).toHaveCount(1)
          await number(8).click({ modifiers: ['Shift'] })
          await expect(page).toHaveURL(/line=5-8/)
          await expect(main.getByRole('button', { name: /Link to lines/ })).toBeVisible()
          await expect(main.locator('.cm-marked-line')).toHaveCount(4)
        }
        await main.getByRole('button', { name: /^Base\.sol/ }).click()
        await expect(main.getByRole('textbox', { name: 'Base.sol' })).toContainText('abstract contract Base')
        await fits()
      })
    })
  })
