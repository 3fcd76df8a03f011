/** The part of an answer that says which addresses are contracts and what those are called. */
export interface Labels {
  contractMap?: Record<string, boolean>
  contractInfo?: Record<string, { name?: string; tag1?: string }>
}

/** Takes the labels out of an answer whose rows are used in another form. */
export const labelsOf = ({ contractMap, contractInfo }: Labels): Labels => ({
  ...(contractMap ? { contractMap } : {}),
  ...(contractInfo ? { contractInfo } : {}),
})

/** Adds what an answer says about addresses to what is known; the younger word counts. */
export const addLabels = (known: Labels, fresh: Labels): Labels => ({
  contractMap: { ...known.contractMap, ...fresh.contractMap },
  contractInfo: { ...known.contractInfo, ...fresh.contractInfo },
})
