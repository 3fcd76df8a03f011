import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
// @ts-expect-error a script without types
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { filmOf } from '../support/code-picture.ts'
import { expect, test } from '../support/stack.ts'
import { openWallet } from '../support/wallet.ts'

const FRIEND = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

test('a code before the camera fills in who and how much, and the camera goes off', async ({ chain }) => {
  const [sender] = await chain.accounts(1)
  if (!sender) throw new Error('no account')
  const folder = mkdtempSync(join(tmpdir(), 'tronlens-camera-'))
  const film = join(folder, 'code.y4m')
  writeFileSync(film, filmOf(`tron:${FRIEND}?amount=2.5&token=_`))
  // only Chromium plays a film for a camera
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const page = await browser.newPage({ permissions: ['camera'] })
    await openWallet(page, chain.web, sender, '/wallet/send')
    const form = page.getByRole('main')
    await form.getByRole('button', { name: 'Scan a code' }).click()
    await expect(form.getByLabel('Send to')).toHaveValue(FRIEND)
    await expect(form.getByLabel('Send to')).toBeFocused()
    await expect(form.getByLabel('Amount')).toHaveValue('2.5')
    await expect(form.getByRole('button', { name: 'Stop scanning' })).toHaveCount(0)
    await expect(page.locator('video')).toHaveCount(0)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
})
