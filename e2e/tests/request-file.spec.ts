import { readFileSync } from 'node:fs'
import { TronWeb, utils } from 'tronweb'
import { makeShared, propose, REQUESTS_PATH, shareAccount, signShared } from '../support/co-signing.ts'
import { expect, test } from '../support/stack.ts'
import { openWallet } from '../support/wallet.ts'

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

  await openWallet(page, chain.web, bob, REQUESTS_PATH)
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
  await openWallet(page, chain.web, carol, REQUESTS_PATH)
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
  await openWallet(page, chain.web, owner, REQUESTS_PATH)
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
