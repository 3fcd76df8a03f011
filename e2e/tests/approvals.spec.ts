import { utils } from 'tronweb'
import { expect, test } from '../support/stack.ts'
import { openWallet, signReviewed, tickAll } from '../support/wallet.ts'

test('an allowance is listed with its value of now, and taken back on the chain', async ({ page, chain }) => {
  const [holder, spender] = await chain.accounts(2)
  if (!holder || !spender) throw new Error('two accounts')
  const token = await chain.deployToken(holder, 'Allowed', 'ALW')
  await chain.call(holder, token, 'approve(address,uint256)', [
    { type: 'address', value: spender.address },
    { type: 'uint256', value: 5_000_000 },
  ])
  // the spender takes a part, which no approval event reports
  await chain.call(spender, token, 'transferFrom(address,address,uint256)', [
    { type: 'address', value: holder.address },
    { type: 'address', value: spender.address },
    { type: 'uint256', value: 2_000_000 },
  ])
  await openWallet(page, chain.web, holder, '/wallet/approvals')
  const row = page.getByRole('row').filter({ hasText: 'ALW' })
  await expect(row).toContainText('3 ALW', { timeout: 30_000 })
  await row.getByRole('button', { name: 'Revoke' }).click()
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  const commit = review.getByRole('button', { name: /^Sign/ })
  const limit = review.getByLabel('Fee limit')
  await expect(limit).toHaveValue('20')
  // what is typed is not in the bytes yet, so these are not signed
  await limit.fill('33')
  await expect(commit).toHaveCount(0)
  await limit.fill('much')
  await expect(review.getByRole('alert')).toContainText('The fee limit is an amount of TRX')
  await expect(review.getByRole('button', { name: 'Build again' })).toHaveCount(0)
  await limit.fill('33')
  await review.getByRole('button', { name: 'Build again' }).click()
  await expect(commit).toBeEnabled()
  await signReviewed(page)
  await expect.poll(async () => (await chain.newestCall(holder.address)).fee_limit).toBe(33_000_000)
  const left = async () => {
    const { constant_result } = await chain.wallet(holder).transactionBuilder.triggerConstantContract(
      token,
      'allowance(address,address)',
      {},
      [
        { type: 'address', value: holder.address },
        { type: 'address', value: spender.address },
      ],
      holder.address,
    )
    return BigInt(`0x${constant_result[0]}`)
  }
  await expect.poll(left).toBe(0n)
  await expect(page.getByText('No account may spend your tokens')).toBeVisible({ timeout: 30_000 })
})

test('messages and typed data are signed as TronWeb signs them, and verified', async ({ page, chain }) => {
  const [signer, other] = await chain.accounts(2)
  if (!signer || !other) throw new Error('two accounts')
  await openWallet(page, chain.web, signer, '/wallet/messages')
  const sign = page.getByRole('region', { name: 'Sign' })
  await sign.getByLabel('Message').fill('Grüße')
  await sign.getByRole('button', { name: 'Sign' }).click()
  const signature = utils.message.signMessage('Grüße', signer.privateKey)
  await expect(sign.getByText(signature)).toBeVisible()

  const verify = page.getByRole('region', { name: 'Verify' })
  await verify.getByLabel('Message').fill('Grüße')
  await verify.getByLabel('Signature').fill(signature)
  await verify.getByLabel('Signer (optional)').fill(other.address)
  await verify.getByRole('button', { name: 'Verify' }).click()
  await expect(verify.getByText('The signature does not belong to the address you entered.')).toBeVisible()
  await verify.getByLabel('Signer (optional)').fill(signer.address)
  await verify.getByRole('button', { name: 'Verify' }).click()
  await expect(verify.getByText('The signature belongs to this address.')).toBeVisible()
  await verify.getByLabel('Message').fill('other')
  await verify.getByRole('button', { name: 'Verify' }).click()
  await expect(verify.getByText('The signature does not belong to the address you entered.')).toBeVisible()

  await page.getByRole('button', { name: 'Typed data (TIP-712)' }).click()
  const data = {
    domain: { name: 'Test' },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: '7' },
  }
  const json = sign.getByLabel(/^Typed data as JSON/)
  await json.fill('{}')
  await expect(sign.getByText('domain is missing')).toBeVisible()
  await json.fill(JSON.stringify(data))
  // it names no chain, so it counts on all of them; and it is of no known form, with an amount
  await expect(sign.getByRole('button', { name: 'Sign' })).toBeDisabled()
  await tickAll(sign, 2)
  await sign.getByRole('button', { name: 'Sign' }).click()
  const expected = utils.typedData.signTypedData(
    data.domain,
    data.types,
    data.message,
    signer.privateKey,
  ) as string
  await expect(sign.getByText(expected)).toBeVisible()
})

test('typed data are shown as they are signed; a permit and another chain need a tick each', async ({
  page,
  chain,
}) => {
  const [signer, spender] = await chain.accounts(2)
  if (!signer || !spender) throw new Error('two accounts')
  const token = await chain.deployToken(signer, 'Permitted', 'PMT')
  await chain.call(signer, token, 'approve(address,uint256)', [
    { type: 'address', value: spender.address },
    { type: 'uint256', value: 2_000_000 },
  ])
  await chain.indexed()
  const { blockID } = await chain.wallet(signer).trx.getBlockByNumber(0)
  const chainId = Number.parseInt(blockID.slice(-8), 16)
  const permit = (chain: number) =>
    JSON.stringify({
      domain: { name: 'Permitted', chainId: chain, verifyingContract: token },
      types: {
        Login: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Login',
      message: {
        owner: signer.address,
        spender: spender.address,
        value: '0x4c4b40',
        nonce: 0,
        deadline: 1_900_000_000,
      },
    })
  await openWallet(page, chain.web, signer, '/wallet/messages')
  const sign = page.getByRole('region', { name: 'Sign', exact: true })
  const commit = sign.getByRole('button', { name: 'Sign' })
  await page.getByRole('button', { name: 'Typed data (TIP-712)' }).click()
  const json = sign.getByLabel(/^Typed data as JSON/)
  await json.fill(permit(chainId))
  // the value as it is signed, not as the text writes it
  await expect(sign.getByRole('region', { name: 'Typed data' })).toContainText('5,000,000')
  const grant = sign.getByRole('status').filter({ hasText: 'may take up to' })
  await expect(grant).toContainText(spender.address)
  await expect(grant).toContainText('5 PMT')
  await expect(grant).toContainText('2030')
  await expect(grant).toContainText('What it gives does not end by itself.')
  await expect(grant).toContainText('Today it may take 2 PMT')
  await expect(sign.getByRole('checkbox')).toHaveCount(1)
  await expect(commit).toBeDisabled()
  await grant.getByRole('checkbox').check()
  await expect(commit).toBeEnabled()

  await test.step('a transfer by signature names who gets how much; what is of no known form needs a tick', async () => {
    const domain = { name: 'Permitted', chainId, verifyingContract: token }
    const message = (fields: string, values: object, about: object = domain) =>
      JSON.stringify({
        domain: about,
        types: {
          Login: fields.split(', ').map((each) => ({ type: each.split(' ')[0], name: each.split(' ')[1] })),
        },
        primaryType: 'Login',
        message: values,
      })
    const authorization = 'address from, address to, uint256 value, uint256 validBefore, bytes32 nonce'
    await json.fill(
      message(authorization, {
        from: signer.address,
        to: spender.address,
        value: 5_000_000,
        validBefore: 1_900_000_000,
        nonce: `0x${'11'.repeat(32)}`,
      }),
    )
    const taken = sign.getByRole('status').filter({ hasText: 'Any account that has this signature can send' })
    await expect(taken).toContainText('5 PMT')
    await expect(taken).toContainText(spender.address)
    await expect(taken).toContainText('of what you hold')
    await expect(sign.getByRole('checkbox')).toHaveCount(1)
    await expect(commit).toBeDisabled()
    await taken.getByRole('checkbox').check()
    await expect(commit).toBeEnabled()

    // a form that is not known, for a contract that can do anything
    await json.fill(message('string statement, uint256 nonce', { statement: 'Hello', nonce: 1 }))
    const unknown = sign.getByRole('status').filter({ hasText: 'does not know this form' })
    await expect(unknown).toContainText(token)
    await expect(commit).toBeDisabled()

    // nor is a login known, for names do not bind the service that reads them
    await json.fill(
      message('string statement, uint256 nonce', { statement: 'Hello', nonce: 1 }, { name: 'App', chainId }),
    )
    await expect(unknown).not.toContainText(token)
    await expect(commit).toBeDisabled()
    await tickAll(sign, 1)
    await expect(commit).toBeEnabled()
  })

  await test.step('an order of items that the taker chooses says so; the type of the domain is no message', async () => {
    const item = ['uint8 itemType', 'address token', 'uint256 identifierOrCriteria', 'uint256 startAmount']
    const fields = (given: string[]) =>
      given.map((each) => ({ type: each.split(' ')[0], name: each.split(' ')[1] }))
    const order = {
      domain: { name: 'Market', chainId, verifyingContract: spender.address },
      types: {
        Order: fields(['address offerer', 'Item[] offer']),
        Item: fields([...item, 'uint256 endAmount']),
      },
      primaryType: 'Order',
      message: {
        offerer: signer.address,
        offer: [{ itemType: 4, token, identifierOrCriteria: 0, startAmount: 1000, endAmount: 1000 }],
      },
    }
    await json.fill(JSON.stringify(order))
    await expect(
      sign.getByRole('status').filter({ hasText: 'PMT items that the taker chooses (number: 1,000)' }),
    ).toContainText('you get nothing for it')
    await expect(commit).toBeDisabled()
    await json.fill(JSON.stringify({ ...order, primaryType: 'EIP712Domain', message: order.domain }))
    await expect(sign.getByText('the message is a EIP712Domain')).toBeVisible()
  })

  await json.fill(permit(1))
  await expect(sign.getByText('meant for another chain')).toBeVisible()
  await expect(sign.getByRole('checkbox')).toHaveCount(2)
  await grant.getByRole('checkbox').check()
  await expect(commit).toBeDisabled()
})

test('the check-up names what could be lost and what lies about, and repairs it through the review', async ({
  page,
  chain,
}) => {
  const [holder, spender] = await chain.accounts(2)
  if (!holder || !spender) throw new Error('two accounts')
  const token = await chain.deployToken(holder, 'Checked', 'CHK')
  await chain.call(holder, token, 'approve(address,uint256)', [
    { type: 'address', value: spender.address },
    { type: 'uint256', value: 5_000_000 },
  ])
  const { transactionBuilder } = chain.wallet(holder)
  const staking = await transactionBuilder.freezeBalanceV2(8_000_000, 'ENERGY', holder.address)
  await chain.included(await chain.send(holder, staking))
  await chain.indexed()
  await openWallet(page, chain.web, holder, '/wallet')
  // one approval to a plain account; votes that are not cast
  await page.getByRole('main').getByRole('link', { name: 'Check-up: at risk 1, idle 1' }).click()
  const losses = page.getByRole('region', { name: 'At risk' })
  const row = losses.getByRole('listitem')
  await expect(row).toContainText('may take 5 CHK')
  await expect(row).toContainText('High')
  await expect(row).toContainText('a plain account, not a contract')
  await expect(row).toContainText('never used')
  await expect(page.getByRole('region', { name: 'Idle' })).toContainText('8 votes are not cast')
  await row.getByRole('button', { name: 'Revoke' }).click()
  await signReviewed(page)
  await expect(losses).toContainText('Only your own key can sign', { timeout: 30_000 })
})
