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

/** What a picture shows below its title, in units of `CHART.width` and of its own height. */
export interface PictureContent {
  height: number
  draw: (pen: CanvasRenderingContext2D, ink: (name: string) => string) => void
}

/** Saves a drawing on the user's device, as a picture in the colours of the theme. */
export function saveDrawing(name: string, title: string, { height, draw }: PictureContent): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = (CHART.width + MARGIN.left + MARGIN.right) * SCALE
  canvas.height = (height + MARGIN.top + MARGIN.bottom) * SCALE
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
  draw(pen, ink)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (!blob) return reject(new Error('The picture could not be made.'))
      saveBlob(name, blob)
      resolve()
    }),
  )
}

/** A line across a picture with what it stands for at its end. */
export function drawScaleLine(pen: CanvasRenderingContext2D, y: number, text: string): void {
  pen.strokeStyle = ink('line')
  pen.lineWidth = 1
  pen.beginPath()
  pen.moveTo(0, y)
  pen.lineTo(CHART.width, y)
  pen.stroke()
  pen.fillStyle = ink('ink-3')
  pen.fillText(text, CHART.width + 10, y + 5)
}

/** What stands at both ends below a picture. */
export function drawEnds(pen: CanvasRenderingContext2D, y: number, first: string, last: string): void {
  pen.fillStyle = ink('ink-3')
  pen.fillText(first, 0, y)
  pen.textAlign = 'right'
  pen.fillText(last, CHART.width, y)
}

/** A chart as a picture with its title, scale and first and last day. */
export const savePicture = (
  name: string,
  title: string,
  points: readonly Point[],
  kind: ChartKind,
): Promise<void> =>
  saveDrawing(name, title, {
    height: CHART.height,
    draw: (pen) => {
      const scale = scaleOf(points)
      for (let line = 0; line <= CHART.lines; line++) {
        const value = valueAt(1 - line / CHART.lines, scale)
        drawScaleLine(pen, yOf(value, scale), formatCompact(value))
      }
      pen.strokeStyle = ink('ink')
      pen.lineWidth = 1.5
      pen.beginPath()
      for (const [x, y] of lineOf(points, kind)) pen.lineTo(x, y)
      pen.stroke()
      const [first, last] = [points[0], points.at(-1)]
      if (first && last) drawEnds(pen, CHART.height, formatDate(first.day), formatDate(last.day))
    },
  })
