export { INDEX_HEAD, type IndexHead, readIndexHead } from '../common/index-head.ts'
export { PURPOSES, type Purpose } from '../common/purposes.ts'
export type { BookProgram } from '../exports/export-book.ts'
export type { FileFormat as BookFormat } from '../exports/file-form.ts'
export { homepageFeed } from '../feeds/homepage.ts'
export { multisigFeed } from '../feeds/multisig.ts'
export { RELAY_CLOSE, RELAY_FRAME_BYTES, relayFeed } from '../feeds/relay.ts'
export { subscriptionsFeed } from '../feeds/subscriptions.ts'
export { MULTISIG_CODES, type MultisigCode } from '../multisig/codes.ts'
export { MULTISIG_TRANSACTION_BYTES } from '../multisig/limits.ts'
export {
  type ApiClient,
  bookUrl,
  type CallOptions,
  type ClientOptions,
  createApiClient,
  createClient,
  type FileForm,
  fileUrl,
  isFileList,
  type ListName,
  urlOf,
} from './client.ts'
export { ApiRequestError, ApiUnreachableError } from './errors.ts'
