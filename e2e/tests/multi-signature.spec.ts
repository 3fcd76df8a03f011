import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { TronWeb, utils } from 'tronweb'
import { propose, shareAccount, signShared } from '../support/co-signing.ts'
import { expect, type LiveChain, type TestAccount, test } from '../support/stack.ts'
import { moveClock, openWallet, outcomeOf, shorten } from '../support/wallet.ts'

const PATH = '/wallet/multiSignature?from=nav&type=multisign'

/** An account of which alice, bob and carol hold one key each. */
async function makeShared(chain: LiveChain) {
  const [shared, alice, bob, carol] = await chain.accounts(4)
  if (!shared || !alice || !bob || !carol) throw new Error('four accounts')
  return { shared, alice, bob, carol }
}

/** A promise that another part of the test ends. */
function promiseOf(): { promise: Promise<void>; resolve: () => void } {
  let resolve: (() => void) | undefined
  const promise = new Promise<void>((end) => {
    resolve = end
  })
  return { promise, resolve: () => resolve?.() }
}

/** Opens the signatures of an account in a browser of its own. */
async function openElsewhere(browser: Browser, chain: LiveChain, account: TestAccount): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openWallet(page, chain.web, account, PATH)
  return page
}

/** Reviews and signs the request with this id. */
async function sign(page: Page, hash: string): Promise<void> {
  await page.evaluate((id) => {
    location.hash = `/wallet/multiSignature?request=${id}`
  }, hash)
  await page.getByRole('button', { name: 'Review and sign' }).click()
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  const commit = review.getByRole('button', { name: /^Sign/ })
  const boxes = review.getByRole('checkbox')
  // what hands an account over has to be ticked first
  await expect.poll(async () => (await commit.isEnabled()) || (await boxes.count()) > 0).toBe(true)
  for (const box of await boxes.all()) await box.check()
  await commit.click()
  await expect(review).toHaveCount(0)
  await outcomeOf(page).getByRole('button', { name: 'Close' }).first().click()
}

test('two of three keys send TRX, TRC10, TRC20 and change permissions, and both browsers see it at once', async ({
  browser,
  page,
  chain,
}) => {
  test.slow()
  const { shared, alice, bob, carol } = await makeShared(chain)
  const receiver = chain.newcomer()
  const trc10 = await chain.issueToken(shared, 'Shared')
  const trc20 = await chain.deployToken(shared, 'Shared', 'SHR')
  await shareAccount(chain, shared, [alice, bob, carol])
  const { transactionBuilder: build, trx } = chain.wallet(alice)
  const options = { permissionId: 2 }
  const key = (address: string) => ({ address: TronWeb.address.toHex(address), weight: 1 })
  const acts = [
    await build.sendTrx(receiver.address, 12_500_000, shared.address, options),
    await build.sendToken(receiver.address, 300, trc10, shared.address, options),
    (
      await build.triggerSmartContract(
        trc20,
        'transfer(address,uint256)',
        { feeLimit: 100_000_000, permissionId: 2 },
        [
          { type: 'address', value: receiver.address },
          { type: 'uint256', value: 2_000_000 },
        ],
        shared.address,
      )
    ).transaction,
    await build.updateAccountPermissions(
      shared.address,
      { type: 0, permission_name: 'owner', threshold: 2, keys: [key(alice.address), key(bob.address)] },
      undefined,
      [
        {
          type: 2,
          permission_name: 'payments',
          threshold: 1,
          operations: '7fff1fc0033e03'.padEnd(64, '0'),
          keys: [key(carol.address)],
        },
      ] as never,
      options,
    ),
  ]
  await openWallet(page, chain.web, bob, PATH)
  const watching = await openElsewhere(browser, chain, alice)
  await expect(page.getByText('Nothing to sign together')).toBeVisible()

  const hashes: string[] = []
  for (const act of acts) {
    const { code, message, hash } = await propose(chain, alice, await signShared(chain, alice, act))
    expect({ code, message }).toMatchObject({ code: 0 })
    hashes.push(hash)
  }
  await expect(page.getByText('Send 12.50 TRX to').first()).toBeVisible()
  await expect(page.getByText(`Send 3 SHARED ${trc10} to`).first()).toBeVisible()
  await expect(page.getByText(`Send 2 SHR ${shorten(trc20)} Unverified to`).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Change the account's permissions/ })).toBeVisible()
  // the count in the header is what waits for this key
  await expect(page.getByRole('banner')).toContainText('4')
  const link = page.getByRole('link', { name: /JSONL/ })
  const file = await page.request.get(new URL((await link.getAttribute('href')) ?? '', chain.web).href)
  expect((await file.text()).trimEnd().split('\n')).toHaveLength(acts.length + 1)
  await expect(watching.getByText('Signed by me')).toHaveCount(5)

  for (const hash of hashes) await sign(page, hash)
  await expect.poll(() => chain.balance(receiver.address)).toBe(12_500_000)
  const account = async (address: string) =>
    (await trx.getUnconfirmedAccount(address)) as unknown as {
      assetV2?: { key: string; value: number }[]
      owner_permission: { threshold: number }
      active_permission: { keys: { address: string }[] }[]
    }
  await expect
    .poll(async () => (await account(receiver.address)).assetV2?.find(({ key }) => key === trc10)?.value)
    .toBe(300)
  await expect.poll(async () => (await account(shared.address)).owner_permission.threshold).toBe(2)
  const balance = await build.triggerConstantContract(
    trc20,
    'balanceOf(address)',
    {},
    [{ type: 'address', value: receiver.address }],
    receiver.address,
  )
  expect(BigInt(`0x${balance.constant_result[0]}`)).toBe(2_000_000n)
  await expect(watching.getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(4)
  await watching.context().close()
})

test('a list that was asked for before a request came and arrives after it does not take it away again', async ({
  page,
  chain,
}) => {
  const { shared, alice, bob, carol } = await makeShared(chain)
  await shareAccount(chain, shared, [alice, bob, carol])
  await openWallet(page, chain.web, bob, PATH)
  await expect(page.getByText('Nothing to sign together')).toBeVisible()
  const answered = promiseOf()
  const released = promiseOf()
  const fulfilled = promiseOf()
  let asked = 0
  await page.route(/multi\/trx_record/, async (route) => {
    // what is asked later is not answered: all that is new comes by the socket
    if (asked++ > 0) return
    const response = await route.fetch()
    answered.resolve()
    await released.promise
    await route.fulfill({ response })
    fulfilled.resolve()
  })
  // the page sends its request when the user comes back to it
  const go = (to: string) =>
    page.evaluate((hash) => {
      location.hash = hash
    }, to)
  await go('/wallet')
  await expect(page.getByText('Nothing to sign together')).toHaveCount(0)
  await go(PATH)
  await answered.promise
  await expect(page.getByText('Nothing to sign together')).toBeVisible()
  const built = await chain
    .wallet(alice)
    .transactionBuilder.sendTrx(carol.address, 3_000_000, shared.address, { permissionId: 2 })
  expect((await propose(chain, alice, await signShared(chain, alice, built))).code).toBe(0)
  const request = page.getByText('Send 3 TRX to').first()
  await expect(request).toBeVisible()
  released.resolve()
  await fulfilled.promise
  // whatever the answer changes is shown by then
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => shown(undefined)))),
  )
  await expect(request).toBeVisible()
  await expect(page.getByText('Nothing to sign together')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('signatures that are foreign, doubled or altered are refused by the service and shown for nothing here', async ({
  page,
  chain,
}) => {
  const { shared, alice, bob, carol } = await makeShared(chain)
  const [outsider] = await chain.accounts(1)
  if (!outsider) throw new Error('no outsider')
  await shareAccount(chain, shared, [alice, bob, carol])
  const built = await chain
    .wallet(alice)
    .transactionBuilder.sendTrx(outsider.address, 1_000_000, shared.address, { permissionId: 2 })
  const signed = (await signShared(chain, alice, built)) as unknown as { txID: string; signature: string[] }
  const [good = ''] = signed.signature
  const foreign = utils.crypto.ECKeySign(
    utils.code.hexStr2byteArray(signed.txID),
    utils.code.hexStr2byteArray(outsider.privateKey),
  )
  const altered = `${good.slice(0, 10)}${good[10] === '0' ? '1' : '0'}${good.slice(11)}`
  const post = (signature: string[]) => propose(chain, alice, { ...signed, signature } as never)
  expect((await post([good, good])).code).not.toBe(0)
  expect((await post([altered])).code).not.toBe(0)
  expect((await post([good, foreign])).code).not.toBe(0)

  await openWallet(page, chain.web, bob, PATH)
  await page.getByLabel('Read a file or QR').setInputFiles({
    name: 'request.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...signed, signature: [good, good, foreign] })),
  })
  await expect(page.getByText('Read from a file; no server knows it.')).toBeVisible()
  await expect(page.getByText('This key has signed already')).toBeVisible()
  await expect(page.getByText('This key is not in the permission')).toBeVisible()
  await expect(page.getByText('Does not count')).toHaveCount(2)
  await expect(page.getByRole('progressbar', { name: '1 of 2' })).toBeVisible()

  // a row of the list is opened in the place of the file
  expect((await post([good])).code).toBe(0)
  await page.getByRole('link', { name: 'Open this request' }).first().click()
  await expect(page.getByText('Read from a file; no server knows it.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Review and sign' })).toBeVisible()
  // and no other in the place of one that the list does not have
  await page.evaluate((hash) => {
    location.hash = `/wallet/multiSignature?request=${hash}`
  }, 'ff'.repeat(32))
  await expect(page.getByText('This request is not in the list')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review and sign' })).toBeHidden()
})

test('a request goes from hand to hand as a file where there is no service, and is sent with the last signature', async ({
  page,
  chain,
}) => {
  const { shared, alice, bob, carol } = await makeShared(chain)
  const receiver = chain.newcomer()
  await shareAccount(chain, shared, [alice, bob, carol])
  const built = await chain
    .wallet(alice)
    .transactionBuilder.sendTrx(receiver.address, 3_000_000, shared.address, { permissionId: 2 })
  const signed = await signShared(chain, alice, built)
  await openWallet(page, chain.web, carol, PATH)
  const file = (text: string) => ({ name: 'request.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.getByLabel('Read a file or QR').setInputFiles(file(JSON.stringify(signed)))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ])
  const carried = readFileSync(await download.path(), 'utf8')
  await page.getByRole('button', { name: 'Back to the list' }).click()
  // the file holds what was opened: transaction and signature
  await page.getByLabel('Read a file or QR').setInputFiles(file(carried))
  await expect(page.getByRole('progressbar', { name: '1 of 2' })).toBeVisible()
  // and so does the picture of its QR code
  await page.getByRole('button', { name: 'Show QR' }).click()
  const image = await page.getByRole('img', { name: 'QR code of the request' }).getAttribute('src')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByLabel('Read a file or QR').setInputFiles({
    name: 'qr.png',
    mimeType: 'image/png',
    buffer: Buffer.from((image ?? '').split(',')[1] ?? '', 'base64'),
  })
  await expect(page.getByRole('progressbar', { name: '1 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Review and sign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign and send' }).click()
  await expect.poll(() => chain.balance(receiver.address)).toBe(3_000_000)
})

test('an expired request is renewed: the same transfer is built again, and a co-signer confirms it in one step', async ({
  browser,
  page,
  chain,
}) => {
  // about a minute passes until the block behind the expiration cannot be replaced
  test.slow()
  const { shared, alice, bob, carol } = await makeShared(chain)
  const receiver = chain.newcomer()
  await shareAccount(chain, shared, [alice, bob, carol])
  const built = await chain
    .wallet(alice)
    .transactionBuilder.sendTrx(receiver.address, 4_000_000, shared.address, { permissionId: 2 })
  // a minute of life remains to what nodes build; a fresh signature over a short life is what expires soon
  built.raw_data.expiration = Date.now() + 6_000
  const { transactionBuilder } = chain.wallet(alice)
  const short = await transactionBuilder.newTxID(built as never, { txLocal: true })
  const signed = await chain.wallet(alice).trx.multiSign(short as never, alice.privateKey, 2)
  expect(await propose(chain, alice, signed as never)).toMatchObject({ code: 0 })
  await openWallet(page, chain.web, bob, PATH)
  // the device has to agree that its time is over
  await moveClock(page, 90_000)
  // the clock alone, or the service, does not decide that nothing can happen any more
  await expect(page.getByRole('main')).toContainText(
    'Its time is over. It is safe to send it again only once',
  )
  await expect(page.getByRole('main')).not.toContainText('Nothing left the account')
  // nothing else is offered before a solid block is behind the expiration, so the review opens with bytes to
  // sign
  await page.getByRole('button', { name: 'Renew' }).click({ timeout: 100_000 })
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  const commit = review.getByRole('button', { name: /^Sign/ })
  await expect(commit).toBeEnabled({ timeout: 30_000 })
  await commit.click()
  await expect(page.getByText('Renewed', { exact: true })).toBeVisible()

  const other = await openElsewhere(browser, chain, carol)
  await other.getByRole('button', { name: 'Review and sign' }).click()
  await other.getByRole('dialog').getByRole('button', { name: /^Sign/ }).click()
  await expect.poll(() => chain.balance(receiver.address)).toBe(4_000_000)
  await other.context().close()
})

test('a review that is open says when others have signed, and when the key was taken away', async ({
  browser,
  page,
  chain,
}) => {
  const { shared, alice, bob, carol } = await makeShared(chain)
  await shareAccount(chain, shared, [alice, bob, carol])
  const { transactionBuilder: build } = chain.wallet(alice)
  const proposeSending = async (sun: number) => {
    const act = await build.sendTrx(alice.address, sun, shared.address, { permissionId: 2 })
    return (await propose(chain, alice, await signShared(chain, alice, act))).hash
  }
  const review = (of: Page) => of.getByRole('dialog', { name: 'Review before signing' })
  const openReview = async (of: Page, hash: string) => {
    await of.evaluate((id) => {
      location.hash = `/wallet/multiSignature?request=${id}`
    }, hash)
    await of.getByRole('button', { name: 'Review and sign' }).click()
    await expect(review(of).getByRole('button', { name: /^Sign/ })).toBeEnabled()
  }
  const isOver = async () => {
    await expect(review(page)).toContainText('Your signature is no longer needed')
    await expect(review(page).getByRole('button', { name: /^Sign/ })).toHaveCount(0)
    await review(page).getByRole('button', { name: 'Cancel' }).click()
  }
  await openWallet(page, chain.web, carol, PATH)
  const other = await openElsewhere(browser, chain, bob)

  const first = await proposeSending(25_000_000)
  await openReview(page, first)
  await sign(other, first)
  await isOver()
  await other.context().close()

  await openReview(page, await proposeSending(26_000_000))
  await shareAccount(chain, shared, [alice, bob])
  await isOver()
  await expect(page.getByRole('button', { name: 'Review and sign' })).toHaveCount(0)
})

test('a file of others shows above the fold which key gets power and that it fails, and asks for a tick', async ({
  page,
  chain,
}) => {
  const [owner, outsider, spender] = await chain.accounts(3)
  if (!owner || !outsider || !spender) throw new Error('three accounts')
  const token = await chain.deployToken(owner, 'Granted', 'GRT')
  await chain.indexed()
  const { transactionBuilder } = chain.wallet(owner)
  const hex = (address: string) => TronWeb.address.toHex(address)
  const keyOf = (address: string) => [{ address: hex(address), weight: 1 }]
  const update = await transactionBuilder.updateAccountPermissions(
    owner.address,
    { type: 0, permission_name: 'owner', threshold: 1, keys: keyOf(owner.address) },
    undefined,
    [
      {
        type: 2,
        permission_name: 'helpers',
        threshold: 1,
        operations: '7fff1fc0033e03'.padEnd(64, '0'),
        keys: keyOf(outsider.address),
      },
    ] as never,
  )
  const words = (to: string, value: number) => [
    { type: 'address', value: to },
    { type: 'uint256', value },
  ]
  const pieces = await chain.deploy(owner, 'Collection721', 'Pieces', ['Pieces', 'PCS'])
  await chain.call(owner, pieces, 'mint(address,uint256)', words(owner.address, 7))
  await chain.call(owner, pieces, 'approve(address,uint256)', words(outsider.address, 7))
  await chain.indexed()
  const build = async (contract: string, method: string, value: number) => {
    const { transaction } = await transactionBuilder.triggerSmartContract(
      contract,
      method,
      { feeLimit: 100_000_000 },
      words(spender.address, value),
      owner.address,
    )
    return transaction
  }
  // bytes for a chain that holds another block at this height
  const elsewhere = await transactionBuilder.sendTrx(spender.address, 1_000_000, owner.address)
  elsewhere.raw_data.ref_block_hash = 'ab'.repeat(8)
  test.slow()
  await openWallet(page, chain.web, owner, PATH)
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  const cases = [
    [update, outsider.address, /helpers/],
    [
      await build(token, 'approve(address,uint256)', 250_000_000_000),
      spender.address,
      /may take up to 250,000\sGRT.*25%/,
    ],
    [
      await build(pieces, 'approve(address,uint256)', 7),
      spender.address,
      new RegExp(`may take PCS #7.*Today ${outsider.address} may take it, and then no longer`),
    ],
    [
      await build(token, 'transfer(address,uint256)', 2_000_000_000_000),
      'The contract refuses this call',
      /Sign although it fails/,
    ],
    [elsewhere, 'disagree about the block', /It may belong to another chain/],
  ] as const
  for (const [built, who, text] of cases) {
    await page.getByLabel('Read a file or QR').setInputFiles({
      name: 'request.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(await transactionBuilder.extendExpiration(built, 600))),
    })
    // where the file is read, before anyone thinks of signing it
    const opened = page.getByRole('main').getByRole('status').filter({ hasText: who })
    await expect(opened.first()).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Review and sign' }).click()
    const warning = review.getByRole('status').filter({ hasText: who }).filter({ hasText: text })
    await expect(warning.first()).toBeVisible({ timeout: 30_000 })
    const place = await warning.first().boundingBox()
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0)
    await expect(warning.first().getByRole('checkbox')).not.toBeChecked()
    await expect(review.getByRole('button', { name: 'Sign and send' })).toBeDisabled()
    await expect(review).not.toContainText('The bytes match your request exactly')
    await review.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Back to the list' }).click()
  }
})

test('the account that asked for signatures takes its request back', async ({ page, chain }) => {
  const { shared, alice, bob, carol } = await makeShared(chain)
  await shareAccount(chain, shared, [alice, bob, carol])
  const receiver = chain.newcomer()
  const built = await chain
    .wallet(alice)
    .transactionBuilder.sendTrx(receiver.address, 3_000_000, shared.address, { permissionId: 2 })
  await propose(chain, alice, await signShared(chain, alice, built))
  await openWallet(page, chain.web, alice, PATH)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review and sign' })).toHaveCount(0)
})
