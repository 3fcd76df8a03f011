import { Button } from '@mantine/core'
import { type ChangeEvent, useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { type CarriedRequest, readRequest, UnreadableRequestError } from '../carried.ts'
import { readPicture } from '../read-picture.ts'

/** The largest file that the specification allows. */
const MOST_BYTES = 5_242_880

/** @throws {UnreadableRequestError} where the file is no picture that is read here */
const readCodeOf = (file: File): Promise<string | undefined> =>
  readPicture(file).catch((cause: unknown) => {
    throw new UnreadableRequestError({ cause })
  })

async function read(file: File): Promise<CarriedRequest> {
  if (file.size > MOST_BYTES) throw new UnreadableRequestError()
  const text = file.type.startsWith('image/') ? await readCodeOf(file) : await file.text()
  if (text === undefined) throw new UnreadableRequestError()
  return readRequest(text)
}

/** Reads a request from a file, or from a picture of a QR code. */
export function OpenFile({
  onOpen,
  onFail,
}: {
  onOpen: (request: CarriedRequest) => void
  onFail: (error: unknown) => void
}) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) read(file).then(onOpen, onFail)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('multisig.readFile')}
        accept="image/*,.txt,.json,text/plain,application/json"
        onChange={handleFile}
      />
      <Button onClick={() => input.current?.click()}>{t('multisig.readFile')}</Button>
    </>
  )
}
