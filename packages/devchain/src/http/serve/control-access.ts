import { isIP } from 'node:net'

/** Headers that describe the origin of a request. */
export type Caller = {
  /** `Host`: the name with which the client reached the server, perhaps with a port. */
  readonly host: string | undefined
  /** `Origin`: the site whose page sent it. Programs send none. */
  readonly origin: string | undefined
  /** `Sec-Fetch-Site`: the relation of that site to the server, according to the browser. */
  readonly fetchSite: string | undefined
}

/** Rules for access to the controls, in addition to programs on this machine. */
export type ControlRules = {
  /** Names and addresses under which the controls answer, in addition to those of loopback. */
  readonly hosts?: readonly string[]
  /** Sites whose pages may use the controls, such as `http://localhost:4000`. */
  readonly origins?: readonly string[]
}

/** Paths that serve keys, or change the chain in ways that no real node does. */
const CONTROLS = ['/admin', '/devchain', '/tre']
const MAX_SHOWN = 100

/** True for a path of keys or controls. */
export const isControlPath = (path: string): boolean =>
  CONTROLS.some((control) => path === control || path.startsWith(`${control}/`))

/** Name or address in a `Host`, without port and brackets. */
function nameOf(host: string | undefined): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host ?? '') ?? []
  return (bracketed ?? plain ?? '').toLowerCase()
}

/** Names that a foreign name server cannot redirect. */
const isLoopback = (name: string): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '::1' ||
  (isIP(name) === 4 && name.startsWith('127.'))

const shown = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

/**
 * The reason why a request must not reach the controls; undefined when it may.
 *
 * A browser sends requests for any page to any address that it can reach; only the headers that it adds
 * distinguish such a request from that of a program. The host is checked because the name of a page may have
 * been redirected to this server (DNS rebinding).
 */
export function refuseControl(caller: Caller, rules: ControlRules): string | undefined {
  const { host, origin, fetchSite } = caller
  const name = nameOf(host)
  if (!isLoopback(name) && !rules.hosts?.some((allowed) => allowed.toLowerCase() === name))
    return `The controls of this chain do not answer under the name "${shown(host ?? '')}"; use 127.0.0.1, or start the chain with --control-host ${shown(name || 'NAME')}.`
  if (origin !== undefined) {
    if (origin === `http://${host}` || rules.origins?.includes(origin)) return undefined
    return `Pages of ${shown(origin)} may not use the controls of this chain; start it with --control-origin ${shown(origin)} to allow them.`
  }
  if (fetchSite === undefined || fetchSite === 'none' || fetchSite === 'same-origin') return undefined
  return 'Pages of other sites may not use the controls of this chain; open the address itself, or start the chain with --control-origin.'
}
