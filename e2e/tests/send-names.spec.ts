import { crc32, deflateSync } from 'node:zlib'
import { create } from 'qrcode'
import { expect, test } from '../support/stack.ts'
import { openWallet } from '../support/wallet.ts'

const SCALE = 6
const MARGIN = 4

/** A chunk of a PNG file: its length, its name, what is in it, and the check sum of both. */
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture file with a QR code, grey, one byte a pixel. */
function pictureOf(text: string): { name: string; mimeType: string; buffer: Buffer } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = (modules.size + 2 * MARGIN) * SCALE
  const rows = Buffer.alloc(size * (size + 1), 255)
  for (let y = 0; y < size; y++) {
    rows[y * (size + 1)] = 0
    for (let x = 0; x < size; x++) {
      const [row, column] = [Math.floor(y / SCALE) - MARGIN, Math.floor(x / SCALE) - MARGIN]
      const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size
      if (isInside && modules.get(row, column)) rows[y * (size + 1) + 1 + x] = 0
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name: 'code.png', mimeType: 'image/png', buffer }
}

test('a recipient is found by an own name, a token by its symbol, both by keys alone', async ({
  page,
  chain,
}) => {
  const [sender, friend] = await chain.accounts(2)
  if (!sender || !friend) throw new Error('two accounts')
  const contract = await chain.deployToken(sender, 'Named token', 'NMD')
  await chain.indexed()
  await openWallet(page, chain.web, sender, '/wallet')
  await page.evaluate(
    (tags) => localStorage.setItem('addressTags', JSON.stringify(tags)),
    [{ address: friend.address, tag: 'Nadia', note: 'rent' }],
  )
  await page.reload()
  await openWallet(page, chain.web, sender, '/wallet/send')
  const form = page.getByRole('main')
  await form.getByLabel('Send to').focus()
  await page.keyboard.type('nadi')
  const option = form.getByRole('option')
  await expect(option).toContainText(friend.address)
  await expect(option).toContainText('your tag')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Send to')).toHaveValue('nadi')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Send to')).toHaveValue(friend.address)
  await expect(form).toContainText('Your tag: Nadia')
  await expect(form).toContainText('never used by you')

  const token = form.getByRole('button', { name: /^Token/ })
  await token.focus()
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('combobox', { name: 'Search symbol, name or address' })).toBeFocused()
  await page.keyboard.type('nmd')
  await expect(form.getByRole('option')).toHaveAttribute('data-token', `Named token-${contract}-TRC20`)
  await page.keyboard.press('Enter')
  await expect(token).toBeFocused()
  await expect(token).toContainText('NMD')
})

test('a code in a picture fills in who, what and how much; a refused camera says what to do', async ({
  page,
  chain,
}) => {
  const [sender, friend] = await chain.accounts(2)
  if (!sender || !friend) throw new Error('two accounts')
  await openWallet(page, chain.web, sender, '/wallet/send')
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Scan a code' }).click()
  await expect(form.getByRole('status').first()).toContainText(/camera/)
  const file = form.getByLabel('Picture of a code')
  await file.setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(form).toContainText('This file is not a picture')
  await file.setInputFiles(pictureOf('https://lens.example/about'))
  await expect(form).toContainText('This code holds no TRON address and no payment.')
  await file.setInputFiles(pictureOf(`tron:${friend.address}?amount=2.5&token=_`))
  await expect(form.getByLabel('Send to')).toHaveValue(friend.address)
  await expect(form.getByLabel('Send to')).toBeFocused()
  await expect(form.getByLabel('Amount')).toHaveValue('2.5')
  await expect(form.getByRole('button', { name: 'Stop scanning' })).toHaveCount(0)
})
