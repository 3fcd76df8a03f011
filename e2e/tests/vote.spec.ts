import { expect, type LiveChain, type TestAccount, test, visit } from '../support/stack.ts'
import { openWallet, signReviewed } from '../support/wallet.ts'

const STAKED = 1_000_000_000

/** Stakes 1,000 TRX for bandwidth, which gives as many votes. */
async function stake(chain: LiveChain, account: TestAccount): Promise<void> {
  const { transactionBuilder } = chain.wallet(account)
  const staking = await transactionBuilder.freezeBalanceV2(STAKED, 'BANDWIDTH', account.address)
  await chain.included(await chain.send(account, staking))
}

async function votesOf(chain: LiveChain, account: TestAccount) {
  const { votes = [] } = (await chain
    .wallet(account)
    .trx.getUnconfirmedAccount(account.address)) as unknown as {
    votes?: { vote_address: string; vote_count: number }[]
  }
  return votes.map(({ vote_count }) => vote_count).sort((a, b) => b - a)
}

test('votes are given by number, checked against what is left, and counted by the chain', async ({
  page,
  chain,
}) => {
  const [voter] = await chain.accounts(1)
  if (!voter) throw new Error('no account')
  await stake(chain, voter)
  await openWallet(page, chain.web, voter, '/sr/votes')
  const ballot = page.getByRole('region', { name: /Your ballot/ })
  await expect(ballot.getByText('Left to cast: 1,000')).toBeVisible()
  await expect(ballot.getByRole('button', { name: 'Review votes' })).toBeDisabled()

  const ranking = page.getByRole('region', { name: /Live ranking/ })
  await ranking
    .getByRole('button', { name: /^Vote for/ })
    .first()
    .click()
  await expect(ballot.getByText('Left to cast: 0')).toBeVisible()
  const first = ballot.getByRole('textbox', { name: /^Votes for/ }).first()
  await first.fill('700')
  await ranking
    .getByRole('button', { name: /^Vote for/ })
    .first()
    .click()
  const second = ballot.getByRole('textbox', { name: /^Votes for/ }).nth(1)
  await expect(second).toHaveValue('300')
  // no more than what is left besides the others
  await second.fill('500')
  await expect(second).toHaveValue('300')
  // one step is a twentieth of all votes, by key as by button
  await ballot.getByRole('slider').nth(1).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(second).toHaveValue('250')
  await expect(ballot.getByText('Left to cast: 50')).toBeVisible()
  await ballot.getByRole('button', { name: 'Review votes' }).click()
  // each representative with the votes that it has from the account now, and then
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  await expect(review).toContainText('Cast votes for representatives, 950 in all')
  await expect(review.getByRole('row').filter({ hasText: /0\s*700/ })).toBeVisible()
  await expect(review.getByRole('row').filter({ hasText: /0\s*250/ })).toBeVisible()
  await signReviewed(page)
  await expect.poll(() => votesOf(chain, voter)).toEqual([700, 250])
  await expect(ballot.getByRole('button', { name: 'Review votes' })).toBeDisabled()

  await expect(page.getByRole('region', { name: 'My last rounds' })).toContainText('950')

  // with what the page adds to it, the ranking fits next to the rewards
  for (const width of [1440, 1280, 1210]) {
    await page.setViewportSize({ width, height: 900 })
    const hidden = await ranking
      .locator('table')
      .evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth)
    expect([width, hidden]).toEqual([width, 0])
  }

  await ballot.getByRole('button', { name: 'Split evenly' }).click()
  // leaving would lose what was changed, so it is asked for
  await page.getByRole('main').getByRole('link', { name: 'Representatives' }).click()
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' }).click()
  await ballot.getByRole('button', { name: 'Review votes' }).click()
  await signReviewed(page)
  await expect.poll(() => votesOf(chain, voter)).toEqual([500, 500])
})

test('without a wallet, and without votes, the page says what to do', async ({ page, chain }) => {
  await visit(page, chain.web, '/sr/votes')
  await expect(page.getByText('Open a wallet to vote.')).toBeVisible()
  const [poor] = await chain.accounts(1)
  if (!poor) throw new Error('no account')
  await openWallet(page, chain.web, poor, '/sr/votes')
  await expect(page.getByText('one staked TRX is one vote', { exact: false }).nth(1)).toBeVisible()
  await expect(page.getByRole('region', { name: /Your ballot/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Find' }).fill('no such name')
  await expect(page.getByText('No representatives')).toBeVisible()
})

test('votes are shown as they stand with every block, and each representative has a page', async ({
  page,
  chain,
}) => {
  const [voter] = await chain.accounts(1)
  if (!voter) throw new Error('no account')
  await stake(chain, voter)
  const witness = (await chain.witnesses()).at(-1)
  if (!witness) throw new Error('no representative')
  const { transactionBuilder } = chain.wallet(voter)
  const vote = await transactionBuilder.vote({ [witness]: 1_000 }, voter.address)
  await chain.included(await chain.send(voter, vote))
  await chain.indexed()
  await visit(page, chain.web, '/votes-live')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.locator(`a[href="#/representative/${witness}"]`).click()
  await expect(page.getByText(witness)).toBeVisible()
  const votes = page.getByRole('region', { name: 'Votes', exact: true })
  await expect(votes.getByRole('definition').nth(1)).toHaveText(/^[\d,]+$/)
  await expect(page.getByRole('row').filter({ hasText: voter.address.slice(0, 6) })).toContainText('1,000')
})
