/** Links of one kind, such as a social network. */
export type SocialLinks = { method: string; link: readonly string[] }

/** What an issuer says about its token in addition to what the chain says; empty where it says nothing. */
export type TokenRecordData = {
  description: string
  website: string
  email: string
  whitePaper: string
  github: string
  social: readonly SocialLinks[]
}

/** What `token_record.status` means. */
export const RecordStatus = { shown: 1, appealed: 2, refused: 3 } as const

/** Where an application for the market stands; the numbers are those of the wire. */
export const ListingStatus = {
  /** Handed in a third time: the last time until an operator opens it again. */
  submittedThrice: -3,
  /** No application was made; no row has this state. */
  unrecorded: -2,
  /** A change of what was accepted waits for its audit. */
  recorded: -1,
  submitted: 0,
  /** Found by search, recommended in no list. */
  notRecommended: 1,
  /** Handed in for the list area. */
  toAudit: 2,
  approved: 3,
  recommended: 4,
  rejected: 5,
  offShelves: 6,
  confirmed: 7,
  recommendFailed: 8,
} as const
export type ListingStatus = (typeof ListingStatus)[keyof typeof ListingStatus]

/** Fields of an application for the search area; all are texts. */
export type ListingInfo = Readonly<Record<string, string>>
/** Fields of an application for the list area, in their groups. */
export type AdditionalInfo = Readonly<Record<string, Readonly<Record<string, string>>>>
