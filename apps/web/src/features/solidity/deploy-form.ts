import { type AbiParameter, canonicalType, emptyInput, type Input } from '@tronlens/abi'
import type { Address } from '@tronlens/core'
import { useState } from 'react'
import type { Workbench } from './sources.ts'

/** What was filled in for a constructor, with the parameters that it was filled in for. */
export interface Filled {
  parameters: readonly AbiParameter[]
  values: readonly Input[]
}

/** On which terms a contract goes onto the chain, as typed. */
export interface Terms {
  /** Undefined until the user types one: until then it follows from what the deployment needs. */
  feeLimit: string | undefined
  userPercent: string
  originEnergyLimit: string
  value: string
  token: string
}

const USUAL_TERMS: Terms = {
  feeLimit: undefined,
  userPercent: '100',
  originEnergyLimit: '10000000',
  value: '',
  token: '',
}

/** A contract that was sent, with the sources that made it: those in the editor may be others by now. */
export interface DeployedContract {
  address: Address
  contractName: string
  workbench: Workbench
}

/** The input of the deployment form; it survives another compilation, even one that fails. */
export interface DeployForm {
  /** The contract that was chosen, as `File.sol:Name`; undefined until one was. */
  chosen: string | undefined
  /** By contract. */
  filled: Readonly<Record<string, Filled>>
  terms: Terms
  deployed: DeployedContract | undefined
  set: (next: Partial<Omit<DeployForm, 'set'>>) => void
}

/** The form of deploying, empty at first. */
export function useDeployForm(): DeployForm {
  const [form, setForm] = useState<Omit<DeployForm, 'set'>>({
    chosen: undefined,
    filled: {},
    terms: USUAL_TERMS,
    deployed: undefined,
  })
  return { ...form, set: (next) => setForm((now) => ({ ...now, ...next })) }
}

const keyOf = (parameter: AbiParameter): string => `${parameter.name} ${canonicalType(parameter)}`

/**
 * What parameters are filled with: what those of the same name and type held before, wherever
 * they stood, else nothing.
 */
export function keepInputs(parameters: readonly AbiParameter[], before: Filled | undefined): Input[] {
  const left = (before?.parameters ?? []).map((parameter, place) => ({
    key: keyOf(parameter),
    value: before?.values[place],
  }))
  return parameters.map((parameter) => {
    const place = left.findIndex(({ key }) => key === keyOf(parameter))
    // parameters without names may be alike: the first takes the first
    const [found] = place < 0 ? [] : left.splice(place, 1)
    return found?.value ?? emptyInput(parameter)
  })
}
