/**
 * Codes of the service for several signatures; 0 is good. 20302 to 20305 and 20320 are those that existing
 * clients know, the others are ours.
 */
export const MULTISIG_CODES = {
  ok: [0, 'OK'],
  expired: [20302, 'The transaction has expired; build it again, or renew the request.'],
  badSignature: [20303, 'A signature was not made by a key of this permission for this transaction.'],
  noPermission: [20304, 'The account has no such permission, or it does not cover this type of transaction.'],
  alreadySigned: [
    20305,
    'This transaction was signed with this key already, or it waits for no more signatures.',
  ],
  malformed: [20320, 'This is not a transaction that can be co-signed.'],
  tooLong: [
    21001,
    'The transaction expires more than 24 hours after the newest block; choose at most 24 hours.',
  ],
  severalContracts: [21002, 'A transaction to co-sign holds exactly one contract.'],
  unknownFields: [21003, 'The transaction holds fields that cannot be shown here, so it must not be signed.'],
  doubledSignature: [21004, 'One key has signed twice.'],
  noSignature: [21005, 'The transaction carries no signature.'],
  noAccount: [21006, 'The account of the transaction does not exist on this network.'],
  tooMany: [
    21007,
    'This key has asked for as many requests as one may; wait until some are done, or withdraw one.',
  ],
  wrongRenewal: [
    21008,
    'A renewal repeats an expired request of the same account and permission that was not renewed yet: same contract and memo.',
  ],
  notASigner: [21009, 'The address that sends a request must be one of those that signed it.'],
  refused: [21010, 'The signatures are complete, but the node refuses the transaction.'],
  tooLarge: [21011, 'The transaction is larger than this service takes.'],
  wrongSelector: [
    21012,
    'functionSelector is neither the signature nor the selector of the function that the data calls.',
  ],
  notWithdrawable: [
    21013,
    'Only a request that still waits for signatures can be withdrawn, by the account that asked for it.',
  ],
  badStatement: [21014, 'The signed text does not ask for this withdrawal, or was signed too long ago.'],
} as const satisfies Record<string, readonly [code: number, words: string]>

/** Name of an entry of `MULTISIG_CODES`. */
export type MultisigCode = keyof typeof MULTISIG_CODES
