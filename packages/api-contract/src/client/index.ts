export { homepageFeed } from '../feeds/homepage.ts'
export { type ApiClient, type CallOptions, type ClientOptions, createApiClient, urlOf } from './client.ts'
export { ApiRequestError, ApiUnreachableError } from './errors.ts'
