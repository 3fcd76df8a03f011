import { listWitnesses } from '@tronlens/api-contract'
import { handle } from '../handle.ts'
import { witnessSerializer } from './serialize-witness.ts'

export const listWitnessesRoute = handle(listWitnesses, async (_request, services) => {
  const [witnesses, serialize] = await Promise.all([services.chain.witnesses(), witnessSerializer(services)])
  return witnesses.map(serialize)
})
