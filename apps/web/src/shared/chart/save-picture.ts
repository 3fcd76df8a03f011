import { formatCompact } from '../format/number.ts'
import { formatDate } from '../format/time.ts'
import { saveBlob } from '../save-text.ts'
import { CHART, type ChartKind, lineOf, type Point, scaleOf, valueAt, yOf } from './chart.ts'

const SCALE = 2
const MARGIN = { top: 56, right: 90, bottom: 20, left: 24 } as const
const FONT = '14px system-ui, sans-serif'

/** A colour of the theme that is shown. */
const ink = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--tl-${name}`)

/** Hands a chart to the person as a picture in the colours of the theme, with its title, scale and first and last day. */
export function savePicture(
  name: string,
  title: string,
  points: readonly Point[],
  kind: ChartKind,
): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = (CHART.width + MARGIN.left + MARGIN.right) * SCALE
  canvas.height = (CHART.height + MARGIN.top + MARGIN.bottom) * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw pictures.')
  pen.scale(SCALE, SCALE)
  pen.fillStyle = ink('surface')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = ink('ink')
  pen.font = `600 18px ${FONT.slice(FONT.indexOf('system'))}`
  pen.fillText(title, MARGIN.left, 32)
  pen.translate(MARGIN.left, MARGIN.top)
  pen.font = FONT
  const scale = scaleOf(points)
  for (let line = 0; line <= CHART.lines; line++) {
    const value = valueAt(1 - line / CHART.lines, scale)
    pen.strokeStyle = ink('line')
    pen.beginPath()
    pen.moveTo(0, yOf(value, scale))
    pen.lineTo(CHART.width, yOf(value, scale))
    pen.stroke()
    pen.fillStyle = ink('ink-3')
    pen.fillText(formatCompact(value), CHART.width + 10, yOf(value, scale) + 5)
  }
  pen.strokeStyle = ink('ink')
  pen.lineWidth = 1.5
  pen.beginPath()
  for (const [x, y] of lineOf(points, kind)) pen.lineTo(x, y)
  pen.stroke()
  const [first, last] = [points[0], points.at(-1)]
  pen.fillStyle = ink('ink-3')
  if (first) pen.fillText(formatDate(first.day), 0, CHART.height)
  pen.textAlign = 'right'
  if (last) pen.fillText(formatDate(last.day), CHART.width, CHART.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (!blob) return reject(new Error('The picture could not be made.'))
      saveBlob(name, blob)
      resolve()
    }),
  )
}
