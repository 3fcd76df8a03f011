import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CATALOGUE_FILES,
  type Catalogue,
  loadCatalogue,
  type NodeTrc10,
  type NodeTrc20,
  printCatalogue,
  rebuildTrc10,
  rebuildTrc20,
} from '@tronlens/catalogue'
import { type Address, blockNumber, fromHexAddress, type HexAddress, toHexAddress } from '@tronlens/core'
import { createNodeClient, type NodeClient } from '@tronlens/node-client'
import { readText, readWhole } from '../chain/decode-answer.ts'
import { hexToText } from '../extract/values.ts'

const hexOf = (address: string): HexAddress => toHexAddress(address as Address)

async function readTrc10(node: NodeClient): Promise<NodeTrc10[]> {
  return (await node.listAssets()).flatMap(({ id, name, abbr, precision, owner_address }) =>
    id === undefined || owner_address === undefined
      ? []
      : [
          {
            id: Number(id),
            name: hexToText(name),
            abbr: hexToText(abbr),
            precision: Number(precision ?? 0),
            issuer: fromHexAddress(owner_address),
          },
        ],
  )
}

/**
 * Asks every contract that the catalogue names; one that the chain does not have, or that is no token, is
 * left out.
 */
async function readTrc20(node: NodeClient, { entries }: Catalogue): Promise<NodeTrc20[]> {
  const found: NodeTrc20[] = []
  for (const address of entries.keys()) {
    const contract = await node.findContract(hexOf(address))
    if (!contract) continue
    const [name, symbol, decimals] = await Promise.all(
      ['name()', 'symbol()', 'decimals()'].map((selector) => node.callConstant(hexOf(address), selector)),
    )
    const said = readText(name)
    if (said === undefined) continue
    found.push({
      address,
      name: said,
      symbol: readText(symbol) ?? '',
      decimals: Number(readWhole(decimals) ?? 0n),
      issuer:
        contract.origin_address === undefined ? '' : fromHexAddress(contract.origin_address as HexAddress),
    })
  }
  return found
}

/**
 * Rebuilds the catalogue of tokens from what a node says. Logos, and which contracts are asked, come from the
 * previous catalogue.
 *
 * @param from - folder of the catalogue before; absent: the one that comes with the product
 * @returns how many tokens each file holds
 */
export async function rebuildCatalogue({
  nodeUrl,
  out,
  from,
}: {
  nodeUrl: string
  out: string
  from: string | undefined
}): Promise<{ trc10: number; trc20: number }> {
  const [before10, before20] = await Promise.all([loadCatalogue('trc10', from), loadCatalogue('trc20', from)])
  const node = createNodeClient({ url: nodeUrl })
  try {
    const genesis = (await node.findBlock(blockNumber(0)))?.blockID
    if (genesis === undefined) throw new Error(`The node ${nodeUrl} does not have block 0.`)
    const trc10 = rebuildTrc10(genesis, await readTrc10(node), before10)
    const trc20 = rebuildTrc20(genesis, await readTrc20(node, before20), before20)
    await mkdir(out, { recursive: true })
    await writeFile(join(out, CATALOGUE_FILES.trc10), printCatalogue(trc10))
    await writeFile(join(out, CATALOGUE_FILES.trc20), printCatalogue(trc20))
    return { trc10: trc10.tokens.length, trc20: trc20.tokens.length }
  } finally {
    await node.close()
  }
}
