import { imitate } from '../support/poison.ts'
import { expect, test } from '../support/stack.ts'
import {
  chooseToken,
  leaveDialogs,
  openWallet,
  outcomeOf,
  shorten,
  sign,
  tickWarning,
} from '../support/wallet.ts'

const RECEIVER_ERROR = 'Fill in a valid address'

test('the form says what is wrong and how much may be sent', async ({ page, chain }) => {
  const [sender] = await chain.accounts(1)
  if (!sender) throw new Error('no account')
  await openWallet(page, chain.web, sender)
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Send' })
  await expect(dialog.getByRole('button', { name: 'Review' })).toBeDisabled()

  await dialog.getByLabel('Send to').fill('TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HX')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('alert')).toContainText(RECEIVER_ERROR)
  await dialog.getByLabel('Send to').fill(sender.address)
  await expect(dialog.getByRole('alert')).toContainText('This is the sending address itself')

  const newcomer = chain.newcomer()
  await dialog.getByLabel('Send to').fill(newcomer.address)
  await expect(dialog).toContainText('Not activated')
  await dialog.getByRole('button', { name: 'Max' }).click()
  const { getCreateNewAccountFeeInSystemContract: activation = 0 } = await chain.parameters()
  const max = 10_000_000_000 - 100_000 - activation
  await expect(dialog.getByLabel('Amount')).toHaveValue(String(max / 1e6))
  await dialog.getByLabel('Amount').fill('10000')
  await expect(dialog.getByRole('alert')).toContainText('Maximum amount exceeded')
})

test('TRX with a note, a TRC10 and a TRC20 token arrive', async ({ page, chain }) => {
  const [sender, receiver] = await chain.accounts(2)
  if (!sender || !receiver) throw new Error('no account')
  const asset = await chain.issueToken(sender, 'sendten')
  const contract = await chain.deployToken(sender, 'Send twenty', 'STW')
  await chain.indexed()
  await openWallet(page, chain.web, sender)
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).first().click()
  const dialog = page.getByRole('dialog').first()

  await test.step('TRX', async () => {
    await dialog.getByLabel('Send to').fill(receiver.address)
    await dialog.getByLabel('Amount').fill('12.5')
    await dialog.getByRole('button', { name: 'Add a note' }).click()
    await dialog.getByLabel('Note').fill('Invoice 2025-7')
    await dialog.getByRole('button', { name: 'Review' }).click()
    const outcome = await sign(page)
    await expect(outcome).toContainText('Send 12.50 TRX to')
    await expect(outcome).toContainText('In block')
    const scale = await outcome
      .getByRole('progressbar', { name: 'Finality' })
      .locator('i')
      .last()
      .boundingBox()
    const box = await outcome.boundingBox()
    expect(scale?.width).toBeGreaterThan(6)
    expect((scale?.x ?? 0) + (scale?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0))
    await expect.poll(() => chain.balance(receiver.address)).toBe(10_012_500_000)
  })

  await test.step('TRC10', async () => {
    await outcomeOf(page).getByRole('button', { name: 'Make another transaction' }).click()
    await expect(dialog.getByLabel('Send to')).toHaveValue('')
    await chooseToken(dialog, `sendten-${asset}-TRC10`)
    await dialog.getByLabel('Send to').fill(receiver.address)
    await dialog.getByLabel('Amount').fill('3.129')
    await expect(dialog.getByLabel('Amount')).toHaveValue('3.12')
    await dialog.getByRole('button', { name: 'Review' }).click()
    await sign(page)
    await expect.poll(() => chain.assetBalance(receiver.address, asset)).toBe(312)
  })

  await test.step('TRC20', async () => {
    await outcomeOf(page).getByRole('button', { name: 'Make another transaction' }).click()
    await chooseToken(dialog, `Send twenty-${contract}-TRC20`)
    await dialog.getByLabel('Send to').fill(receiver.address)
    await dialog.getByLabel('Amount').fill('1.5')
    await dialog.getByRole('button', { name: 'Review' }).click()
    await sign(page)
    await expect.poll(() => chain.tokenBalance(receiver.address, contract)).toBe(1_500_000n)
  })
})

test('an account of two keys sends only with its co-signer', async ({ page, chain }) => {
  const [owner, first, second] = await chain.accounts(3)
  if (!owner || !first || !second) throw new Error('no account')
  await chain.shareOwner(owner, [first.address, second.address], 2)
  const receiver = chain.newcomer()
  await chain.indexed()
  await openWallet(page, chain.web, first)
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).first().click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('button', { name: 'With co-signers' }).click()
  await dialog.getByLabel('From', { exact: true }).fill(owner.address)
  await expect(dialog).toContainText('Other signers')
  await dialog.getByLabel('Expires after (hours)').fill('25')
  await expect(dialog.getByRole('alert').filter({ hasText: 'Whole hours' })).toContainText('from 1 to 24')
  await dialog.getByLabel('Expires after (hours)').fill('2')
  await dialog.getByLabel('Send to').fill(receiver.address)
  await dialog.getByLabel('Amount').fill('7')
  await dialog.getByRole('button', { name: 'Review' }).click()
  await expect(await sign(page)).toContainText('It is sent as soon as the signatures are enough')

  const [request] = await chain.coSignings(second.address)
  expect(request).toMatchObject({
    state: 0,
    contractType: 'TransferContract',
    originatorAddress: first.address,
    ownerAddress: owner.address,
    currentWeight: 1,
    threshold: 2,
  })
  expect(await chain.balance(receiver.address)).toBe(0)
})

test('a signature that the co-signing service refuses counts as open: the same again needs a tick', async ({
  page,
  chain,
}) => {
  const [owner, first, second] = await chain.accounts(3)
  if (!owner || !first || !second) throw new Error('no account')
  await chain.shareOwner(owner, [first.address, second.address], 2)
  const receiver = chain.newcomer()
  await chain.indexed()
  await openWallet(page, chain.web, first)
  await page.route('**/api/wallet/multi/transaction', (route) =>
    route.fulfill({ json: { code: 21010, message: 'The node refuses the transaction.' } }),
  )
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).first().click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('button', { name: 'With co-signers' }).click()
  await dialog.getByLabel('From', { exact: true }).fill(owner.address)
  await dialog.getByLabel('Send to').fill(receiver.address)
  await dialog.getByLabel('Amount').fill('7')
  await dialog.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  const commit = review.getByRole('button', { name: /^Sign/ })
  await commit.click()
  await expect(review).toContainText('refused it, but your signature exists')
  // the same bytes once more pay once, so they need no tick
  await expect(commit).toBeEnabled()
  await review.getByRole('button', { name: 'Cancel' }).click()

  await dialog.getByRole('button', { name: 'Review' }).click()
  await expect(review).toContainText('Exactly this is signed already')
  await expect(commit).toBeDisabled()
  // it outlives the page
  await page.reload()
  const stages = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('sent:'))
        .map(([, value]) => JSON.parse(value).progress.stage),
    )
  expect(await stages()).toEqual(['handedOver'])
})

test('a link fills the form in, and pieces of both kinds of collections arrive', async ({ page, chain }) => {
  const [sender, receiver] = await chain.accounts(2)
  if (!sender || !receiver) throw new Error('no account')
  const [pieces, items] = [
    await chain.deploy(sender, 'Collection721', 'Pieces', ['Pieces', 'PCS']),
    await chain.deploy(sender, 'Items1155', 'Items', ['Items', 'ITM']),
  ]
  const own = { type: 'address', value: sender.address }
  const number = (value: number) => ({ type: 'uint256', value })
  await chain.call(sender, pieces, 'mint(address,uint256)', [own, number(7)])
  await chain.call(sender, items, 'mint(address,uint256,uint256)', [own, number(3), number(50)])
  await chain.indexed()
  await openWallet(page, chain.web, sender, `/wallet/send?to=${receiver.address}&token=${pieces}`)
  const main = page.getByRole('main')
  await expect(main.getByLabel('Send to')).toHaveValue(receiver.address)

  // what it costs comes when the node has tried it; the button that is aimed at stays where it is
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/wallet/triggerconstantcontract', async (route) => {
    await isAsked
    await route.continue()
  })
  await main.getByLabel('Token ID').fill('7')
  const review = main.getByRole('button', { name: 'Review' })
  const before = await review.boundingBox()
  answer()
  await expect(main.getByText(/^Energy \d/)).toBeVisible()
  expect(await review.boundingBox()).toEqual(before)
  await review.click()
  await expect(page.getByRole('dialog', { name: 'Review before signing' })).toContainText(
    `Send 1 PCS #7 ${shorten(pieces)} Unverified to`,
  )
  await sign(page)
  const theirs = { type: 'address', value: receiver.address }
  await expect.poll(() => chain.ask(pieces, 'balanceOf(address)', [theirs])).toBe(1n)

  await outcomeOf(page).getByRole('button', { name: 'Make another transaction' }).click()
  await main.getByLabel('Send to').fill(receiver.address)
  await chooseToken(main, `Items-${items}-TRC1155`)
  await main.getByLabel('Token ID').fill('3')
  await main.getByLabel('Amount').fill('20')
  await main.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('dialog', { name: 'Review before signing' })).toContainText(
    `Send 20 ITM #3 ${shorten(items)} Unverified to`,
  )
  await sign(page)
  await expect.poll(() => chain.ask(items, 'balanceOf(address,uint256)', [theirs, number(3)])).toBe(20n)
})

test('a token transfer on staked energy has a limit that covers it, and arrives', async ({ page, chain }) => {
  const [sender] = await chain.accounts(1)
  if (!sender) throw new Error('no account')
  const receiver = chain.newcomer()
  test.slow()
  const contract = await chain.deployToken(sender, 'Staked', 'STK')
  const { transactionBuilder } = chain.wallet(sender)
  const staking = await transactionBuilder.freezeBalanceV2(8_000_000_000, 'ENERGY', sender.address)
  await chain.included(await chain.send(sender, staking))
  await chain.indexed()
  await openWallet(page, chain.web, sender, `/wallet/send?token=${contract}`)
  await page.getByLabel('Send to').fill(receiver.address)
  // a review that is opened before the cost is known waits for it, and has a limit that covers it
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/wallet/triggerconstantcontract', async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.route('**/wallet/getchainparameters', async (route) => {
    const response = await route.fetch()
    const { chainParameter } = await response.json()
    const dear = chainParameter.filter(({ key }: { key: string }) => key !== 'getEnergyFee')
    await route.fulfill({
      response,
      json: { chainParameter: [...dear, { key: 'getEnergyFee', value: 1_000 }] },
    })
  })
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  await page.getByLabel('Amount').fill('2')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(review).toBeVisible()
  await expect(review.getByRole('button', { name: /^Sign/ })).toHaveCount(0)
  answer()
  await expect(review.getByLabel('Fee limit')).toHaveValue(/^[2-9]\d$/)
  await review.getByRole('button', { name: 'Cancel' }).click()
  await page.unrouteAll({ behavior: 'wait' })
  // the form shows the limit, and takes another one
  const field = page.getByLabel('Fee limit')
  await expect(page.getByRole('main').getByText(/^Energy \d/)).toBeVisible()
  const shown = Number(await field.inputValue())
  await field.fill(String(shown + 3))
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(review.getByLabel('Fee limit')).toHaveValue(String(shown + 3))
  await sign(page)
  await expect.poll(() => chain.tokenBalance(receiver.address, contract)).toBe(2_000_000n)
  await expect.poll(async () => (await chain.newestCall(sender.address)).result).toBe('SUCCESS')
  const { fee_limit: limit, burned } = await chain.newestCall(sender.address)
  // all of it came from stake, which the limit has to cover as if it were burned
  expect(burned).toBe(0)
  const { getEnergyFee = 0 } = await chain.parameters()
  expect(shown * 1_000_000).toBeGreaterThan(10_000 * getEnergyFee)
  expect(limit).toBe((shown + 3) * 1_000_000)

  // a fork can take a failure away while its block is not solid, so the same again needs a tick
  const sendAgain = async () => {
    await outcomeOf(page).getByRole('button', { name: 'Make another transaction' }).click()
    await page.getByLabel('Send to').fill(receiver.address)
    await page.getByLabel('Amount').fill('3')
    await field.fill('0.1')
    await page.getByRole('button', { name: 'Review' }).click()
    await tickWarning(page, /Sign although it fails/)
  }
  await sendAgain()
  await expect(await sign(page)).toContainText('It failed')
  await sendAgain()
  await expect(review).toContainText('Exactly this is signed already and can get into a block')
  await expect(review.getByRole('button', { name: 'Sign and send' })).toBeDisabled()
})

test('a token that is called TRX is reviewed by its contract, and marked', async ({ page, chain }) => {
  const [sender, receiver] = await chain.accounts(2)
  if (!sender || !receiver) throw new Error('two accounts')
  const contract = await chain.deployToken(sender, 'Tron', 'TRX')
  await chain.indexed()
  await openWallet(page, chain.web, sender, `/wallet/send?token=${contract}`)
  const picker = page.getByRole('main').getByRole('button', { name: /^Token/ })
  await expect(picker).toContainText(shorten(contract))
  await expect(picker).toContainText('Imitates TRX')
  await page.getByLabel('Send to').fill(receiver.address)
  await page.getByLabel('Amount').fill('5')
  await page.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  await expect(review).toContainText(`Send 5 ${shorten(contract)} Imitates TRX to`)
  await expect(review).not.toContainText('Send 5 TRX')
  // a node that simulates one unit more right before the signature, while no price moves
  await page.route('**/wallet/triggerconstantcontract', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { logs?: { data: string }[] }
    for (const log of answer.logs ?? [])
      log.data = (BigInt(`0x${log.data}`) + 1n).toString(16).padStart(64, '0')
    await route.fulfill({ response, json: answer })
  })
  const commit = review.getByRole('button', { name: 'Sign and send' })
  await commit.click()
  await expect(review).toContainText('The call would now take more')
  await expect(commit).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await review.getByRole('button', { name: 'Cancel' }).click()
  // bytes that are built here refer to a block of the node: a tick while the index does not confirm it
  await page.route(/\/api\/block\/\d+/, (route) => route.fulfill({ json: {} }))
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(review).toContainText('could not be compared with both the node and the index')
  await expect(commit).toBeDisabled()
  await tickWarning(page, 'could not be compared with both the node and the index')
  await sign(page)
  await page.unrouteAll({ behavior: 'wait' })
  await leaveDialogs(page)
  await page.evaluate(() => {
    location.hash = '/wallet'
  })
  const sent = page.getByRole('region', { name: 'Activity' }).getByRole('row').nth(1)
  await expect(sent).toContainText(shorten(contract), { timeout: 30_000 })
  await expect(sent).toContainText('Imitates TRX')
})

test('an address that a third party writes into the history never counts as known, and is compared with the real one', async ({
  page,
  chain,
}) => {
  const [owner, friend, attacker] = await chain.accounts(3)
  if (!owner || !friend || !attacker) throw new Error('three accounts')
  const token = await chain.deployToken(owner, 'Poison bait', 'BAIT')
  await chain.sendToken(owner, token, friend.address, 1_000_000)
  const fake = imitate(friend.address)
  // the token moves nothing, and yet the history of the owner shows a transfer to the imitation
  await chain.call(attacker, token, 'transferFrom(address,address,uint256)', [
    { type: 'address', value: owner.address },
    { type: 'address', value: fake },
    { type: 'uint256', value: 0 },
  ])
  await chain.indexed()
  await openWallet(page, chain.web, owner, `/wallet/send?token=${token}`)
  await page.getByLabel('Amount').fill('5')
  const recipient = page.getByLabel('Send to')
  await recipient.fill(fake)
  const form = page.getByRole('main')
  await expect(form).toContainText('This is not the address you used before.')
  await expect(form).toContainText('agree with one you sent to once')
  await expect(form).not.toContainText('sent there')
  await expect(form.getByRole('button', { name: 'Review' })).toBeDisabled()
  // what is offered is the real one
  await form.getByRole('button', { name: 'Use the known one' }).click()
  await expect(recipient).toHaveValue(friend.address)
  await expect(form).not.toContainText('This is not the address you used before.')
  await recipient.fill(fake)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  await expect(review).toContainText('This is not the address you used before.')
  await expect(review).not.toContainText('Used by you')
  await expect(review.getByRole('button', { name: /^Sign/ })).toBeDisabled()
})

test('decimals that the index makes up are never signed', async ({ page, chain }) => {
  const [sender, receiver] = await chain.accounts(2)
  if (!sender || !receiver) throw new Error('two accounts')
  const contract = await chain.deployToken(sender, 'Decimals', 'DEC')
  await chain.indexed()
  // eight in place of six, everywhere alike
  await page.route(/\/api\/.*(token|account)/i, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    const changed = text.replace(/"(decimals|tokenDecimal)":6/g, '"$1":8')
    await route.fulfill({ response: answer, body: changed })
  })
  await openWallet(page, chain.web, sender, `/wallet/send?token=${contract}`)
  await page.getByLabel('Send to').fill(receiver.address)
  await page.getByLabel('Amount').fill('5')
  await page.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  await expect(review).toContainText('this token has 8 decimals', { timeout: 30_000 })
  await expect(review).toContainText('This cannot be signed as it is')
  await expect(review.getByRole('button', { name: 'Sign and send' })).toHaveCount(0)
})
