import { WebSocket } from 'ws'

/**
 * A process of so many clients of the home page's feed. Tells when all have their snapshot, and of each block when the last one has
 * it, in milliseconds since 1970.
 */
const { url, clients } = JSON.parse(process.argv[2] ?? '{}') as { url: string; clients: number }
/** More at once would not fit into the queue of connections that the system keeps for a server. */
const AT_ONCE = 100

/** How many clients have each block. */
const reached = new Map<number, number>()
/** All clients get the same bytes, which are read once. */
let newest: { bytes: Buffer; block: number | undefined } | undefined

function heightOf(bytes: Buffer): number | undefined {
  if (!newest?.bytes.equals(bytes)) {
    const frame = JSON.parse(String(bytes)) as { type: string; block?: { number: number } }
    newest = { bytes, block: frame.type === 'block' ? frame.block?.number : undefined }
  }
  return newest.block
}

function note(bytes: Buffer): void {
  const block = heightOf(bytes)
  if (block === undefined) return
  const count = (reached.get(block) ?? 0) + 1
  reached.set(block, count)
  if (count === clients) process.send?.({ block, at: performance.timeOrigin + performance.now() })
}

/** Resolves with the first frame, which is the snapshot. */
const open = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    socket.once('error', reject)
    socket.once('close', (code) => {
      throw new Error(`A client of the feed was closed with code ${code}.`)
    })
    socket.once('message', () => {
      socket.on('message', note)
      resolve()
    })
  })

for (let left = clients; left > 0; left -= AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, open))
process.send?.({ isOpen: true })
process.once('disconnect', () => process.exit(0))
