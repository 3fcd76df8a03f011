import { TronWeb } from 'tronweb'
import { expect, type LiveChain, type TestAccount, test } from '../support/stack.ts'
import { openWallet, signReviewed, tickWarning } from '../support/wallet.ts'

type NodeProposal = {
  proposal_id: number
  proposer_address: string
  state?: string
  approvals?: string[]
  parameters: { key: number; value: number }[]
}

const hexOf = ({ address }: TestAccount): string => TronWeb.address.toHex(address).toLowerCase()

async function newestOf(chain: LiveChain, account: TestAccount): Promise<NodeProposal | undefined> {
  const all = (await chain.wallet(account).trx.listProposals()) as unknown as NodeProposal[]
  return all.filter(({ proposer_address }) => proposer_address === hexOf(account)).at(-1)
}

/** Makes an account a candidate; costs 9,999 of its 10,000 TRX. */
async function stand(chain: LiveChain, account: TestAccount): Promise<void> {
  const { transactionBuilder } = chain.wallet(account)
  const apply = await transactionBuilder.applyForSR(account.address, 'https://candidate.example')
  await chain.included(await chain.send(account, apply))
}

test('what proposals change is shown to its end', async ({ page, chain }) => {
  await page.setViewportSize({ width: 1180, height: 900 })
  await page.goto(`${chain.web}/#/proposals`)
  const changes = page.locator('main tbody td ul')
  await expect(changes.first()).toBeVisible()
  const cut = await changes.evaluateAll((lists) =>
    lists.filter((list) => list.scrollWidth > list.clientWidth).map((list) => list.textContent),
  )
  expect(cut).toEqual([])
})

test('a candidate proposes in steps, another stands and approves, takes it back, and the first cancels', async ({
  page,
  chain,
}) => {
  test.slow()
  const [proposer, other] = await chain.accounts(2)
  if (!proposer || !other) throw new Error('two accounts')
  await stand(chain, proposer)
  await openWallet(page, chain.web, proposer, '/proposals')
  await expect(page.getByRole('link', { name: 'New proposal' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'New proposal' }).click()
  // what the chain would refuse cannot be chosen, and the page says why
  const closed = page.getByRole('checkbox', { name: 'Total energy, as first set', exact: true })
  await expect(closed).toBeDisabled()
  await expect(closed).toHaveAccessibleDescription('Closed to proposals since java-tron 3.2.2.')
  await expect(
    page.getByRole('checkbox', { name: 'Creation of contracts', exact: true }),
  ).toHaveAccessibleDescription('Cannot be changed any more.')
  await page.getByRole('checkbox', { name: 'Price of bandwidth', exact: true }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  const box = page.getByRole('textbox', { name: 'Price of bandwidth', exact: true })
  await box.fill('x')
  await expect(page.getByRole('alert')).toBeVisible()
  // a proposal that changes nothing is not sent
  const now = (await chain.wallet(proposer).trx.getChainParameters()).find(
    ({ key }) => key === 'getTransactionFee',
  )?.value
  await box.fill(String(now))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('A new value equals the current one')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review proposal' })).toBeDisabled()
  await page.getByRole('button', { name: 'Back' }).click()
  await box.fill('777')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Review proposal' }).click()
  await signReviewed(page)
  await expect(page.getByText('The proposal was sent')).toBeVisible()
  await expect
    .poll(async () => (await newestOf(chain, proposer))?.parameters)
    .toEqual([{ key: 3, value: 777 }])
  const { proposal_id: id } = (await newestOf(chain, proposer)) as NodeProposal

  // who does not stand is offered to
  await openWallet(page, chain.web, other, `/proposal/${id}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply as a representative' })
  const site = dialog.getByLabel('Site')
  await site.fill('no site at all')
  await site.blur()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await expect(dialog.getByRole('button', { name: 'Review' })).toBeDisabled()
  await dialog.getByRole('checkbox').uncheck()
  await site.fill('https://other.example')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Review' }).click()
  // what the chain takes for it is most of what the account holds
  await tickWarning(page, 'The chain takes a fee of 9,999 TRX')
  await signReviewed(page)
  await expect(dialog).toHaveCount(0)
  // representatives of the demo world approve whatever is open, too
  const approves = async () => (await newestOf(chain, proposer))?.approvals?.includes(hexOf(other)) ?? false
  const standing = async () =>
    (
      (await chain.wallet(other).trx.getUnconfirmedAccount(other.address)) as unknown as {
        is_witness?: boolean
      }
    ).is_witness
  await expect.poll(standing).toBe(true)
  await openWallet(page, chain.web, other, `/proposal/${id}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await signReviewed(page)
  await expect.poll(approves).toBe(true)
  await page.getByRole('button', { name: 'Take approval back' }).click({ timeout: 30_000 })
  await signReviewed(page)
  await expect.poll(approves).toBe(false)

  await openWallet(page, chain.web, proposer, '/myproposals')
  await page.getByRole('button', { name: 'Cancel proposal' }).click()
  await signReviewed(page)
  await expect.poll(async () => (await newestOf(chain, proposer))?.state).toBe('CANCELED')
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible({ timeout: 30_000 })
})

test('every parameter of the chain stands in the table with its value', async ({ page, chain }) => {
  const [reader] = await chain.accounts(1)
  if (!reader) throw new Error('no account')
  await openWallet(page, chain.web, reader, '/sr/committee')
  const parameters = await chain.wallet(reader).trx.getChainParameters()
  await expect(page.getByRole('row')).toHaveCount(parameters.length + 1)
  await expect(page.getByRole('row').filter({ hasText: 'getMaintenanceTimeInterval' })).toContainText(
    'Maintenance time interval',
  )
  // the price of energy was lowered twice, by proposals of the demo world
  const energy = page.getByRole('row').filter({ hasText: 'getEnergyFee' })
  await expect(energy).toContainText('210 sun per energy')
  await expect(energy).toContainText('100 sun per energy')
})
