// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MOST_PIXELS, openPicture, UnreadablePictureError } from './open-picture.ts'

const FILE = new Blob(['any'])
const decode = vi.fn(async () => ({ width: 1, height: 1 }))

/** The browser's own reader of pictures, with what it finds in the header of every file. */
function serveHeader(size: { width: number; height: number } | undefined): void {
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = size?.width ?? 0
      naturalHeight = size?.height ?? 0
      onload?: () => void
      onerror?: () => void
      set src(_url: string) {
        queueMicrotask(() => (size ? this.onload?.() : this.onerror?.()))
      }
    },
  )
}

beforeEach(() => vi.stubGlobal('createImageBitmap', decode))
afterEach(() => {
  vi.unstubAllGlobals()
  decode.mockClear()
})

test('a picture whose header names more pixels than fit is not decoded', async () => {
  serveHeader({ width: MOST_PIXELS, height: 2 })
  await expect(openPicture(FILE)).rejects.toThrow(UnreadablePictureError)
  serveHeader({ width: 30_000, height: 30_000 })
  await expect(openPicture(FILE)).rejects.toThrow('30000 by 30000 pixels')
  expect(decode).not.toHaveBeenCalled()
})

test('a picture of a camera is decoded, and what is none is called so', async () => {
  serveHeader({ width: 8_000, height: 6_000 })
  expect(await openPicture(FILE)).toEqual({ width: 1, height: 1 })
  serveHeader(undefined)
  await expect(openPicture(FILE)).rejects.toThrow(UnreadablePictureError)
  expect(decode).toHaveBeenCalledTimes(1)
})
