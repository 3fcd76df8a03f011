import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { MINUTE } from '../../../shared/format/time.ts'

/** A user of GitHub or one of his repositories, where a representative tells of itself; empty where it does not. */
export const representativePageQuery = (address: Address) =>
  queryOptions({
    queryKey: ['representative-page', address],
    queryFn: async ({ signal }) => (await api.getRepresentativePage({ address }, { signal })).data.githubLink,
  })

/** What a representative writes about itself there, as the server reads it. */
export const representativeTextsQuery = (address: Address, language: string) =>
  queryOptions({
    queryKey: ['representative-texts', address, language],
    queryFn: async ({ signal }) =>
      (await api.getRepresentativeTexts({ address, lang: language }, { signal })).data,
    staleTime: MINUTE,
  })

/** Address of what a representative names. */
export const githubUrl = (link: string): string => `https://github.com/${link}`
