import { hexToBytes } from '@tronlens/core'
import { writeWeb3Keystore } from '@tronlens/keys'
import { TronWeb } from 'tronweb'
import { type Secret, watchForSecrets } from '../support/secrets.ts'
import { expect, type TestAccount, test, visit } from '../support/stack.ts'
import { leaveDialogs } from '../support/wallet.ts'

const PHRASE = 'test test test test test test test test test test test junk'
const PASSWORD = 'correct-horse-battery-staple-9'

test.describe('nothing secret leaves the browser or stays in it', () => {
  test('a search that would find it: a key that is sent on purpose is found in every place', async ({
    page,
    context,
    chain,
  }) => {
    const { privateKey } = chain.newcomer()
    const watch = watchForSecrets(page)
    await visit(page, chain.web, '/')
    await page.evaluate((key) => {
      localStorage.setItem('leak', btoa(key))
      document.title = [...key].reverse().join('')
      return fetch(`/api/search?term=${key.slice(0, 4)}`, { headers: { 'x-leak': key } })
    }, privateKey)
    const places = await watch.find(context, [{ name: 'key', key: privateKey }])
    expect(places.join('\n')).toMatch(/headers of .*\n?[\s\S]*localStorage[\s\S]*title/)
  })

  for (const method of ['private key', 'keystore', 'phrase', 'remembered'] as const)
    test(`signing in by ${method}, sending, locking`, async ({ page, context, chain }) => {
      test.slow()
      const [funded] = await chain.accounts(1)
      const account: TestAccount = method === 'phrase' ? fromPhrase() : (funded ?? fromPhrase())
      const key = account.privateKey.replace(/^0x/, '')
      if (method === 'phrase') await chain.control.setBalance(account.address, 10_000_000_000n)
      const secrets: Secret[] = [
        { name: 'key', key },
        { name: 'password', text: PASSWORD },
        { name: 'phrase', text: PHRASE },
      ]
      const watch = watchForSecrets(page)
      await visit(page, chain.web, '/wallet')
      await page.getByRole('banner').getByRole('button', { name: 'Open wallet' }).click()
      const choose = (name: string) =>
        page.getByRole('navigation', { name: 'Ways to open a wallet' }).getByRole('button', { name }).click()
      if (method === 'keystore') {
        await choose('Keystore file')
        const text = await writeWeb3Keystore(
          hexToBytes(key),
          PASSWORD,
          crypto.getRandomValues(new Uint8Array(64)),
        )
        await page
          .getByLabel('File')
          .setInputFiles({ name: 'wallet.json', mimeType: 'application/json', buffer: Buffer.from(text) })
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      } else if (method === 'phrase') {
        await choose('Recovery phrase')
        for (const [place, word] of PHRASE.split(' ').entries())
          await page.getByLabel(`Word ${place + 1}`, { exact: true }).fill(word)
      } else {
        await choose('Private key')
        await page.getByLabel('Private key', { exact: true }).fill(key)
        if (method === 'remembered') {
          await page.getByLabel('Remember on this device').check()
          await page.getByLabel('Password for this device').fill(PASSWORD)
        }
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Open wallet', exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await watch.find(context, secrets)).toEqual([])

      const receiver = chain.newcomer()
      await page.getByRole('main').getByRole('button', { name: 'Send' }).first().click()
      await page.getByLabel('Send to').fill(receiver.address)
      await page.getByLabel('Amount').fill('1')
      await page.getByRole('button', { name: 'Review' }).click()
      await page.getByRole('button', { name: 'Sign and send' }).click()
      await expect.poll(() => chain.balance(receiver.address)).toBe(1_000_000)
      expect(await watch.find(context, secrets)).toEqual([])
      expect(watch.recorded()).toBeGreaterThan(20)

      await leaveDialogs(page)
      await page
        .getByRole('banner')
        .getByRole('button', { name: account.address.slice(0, 6) })
        .click()
      await page.getByRole('menuitem', { name: 'Close wallet' }).click()
      if (method === 'remembered') await page.getByRole('button', { name: 'Close and delete' }).click()
      await expect(page.getByText('Wallet closed')).toBeVisible()
      expect(await watch.find(context, secrets)).toEqual([])
      expect(await page.evaluate(() => localStorage.getItem('wallets'))).toBeNull()
    })
})

/** The first account of the phrase that everybody uses for tests. */
function fromPhrase(): TestAccount {
  const { address, privateKey } = TronWeb.fromMnemonic(PHRASE, "m/44'/195'/0'/0/0")
  return { address, privateKey }
}
