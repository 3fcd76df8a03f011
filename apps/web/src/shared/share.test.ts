// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { openShareSheet, readDataUrl, sharePicture } from './share.ts'

/** A device with a sheet; `refuses`: it takes no files. */
function withSheet(share: (data: ShareData) => Promise<void>, refuses = false): void {
  Object.assign(navigator, { share, canShare: () => !refuses })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share')
    Reflect.deleteProperty(navigator, 'canShare')
  })
}

const picture = new File(['bytes'], 'code.png', { type: 'image/png' })

test('a picture goes to the sheet of the device where that takes one', async () => {
  const share = vi.fn(async () => {})
  withSheet(share)
  await sharePicture(picture, 'Account')
  expect(share).toHaveBeenCalledWith({ title: 'Account', files: [picture] })
})

test('else it is saved under its name', async () => {
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  await sharePicture(picture, 'Account')
  withSheet(async () => expect.fail('it takes no files'), true)
  await sharePicture(picture, 'Account')
  expect(saved).toEqual(['code.png', 'code.png'])
})

test('a sheet that is closed is no failure, one that cannot open is', async () => {
  withSheet(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await openShareSheet({ title: 'a' })
  withSheet(() => Promise.reject(new DOMException('blocked', 'NotAllowedError')))
  await expect(openShareSheet({ title: 'a' })).rejects.toThrow('blocked')
})

test('a data address becomes the file that it holds', async () => {
  const file = readDataUrl(`data:image/png;base64,${btoa('\x89PNG\xff')}`, 'a.png')
  expect([file.name, file.type]).toEqual(['a.png', 'image/png'])
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0x89, 0x50, 0x4e, 0x47, 0xff])
})
