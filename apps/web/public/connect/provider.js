// A page that includes this script can ask the wallet of the site that serves it: TIP-6963 announces a provider
// of TIP-1193. Every signature is reviewed and given in the wallet; nothing secret is ever in this script.
;(() => {
  const MARK = 'tronlens:1'
  const WELCOME_MS = 1000
  const home = new URL(document.currentScript.src).origin
  const listeners = new Map()
  const waiting = new Map()
  let lastId = 0
  let frame
  let opened

  const emit = (event, data) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(data)
  }

  class ProviderRpcError extends Error {
    constructor({ code, message, data }) {
      super(message)
      this.code = code
      this.data = data
    }
  }

  /** Says hello to the window of a wallet; resolves with it once it has answered. */
  const greet = (target) =>
    new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        window.removeEventListener('message', handle)
        reject(new ProviderRpcError({ code: 4900, message: 'The wallet does not answer.' }))
      }, WELCOME_MS)
      const handle = ({ source, origin, data }) => {
        if (source !== target || origin !== home || data?.mark !== MARK || data.kind !== 'welcome') return
        clearTimeout(giveUp)
        window.removeEventListener('message', handle)
        resolve(target)
      }
      window.addEventListener('message', handle)
      target.postMessage({ mark: MARK, kind: 'hello' }, home)
    })

  const isInWallet = () => {
    if (window.parent === window) return false
    if (location.ancestorOrigins) return location.ancestorOrigins[0] === home
    return document.referrer !== '' && new URL(document.referrer).origin === home
  }

  /** The wallet in a frame of this page, which is possible on its own origin alone. */
  const openFrame = async () => {
    if (location.origin !== home)
      throw new ProviderRpcError({
        code: 4900,
        message: `Open this page from the wallet: ${home}/connect/?app=${encodeURIComponent(location.href)}`,
      })
    frame = document.createElement('iframe')
    frame.src = `${home}/connect/`
    frame.title = 'Tronlens'
    frame.style.cssText =
      'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;display:none;background:transparent'
    const ready = new Promise((resolve) => {
      const handle = ({ source, origin, data }) => {
        if (source !== frame.contentWindow || origin !== home || data?.mark !== MARK || data.kind !== 'ready')
          return
        window.removeEventListener('message', handle)
        resolve()
      }
      window.addEventListener('message', handle)
    })
    document.body.append(frame)
    await ready
    return greet(frame.contentWindow)
  }

  const open = () => {
    opened ??= (isInWallet() ? greet(window.parent).catch(openFrame) : openFrame()).then((target) => {
      window.addEventListener('message', (event) => {
        if (event.source === target && event.origin === home && event.data?.mark === MARK) receive(event.data)
      })
      return target
    })
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }

  let focused
  const receive = ({ kind, id, result, error, event, data }) => {
    if (kind === 'answer') {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (error) asked?.reject(new ProviderRpcError(error))
      else asked?.resolve(result)
    } else if (kind === 'event') {
      if (event === 'account') setAccount(data)
      else emit(event, data)
    } else if (frame && (kind === 'show' || kind === 'hide')) {
      if (kind === 'show') focused = document.activeElement
      frame.style.display = kind === 'show' ? 'block' : 'none'
      if (kind === 'show') frame.focus()
      else focused?.focus?.()
    }
  }

  const request = async ({ method, params } = {}) => {
    const target = await open()
    const id = ++lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      target.postMessage({ mark: MARK, kind: 'request', id, method, params }, home)
    })
  }

  const account = { base58: false, hex: false }
  const setAccount = (next) => Object.assign(account, next ?? { base58: false, hex: false })
  /** What pages use of TronWeb to sign; everything else they ask a TronWeb of their own. */
  const tronWeb = {
    get ready() {
      return account.base58 !== false
    },
    defaultAddress: account,
    trx: {
      sign: (transaction) => request({ method: 'tron_signTransaction', params: [transaction] }),
      signMessageV2: (message) => request({ method: 'tron_signMessageV2', params: [message] }),
      signTypedData: (domain, types, message) =>
        request({ method: 'tron_signTypedData', params: [domain, types, message] }),
      _signTypedData: (domain, types, message) => tronWeb.trx.signTypedData(domain, types, message),
    },
  }

  const provider = {
    isTronlens: true,
    request,
    get tronWeb() {
      return account.base58 === false ? false : tronWeb
    },
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
      return provider
    },
    removeListener(event, listener) {
      listeners.set(
        event,
        (listeners.get(event) ?? []).filter((each) => each !== listener),
      )
      return provider
    },
  }

  const info = Object.freeze({
    uuid: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`,
    name: 'Tronlens',
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Ccircle cx='14' cy='14' r='9' fill='none' stroke='%23c00' stroke-width='4'/%3E%3Cpath d='M21 21l8 8' stroke='%23c00' stroke-width='4'/%3E%3C/svg%3E",
    rdns: home
      .replace(/^https?:\/\//, '')
      .replace(/:\d+$/, '')
      .split('.')
      .reverse()
      .join('.'),
  })
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('TIP6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('TIP6963:requestProvider', announce)
  announce()
})()
