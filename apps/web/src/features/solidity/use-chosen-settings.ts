import { useQuery } from '@tanstack/react-query'
import { newestOn } from '@tronlens/protocol/evm-version'
import { parametersQuery } from '../../shared/api/network.ts'
import { type CompileSettings, onChain } from './sources.ts'

/**
 * Settings with the newest EVM version that compiler and connected chain have, where the user chose none. The choice
 * itself stays open: another compiler or another chain leads to another version.
 */
export function useChosenSettings(settings: CompileSettings): CompileSettings {
  const { data: parameters } = useQuery(parametersQuery)
  const { compiler } = settings
  return onChain(settings, parameters && compiler !== '' ? newestOn(parameters, compiler) : undefined)
}
