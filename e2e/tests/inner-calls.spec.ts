import { isComplete, overflow } from '../support/look.ts'
import { expect, test, visit } from '../support/stack.ts'
import { findFaultsInEveryTheme } from '../support/sweep.ts'

const APPROVE = '095ea7b3'
const TRANSFER = 'a9059cbb'
const PERMIT = 'd505accf'
const word = (hex: string): string => hex.replace(/^41/, '').padStart(64, '0')

test('calls inside a call are unfolded, each with its own sentence, before anything is signed', async ({
  page,
  chain,
}) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  const spender = chain.newcomer()
  const token = await chain.deployToken(owner, 'Harbour Dollar', 'HBR')
  await chain.indexed()
  const { transactionBuilder: build, address } = chain.wallet(owner)
  const hex = String(address.toHex(spender.address))
  const approve = `0x${APPROVE}${word(hex)}${word(5_000_000n.toString(16))}`
  const transfer = `0x${TRANSFER}${word(hex)}${word(2_000_000n.toString(16))}`

  const { transaction } = await build.triggerSmartContract(
    token,
    'multicall(bytes[])',
    { feeLimit: 100_000_000 },
    [{ type: 'bytes[]', value: [approve, transfer] }],
    owner.address,
  )
  await visit(page, chain.web, '/tools/transaction-viewer')
  await page.getByLabel('Transaction as hex or JSON').fill(JSON.stringify(transaction))
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(/2 calls inside/)).toBeVisible()
  await expect(main.getByText(/Allow spending 5(\.00)?\s+HBR/)).toBeVisible()
  await expect(main.getByText(/Send 2(\.00)?\s+HBR/)).toBeVisible()
  await isComplete(page)
  expect(await findFaultsInEveryTheme(page, { withTables: true })).toEqual([])

  await test.step('a call that a wallet contract passes on as well', async () => {
    const inner = `0x${TRANSFER}${word(hex)}${word(3_000_000n.toString(16))}`
    const passedOn = await build.triggerSmartContract(
      token,
      'execute(address,uint256,bytes)',
      { feeLimit: 100_000_000 },
      [
        { type: 'address', value: token },
        { type: 'uint256', value: 0 },
        { type: 'bytes', value: inner },
      ],
      owner.address,
    )
    await page.getByLabel('Transaction as hex or JSON').fill(JSON.stringify(passedOn.transaction))
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await expect(main.getByText(/1 call inside/)).toBeVisible()
    await expect(main.getByText(/Send 3(\.00)?\s+HBR/)).toBeVisible()
  })

  await test.step('a permit among them says who may take how much', async () => {
    const [deadline, v] = [1_900_000_000n.toString(16), 27n.toString(16)]
    const owned = String(address.toHex(owner.address))
    const words = [owned, hex, 4_000_000n.toString(16), deadline, v, '11'.repeat(32), '22'.repeat(32)]
    const permit = `0x${PERMIT}${words.map(word).join('')}`
    const signed = await build.triggerSmartContract(
      token,
      'multicall(bytes[])',
      { feeLimit: 100_000_000 },
      [{ type: 'bytes[]', value: [permit, transfer] }],
      owner.address,
    )
    await page.getByLabel('Transaction as hex or JSON').fill(JSON.stringify(signed.transaction))
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await expect(main.getByText(/2 calls inside/)).toBeVisible()
    await expect(main.getByText(/Allow spending 4(\.00)?\s+HBR/)).toBeVisible()
  })

  await test.step('on a phone, in Arabic', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.context().addCookies([{ name: 'language', value: 'ar', url: chain.web }])
    await page.reload()
    await page.getByRole('textbox').first().fill(JSON.stringify(transaction))
    await page.locator('form button[type=submit]').first().click()
    await expect(page.getByText(/HBR/).first()).toBeVisible()
    await isComplete(page)
    expect(await overflow(page)).toBe(0)
  })
})
