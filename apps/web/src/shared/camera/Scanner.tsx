import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { type TranslationKey, useT } from '../../i18n/i18n.ts'
import { Notice } from '../ui/Notice.tsx'
import { cameraProblem } from './camera-problem.ts'
import { readPicture, readPictureFile } from './read-picture.ts'
import styles from './scanner.module.css'

/** Pictures a second that are looked at. */
const LOOK_MS = 200

/** Follows the camera until `take` accepts the text of a code; the pictures stay on this device. */
function useCamera(take: (text: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const taken = useRef(take)
  taken.current = take
  const [problem, setProblem] = useState<TranslationKey>()
  useEffect(() => {
    const canvas = document.createElement('canvas')
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      const picture = video.current
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (picture?.videoWidth && context) {
        canvas.width = picture.videoWidth
        canvas.height = picture.videoHeight
        context.drawImage(picture, 0, 0)
        const text = await readPicture(canvas)
        if (isOver || (text !== undefined && taken.current(text))) return
      }
      timer = setTimeout(next, LOOK_MS)
    }
    const fail = (error: unknown) => !isOver && setProblem(cameraProblem(error))
    const next = () => void look().catch(fail)
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) for (const track of stream.getTracks()) track.stop()
      else if (video.current) video.current.srcObject = stream
      next()
    }
    start().catch(fail)
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  return { video, problem }
}

/** The picture of the camera, read until it shows a code of the requested kind; or a picture from a file. */
export function Scanner({ onScan }: { onScan: (text: string) => boolean }) {
  const t = useT()
  const { video, problem } = useCamera(onScan)
  const [fileProblem, setFileProblem] = useState<TranslationKey>()
  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // the same file can be chosen again
    event.target.value = ''
    if (!file) return
    readPictureFile(file).then(
      (text) => {
        setFileProblem(text === undefined ? 'camera.noCode' : undefined)
        if (text !== undefined) onScan(text)
      },
      () => setFileProblem('camera.noPicture'),
    )
  }
  return (
    <>
      {problem ? (
        <Notice>{t(problem)}</Notice>
      ) : (
        <video
          ref={video}
          className={styles.video}
          aria-label={t('camera.picture')}
          autoPlay
          playsInline
          muted
        />
      )}
      <label className={styles.file}>
        {t('camera.file')}
        <input type="file" accept="image/*" onChange={handleFile} />
      </label>
      {fileProblem && <Notice>{t(fileProblem)}</Notice>}
    </>
  )
}
