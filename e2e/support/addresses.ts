/** Where the parts of a stack answer. */
type Urls = { web: string; nodes: { url: string }[] }

/** Where the web app and the node of a stack answer, without a slash at the end. */
export const addressesOf = ({ web, nodes }: Urls): { web: string; node: string } => ({
  web: web.replace(/\/$/, ''),
  node: (nodes[0]?.url ?? '').replace(/\/$/, ''),
})

/** Those of a stack that all tests share. Without one, as when tests are only listed, there is no address. */
export const sharedStack = (name: 'E2E_LIVE' | 'E2E_RECORDED'): { web: string; node: string } =>
  addressesOf(JSON.parse(process.env[name] ?? '{"web":"","nodes":[]}') as Urls)
