/** What marks messages of ours among those of others. */
const MARK = 'tronlens:1'

/** What a dApp asks, as TIP-1193 has it. */
export interface Request {
  readonly method: string
  readonly params?: unknown
}

/** A refusal in the numbers of TIP-1193 and JSON-RPC. */
export class ProviderError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** The way to the window of a dApp. */
export interface Channel {
  readonly origin: string
  /** Reports what has changed. */
  emit(event: string, data: unknown): void
  /** Shows this page, where it lies in a frame of the dApp, until the returned function is called. */
  show(): () => void
  close(): void
}

interface Options {
  /** The window of the dApp, as far as there is one now. */
  target: () => Window | null | undefined
  /** The one origin whose messages count. */
  origin: string
  /** Answers a request, or throws. */
  answer: (request: Request) => Promise<unknown>
  /** The dApp is there, for the first time or again. */
  onHello: () => void
}

const INTERNAL = -32_603

/**
 * Listens to one window at one origin, and speaks to no other: a frame that leads elsewhere, another frame or an
 * origin that hides itself is not heard and gets nothing.
 */
export function openChannel({ target, origin, answer, onHello }: Options): Channel {
  const post = (message: object) => target()?.postMessage({ mark: MARK, ...message }, origin)
  const handleMessage = ({ source, origin: from, data }: MessageEvent) => {
    if (source === null || source !== target() || from !== origin || from === 'null') return
    const { mark, kind, id, method, params } = (data ?? {}) as Record<string, unknown>
    if (mark !== MARK) return
    if (kind === 'hello') {
      post({ kind: 'welcome' })
      onHello()
    }
    if (kind !== 'request' || typeof id !== 'number' || typeof method !== 'string') return
    answer({ method, params }).then(
      (result) => post({ kind: 'answer', id, result }),
      (error: unknown) => post({ kind: 'answer', id, error: describe(error) }),
    )
  }
  window.addEventListener('message', handleMessage)
  post({ kind: 'ready' })
  return {
    origin,
    emit: (event, data) => post({ kind: 'event', event, data }),
    show: () => {
      post({ kind: 'show' })
      return () => post({ kind: 'hide' })
    },
    close: () => window.removeEventListener('message', handleMessage),
  }
}

const describe = (error: unknown) =>
  error instanceof ProviderError
    ? { code: error.code, message: error.message }
    : { code: INTERNAL, message: error instanceof Error ? error.message : String(error) }
