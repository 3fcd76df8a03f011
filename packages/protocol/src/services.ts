/** The node's gRPC services, and the messages that only they have. */
export * from './generated/protocol/node_pb.ts'
export * from './generated/protocol/services_pb.ts'
export * from './generated/protocol/shielded_pb.ts'
export { readMessage } from './wire-types.ts'
