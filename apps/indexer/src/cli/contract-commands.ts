import { readAddress, readApi, requireText } from './arguments.ts'
import { readClaimed, repeatVerification } from './repeat-verification.ts'
import type { Run } from './tools.ts'
import { verifyBuilt } from './verify-built.ts'

export const repeat: Run = async ({ config, print }, options) => {
  const { isEqual, lines } = await repeatVerification({
    nodeUrl: config.nodeUrl,
    contract: readAddress(options, 'contract'),
    source: readClaimed(options),
    compilers: { folder: options.get('compilers'), registry: options.get('registry') },
  })
  for (const line of lines) print(line)
  return isEqual
}

export const verifyContract: Run = async ({ print }, options) => {
  const { isVerified, lines } = await verifyBuilt({
    api: readApi(options, 'api'),
    contract: readAddress(options, 'contract'),
    from: requireText(options, 'from'),
    name: options.get('name'),
    compiler: options.get('compiler'),
    license: options.get('license'),
  })
  for (const line of lines) print(line)
  return isVerified
}
