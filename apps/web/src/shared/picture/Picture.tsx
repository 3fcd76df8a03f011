const TICKS = 48
const CENTER = 56
const TICK_RADIUS = 52
const TICK_LENGTH = 6
const RING_RADIUS = 38
const BLADE_TURN = -18

export type PictureKind = 'empty' | 'error' | 'not-found' | 'offline'

const OPENING: Record<'empty' | 'error', number> = { empty: 17, error: 9 }
const GAP_FROM = 3
const GAP_TO = 8

const polar = (radius: number, degrees: number): [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [CENTER + radius * Math.cos(angle), CENTER + radius * Math.sin(angle)]
}

const line = ([x1, y1]: [number, number], [x2, y2]: [number, number]): string =>
  `M${x1.toFixed(2)} ${y1.toFixed(2)}L${x2.toFixed(2)} ${y2.toFixed(2)}`

function tickPath(kind: PictureKind): string {
  return Array.from({ length: TICKS }, (_tick, i) => {
    if (kind === 'error' && i >= GAP_FROM && i < GAP_TO) return ''
    if (kind === 'offline' && i % 4 !== 0) return ''
    const length = kind === 'not-found' && i > TICKS * 0.62 ? TICK_LENGTH / 2 : TICK_LENGTH
    const degrees = (i * 360) / TICKS
    return line(polar(TICK_RADIUS, degrees), polar(TICK_RADIUS - length, degrees))
  }).join('')
}

/** Where the ray from `from` through `through` meets the ring. */
function hitRing(from: [number, number], through: [number, number]): [number, number] {
  const [dx, dy] = [through[0] - from[0], through[1] - from[1]]
  const [fx, fy] = [from[0] - CENTER, from[1] - CENTER]
  const a = dx * dx + dy * dy
  const b = 2 * (fx * dx + fy * dy)
  const c = fx * fx + fy * fy - RING_RADIUS * RING_RADIUS
  const s = (-b + Math.sqrt(b * b - 4 * a * c)) / (2 * a)
  return [from[0] + s * dx, from[1] + s * dy]
}

/** Three blades: each runs from a corner of the opening past the next corner to the ring. */
function bladePath(radius: number): string {
  const corners = [0, 1, 2].map((i) => polar(radius, BLADE_TURN + i * 120))
  return corners
    .map((corner, i) => line(corner, hitRing(corner, corners[(i + 1) % 3] as [number, number])))
    .join('')
}

/** The lens in one of four states; decoration, since the words next to it say the same. */
export function Picture({ kind, size = 112 }: { kind: PictureKind; size?: number }) {
  const [crossX, crossY] = polar(48, 41)
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 112 112" fill="none" strokeWidth="1.5">
      <path d={tickPath(kind)} stroke="var(--tl-fill-3)" />
      <g stroke="var(--tl-ink-3)">
        {kind === 'error' ? (
          <path d={`M${polar(RING_RADIUS, 62).join(' ')}A38 38 0 1 1 ${polar(RING_RADIUS, 20).join(' ')}`} />
        ) : (
          <circle
            cx={CENTER}
            cy={CENTER}
            r={RING_RADIUS}
            {...(kind === 'offline' ? { strokeDasharray: '4 6' } : {})}
          />
        )}
        {(kind === 'empty' || kind === 'error') && <path d={bladePath(OPENING[kind])} />}
        {kind === 'offline' && <path d={bladePath(OPENING.empty)} strokeDasharray="4 6" />}
        {kind === 'not-found' && <circle cx={CENTER} cy={CENTER} r={14} strokeDasharray="3 4" />}
      </g>
      {kind === 'not-found' && <circle cx={CENTER} cy={CENTER} r={2.5} fill="var(--tl-accent)" />}
      {kind === 'error' && (
        <path
          d={`M${crossX - 5} ${crossY - 5}l10 10M${crossX + 5} ${crossY - 5}l-10 10`}
          stroke="var(--tl-bad)"
        />
      )}
    </svg>
  )
}
