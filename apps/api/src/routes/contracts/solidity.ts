import { findKnownSignatures } from '@tronlens/abi'
import {
  compileContract,
  getProxy,
  getStandardJson,
  listCompilers,
  listSignatures,
  recordDeployment,
  verifyContract,
} from '@tronlens/api-contract'
import { contractsOf, failuresOf } from '@tronlens/compiler'
import { listSignatures as queryLearned } from '@tronlens/db'
import { addressBytes } from '../../http/parameters.ts'
import { readChainCode } from '../../solidity/chain-code.ts'
import { serializeDiagnostics, serializeFailure } from '../../solidity/diagnostics.ts'
import { warnOfEvm } from '../../solidity/evm-warning.ts'
import { findKnownContract } from '../../solidity/known-contract.ts'
import { NO_PROXY } from '../../solidity/proxy/facts.ts'
import { readProxy } from '../../solidity/proxy/read-proxy.ts'
import { readInput } from '../../solidity/read-claim.ts'
import { rememberCompilation } from '../../solidity/remember-compilation.ts'
import { readVerification } from '../../solidity/verifications.ts'
import { verifyDeployment, verifySources } from '../../solidity/verify-contract.ts'
import { handle } from '../handle.ts'

export const listCompilersRoute = handle(listCompilers, async (_request, { solidity }) => {
  const data = await solidity.compilers.list()
  return { total: data.length, data }
})

export const compileContractRoute = handle(compileContract, async ({ body }, services) => {
  const { solidity } = services
  const input = readInput(body)
  const result = await solidity.compile(body.compiler, input)
  const nothing = {
    byteCodeArr: [],
    abiArr: [],
    compiler: body.compiler,
    compilerVersion: '',
    diagnostics: [],
  }
  if (result.kind === 'failed') return { ...serializeFailure(result), data: nothing }
  const { output, version } = result
  const isWrong = failuresOf(output).length > 0
  const contracts = [...contractsOf(output)]
  // without the database, the client that deploys it sends the sources again
  await rememberCompilation(
    services,
    contracts.map(({ contract }) => contract.evm.bytecode.object),
    input,
  ).catch(() => undefined)
  // sources compile without the database too
  const warnings = await warnOfEvm(services.db, input, version).catch(() => [])
  return {
    code: isWrong ? 400 : 200,
    errmsg: isWrong ? 'The sources do not compile.' : '',
    data: {
      byteCodeArr: contracts.map(({ file, name, contract }) => ({
        contractName: name,
        fileName: file,
        byteCode: contract.evm.bytecode.object,
        libraries: Object.entries(contract.evm.bytecode.linkReferences ?? {}).flatMap(([path, libraries]) =>
          Object.keys(libraries).map((library) => `${path}:${library}`),
        ),
      })),
      abiArr: contracts.map(({ file, name, contract }) => ({
        contractName: name,
        fileName: file,
        abi: JSON.stringify(contract.abi),
      })),
      compiler: body.compiler,
      compilerVersion: version,
      diagnostics: [...warnings, ...serializeDiagnostics(output.errors ?? [], input.sources)],
    },
  }
})

export const verifyContractRoute = handle(verifyContract, ({ body }, services) =>
  verifySources(services, body),
)

export const recordDeploymentRoute = handle(recordDeployment, ({ body }, services) =>
  verifyDeployment(services, body),
)

export const getStandardJsonRoute = handle(getStandardJson, async ({ query }, services) => {
  const row = await findKnownContract(services, addressBytes(query.contract))
  const verified = row && (await readVerification(services, row))
  if (!verified) return {}
  const { language, sources, settings } = verified
  return {
    language,
    sources: Object.fromEntries(Object.entries(sources).map(([name, content]) => [name, { content }])),
    settings: {
      ...settings,
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode', 'evm.deployedBytecode', 'metadata'] } },
    },
  }
})

export const listSignaturesRoute = handle(listSignatures, async ({ query }, { people }) => {
  const ids = [...new Set(query.ids.split(',').map((id) => id.replace(/^0x/, '').toLowerCase()))]
  const learned = await queryLearned(
    people,
    ids.map((id) => Buffer.from(id, 'hex')),
  )
  const of = (id: string) =>
    learned.filter((row) => row.id.toString('hex') === id).map((row) => row.signature)
  return {
    data: Object.fromEntries(ids.map((id) => [id, [...new Set([...findKnownSignatures(id), ...of(id)])]])),
  }
})

export const getProxyRoute = handle(getProxy, async ({ query }, services) => {
  const row = query.contract && (await findKnownContract(services, addressBytes(query.contract)))
  if (!row) return NO_PROXY
  return readProxy(services, row, (await readChainCode(services.node, row)).runtime)
})
