// Runs published tools and clients against the whole product over a development chain: TronBox from init to verification,
// clients that generators make of the API's description, libraries of Ethereum, and clients of TronGrid. They are
// installed from npm and PyPI with exact versions in .tronlens-clients; needs npm and Python 3 with venv.

import { startChain, startProduct } from './clients/stack.mjs'
import { checkEthereum, prepareEthereum } from './clients/tools/ethereum.mjs'
import { checkGenerated, prepareGenerators } from './clients/tools/generated.mjs'
import { checkTronBox, prepareTronBox } from './clients/tools/tronbox.mjs'
import { checkTronGrid, prepareTronGrid } from './clients/tools/trongrid.mjs'
import { buildPrograms, buildWeb } from './lib/build.mjs'
import { requireNode } from './lib/node-version.mjs'

await requireNode()

const counts = { passed: 0, failed: 0 }
/** Runs a step and says how it ended; what follows is tried all the same. */
async function check(name, work) {
  try {
    await work()
    counts.passed += 1
    console.log(`ok ${name}`)
  } catch (error) {
    counts.failed += 1
    console.log(`FAILED ${name}: ${error.stack ?? error}`)
  }
}

await Promise.all([buildPrograms(), buildWeb()])
const tronBox = await prepareTronBox()
const generators = await prepareGenerators()
const ethereum = await prepareEthereum()
const tronGrid = await prepareTronGrid()

const chain = await startChain()
const product = await startProduct(chain.url, { SOLIDITY_COMPILERS_DIR: tronBox.compilers })
const coin = await checkTronBox({ check, chain, product, prepared: tronBox })
// what TronBox deployed and moved is what the others read
const shared = { check, chain, product, coin }
await checkGenerated({ ...shared, prepared: generators })
await checkEthereum({ ...shared, prepared: ethereum })
await checkTronGrid({ ...shared, prepared: tronGrid })
await product.stop()
await chain.stop()

console.log(`clients: ${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
