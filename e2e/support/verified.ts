import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import artifacts from '../../packages/devchain/contracts/artifacts.json' with { type: 'json' }
import type { LiveChain, TestAccount } from './stack.ts'

const CONTRACTS = new URL('../../packages/devchain/contracts/', import.meta.url)
const MIT = 3

/** Deploys a contract of the demo world and shows its source to the API, as every client can. */
export async function deployVerified(
  chain: LiveChain,
  owner: TestAccount,
  contract: keyof typeof artifacts.contracts,
  parameters: readonly (string | number)[],
): Promise<string> {
  const { compiler, settings, contracts } = artifacts
  const address = await chain.deployCode(owner, contracts[contract], contract, parameters)
  await chain.indexed()
  const file = `${contract}.sol`
  const sources = { [file]: { content: readFileSync(new URL(file, CONTRACTS), 'utf8') } }
  const standardJson = JSON.stringify({ language: 'Solidity', sources, settings })
  const body = { contractAddress: address, compiler, license: MIT, standardJson, contractName: contract }
  const answer = await fetch(`${chain.web}/api/solidity/contract/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
  return address
}
