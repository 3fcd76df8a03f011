// The files of a worker share one page. Our own modules are loaded again for each file, so those of an earlier
// one must not go on hearing the page and answering with a store of their own.

/** Ways to remove what modules of an earlier file have left on the page. */
const left: (() => void)[] = []
const noted = new WeakSet<object>()

/** Calls a function of the page as before, and notes how to undo what it did. */
function note<Args extends unknown[], Result>(
  real: (...args: Args) => Result,
  undo: (result: Result, ...args: Args) => void,
): (...args: Args) => Result {
  if (noted.has(real)) return real
  const noting = function (this: unknown, ...args: Args): Result {
    const result = real.apply(this, args)
    left.push(() => undo(result, ...args))
    return result
  }
  noted.add(noting)
  return noting
}

/**
 * Removes listeners of the window and timers that earlier files have left, and notes those of the next one.
 * Listeners of the document stay: libraries that are loaded once add theirs there once.
 */
export function clearSharedPage(): void {
  for (const remove of left.splice(0)) remove()
  const page = globalThis as unknown as Record<'setTimeout' | 'setInterval', (...args: unknown[]) => Timer>
  for (const [name, stop] of [
    ['setTimeout', clearTimeout],
    ['setInterval', clearInterval],
  ] as const)
    page[name] = Object.assign(note(page[name], stop), page[name])
  if (typeof window === 'undefined') return
  window.addEventListener = note(
    window.addEventListener as (...args: Listening) => void,
    (_, type, listener, options) => window.removeEventListener(type, listener, options),
  ) as typeof window.addEventListener
}

type Timer = ReturnType<typeof setTimeout>
type Listening = [
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
]
