/** Optional fields of the project that are web addresses. */
export const PROJECT_LINKS = [
  'white_paper',
  'contractCodeUrl',
  'reddit',
  'icoAddress',
  'coinMarketCapUrl',
] as const

/** Members of the three objects of an application for the list area, spelt as on the wire. */
export const ADDITIONAL_FIELDS = {
  tokenInformation: [
    'tokenProceedsUsage',
    'tokenReleaseSchedule',
    'currentTokenUtility',
    'futureTokenUtility',
  ],
  saleInformatiom: [
    'seedSaleTokenPrice',
    'amountRaisedInSeedSale',
    'seedSaleStartAndEndDate',
    'seedSaleDisPlan',
    'privateSaleTokenPrice',
    'amountRaisedInPrivateSale',
    'privateSaleStartAndCompletionDate',
    'privateSaleDisPlan',
    'publicSaleTokenPrice',
    'publicSaleTargetAmount',
    'publicSaleStartAndEndDate',
    'publicSaleDisPlan',
    'totalAmountOfFundsRaised',
    'initialCirculatingSupply',
  ],
  teamInfomation: [
    'teamOverview',
    'howDidYourTeamMeet',
    'teamMembersBased',
    'teamMemberFullTime',
    'teamLockUpPlan',
  ],
  overview: [
    'technicalOverview',
    'topGithubRep',
    'socialCommunityOverview',
    'competitorOverview',
    'DappRadarOrDappReviewRanking',
    'productUsage',
    'roadmap',
    'marketingPlan',
  ],
  otherInformation: [
    'keyBusDevAndPart',
    'linkToAllTronWallet',
    'relationshipWithAnyTronSR',
    'whichExchangesTradedOn',
    'yourAvg24HVolume',
    'theTop3ReasonsYouShouldBeListed',
    'citeYourSources',
    'top3Things',
    'youSupportYourCoinProjectTime',
    'productDemoLink',
    'allYourProductsLink',
    'circulatingSupply',
    'top5HoldersOfYourToken',
  ],
} as const
export type AdditionalGroup = keyof typeof ADDITIONAL_FIELDS

/** Which groups stand in which of the three objects. */
export const ADDITIONAL_OBJECTS = {
  tokenAdditionalInfoN1: ['tokenInformation', 'saleInformatiom'],
  tokenAdditionalInfoN2: ['teamInfomation', 'overview'],
  tokenAdditionalInfoN3: ['otherInformation'],
} as const satisfies Record<string, readonly AdditionalGroup[]>

/** Where an application stands, by the numbers of the wire. */
export const LISTING_STATUSES = {
  '-3': 'submittedThrice',
  '-2': 'unrecorded',
  '-1': 'recorded',
  '0': 'submitted',
  '1': 'notRecommended',
  '2': 'toAudit',
  '3': 'approved',
  '4': 'recommended',
  '5': 'rejected',
  '6': 'offShelves',
  '7': 'confirmed',
  '8': 'recommendFailed',
} as const
export type ListingStatusName = (typeof LISTING_STATUSES)[keyof typeof LISTING_STATUSES]

/** What operators may do with an application for the market. */
export const LISTING_DECISIONS = [
  'accept',
  'refuse',
  'list',
  'confirm',
  'delist',
  'remove',
  'reopen',
] as const
export type ListingDecision = (typeof LISTING_DECISIONS)[number]
