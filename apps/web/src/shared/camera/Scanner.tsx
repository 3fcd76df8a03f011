import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Notice } from '../ui/Notice.tsx'
import { readCode } from './read-code.ts'
import styles from './scanner.module.css'

/** Pictures a second that are looked at. */
const LOOK_MS = 200

/** The picture of the camera, read until it shows a code of the requested kind. It stays on this device. */
export function Scanner({ onScan }: { onScan: (text: string) => boolean }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const take = useRef(onScan)
  take.current = onScan
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const canvas = document.createElement('canvas')
    let stream: MediaStream | undefined
    let isOver = false
    const look = () => {
      const picture = video.current
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!picture?.videoWidth || !context) return
      canvas.width = picture.videoWidth
      canvas.height = picture.videoHeight
      context.drawImage(picture, 0, 0)
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      const text = readCode(data, canvas.width, canvas.height)
      if (text !== undefined && take.current(text)) clearInterval(timer)
    }
    const timer = setInterval(look, LOOK_MS)
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) for (const track of stream.getTracks()) track.stop()
      else if (video.current) video.current.srcObject = stream
    }
    start().catch(() => setFailed(true)) // no camera, or it was not allowed: the text can be pasted
    return () => {
      isOver = true
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  if (hasFailed) return <Notice>{t('camera.refused')}</Notice>
  return (
    <video ref={video} className={styles.video} aria-label={t('camera.picture')} autoPlay playsInline muted />
  )
}
