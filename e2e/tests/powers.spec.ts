import { expect, test } from '../support/stack.ts'
import { openWallet, sign, tickAll, tickWarning } from '../support/wallet.ts'

const BROADCAST = '**/wallet/broadcasthex'
/** Nothing has moved yet, so the index has not met the collection. */
const NOT_INDEXED = 'This site does not know the token'
const HOUR_MS = 3_600_000
const CONTRACT_INFO = '**/wallet/getcontractinfo'
const HEAD = /\/wallet\/getblock\?/

/** A function as an interface lists it; the code of the contract need not have it. */
const claim = (name: string, inputs: Readonly<Record<string, string>>) => ({
  type: 'Function',
  stateMutability: 'Nonpayable',
  name,
  inputs: Object.entries(inputs).map(([each, type]) => ({ name: each, type })),
})

test('powers over funds name who gets what, code that is replaced and a time that is made up are noticed, and the same call again needs a tick', async ({
  page,
  chain,
}) => {
  test.slow()
  const [owner, spender] = await chain.accounts(2)
  if (!owner || !spender) throw new Error('two accounts')
  const contract = await chain.deploy(
    owner,
    'Collection721',
    'Powers',
    ['Powers', 'PWR'],
    [
      claim('increaseAllowance', { spender: 'address', added: 'uint256' }),
      claim('permit', {
        holder: 'address',
        spender: 'address',
        value: 'uint256',
        deadline: 'uint256',
        v: 'uint8',
        r: 'bytes32',
        s: 'bytes32',
      }),
    ],
  )
  await chain.indexed()
  await openWallet(page, chain.web, owner, `/contract/${contract}/read-write`)
  const main = page.getByRole('main')
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  const commit = review.getByRole('button', { name: /^Sign/ })
  const open = async (name: string, values: Readonly<Record<string, string>>): Promise<void> => {
    await main.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(main.getByRole('heading', { name: new RegExp(`^${name}`) }).first()).toBeVisible()
    for (const [each, value] of Object.entries(values)) {
      const field = main.getByLabel(each, { exact: true })
      await (value === 'true' ? field.selectOption(value) : field.fill(value))
    }
    await main.getByRole('button', { name: 'Review and sign' }).click()
    await expect(review).toContainText('Checks')
  }

  await test.step('an increase and a permit name the spender and the amount, and need a tick', async () => {
    await open('increaseAllowance', { spender: spender.address, added: '700' })
    await expect(review).toContainText(`${spender.address} may take up to 700`)
    await expect(commit).toBeDisabled()
    await review.getByRole('button', { name: 'Cancel' }).click()
    await open('permit', {
      holder: owner.address,
      spender: spender.address,
      value: '900',
      deadline: '1900000000',
      v: '27',
      r: `0x${'11'.repeat(32)}`,
      s: `0x${'22'.repeat(32)}`,
    })
    await expect(review).toContainText(`${spender.address} may take up to 900`)
    await expect(review).toContainText('2030')
    await expect(commit).toBeDisabled()
    await review.getByRole('button', { name: 'Cancel' }).click()
  })

  const everything = `${spender.address} may take everything you hold of`
  const openForAll = () => open('setApprovalForAll', { operator: spender.address, approved: 'true' })
  await test.step('a node whose newest block is 20 hours ahead does not hide how long it stays valid', async () => {
    await page.route(HEAD, async (route) => {
      const response = await route.fetch()
      const block = await response.json()
      block.block_header.raw_data.timestamp += 20 * HOUR_MS
      await route.fulfill({ response, json: block })
    })
    await openForAll()
    await expect(review).toContainText(/This stays valid for 20 h/)
    await expect(commit).toBeDisabled()
    await page.unrouteAll({ behavior: 'wait' })
    await review.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('code that is replaced while the user reads is not signed', async () => {
    await openForAll()
    await expect(review).toContainText(everything)
    await tickAll(review, 2)
    await page.route(CONTRACT_INFO, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), runtimecode: '6001' } })
    })
    await commit.click()
    await expect(review).toContainText('The contract was replaced while you were reading')
    await expect(commit).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
    await review.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the same call needs a tick while the first one can get into a block', async () => {
    await page.route(BROADCAST, (route) => route.fulfill({ json: { code: 'SERVER_BUSY', message: '' } }))
    await openForAll()
    await tickAll(review, 2)
    const outcome = await sign(page)
    await outcome.getByRole('button', { name: 'Close' }).first().click()
    await openForAll()
    await expect(review).toContainText('Exactly this is signed already')
    await tickWarning(page, everything)
    await tickWarning(page, NOT_INDEXED)
    await expect(commit).toBeDisabled()
    await tickAll(review, 3)
    await expect(commit).toBeEnabled()
    await page.unrouteAll({ behavior: 'wait' })
  })
})
