import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf'
import { OLDER_READER, parseMessage } from '@tronlens/protocol'
import { isBefore, type NodeRelease } from '../../base/node-release.ts'

/**
 * Reads a JSON body into the initial values of a message, with the manners of a release.
 *
 * @param visible - addresses are Base58 and names are text
 * @throws {JsonFormatError} in the node's words
 */
export const parseAs = <D extends DescMessage>(
  release: NodeRelease,
  desc: D,
  body: string,
  visible: boolean,
): MessageInitShape<D> =>
  parseMessage(desc, body, visible, isBefore(release, '4.8.2') ? OLDER_READER : undefined)
