import { createFileRegistry, fromBinary } from '@bufbuild/protobuf'
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import {
  type FileDescriptorProto,
  FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
} from '@bufbuild/protobuf/wkt'
import { Client, credentials } from '@grpc/grpc-js'
import { Wallet } from '@tronlens/protocol/services'
import { expect, test } from 'vitest'
import { splitFields } from '../http/wallet/find-transaction.ts'
import { startDevchain } from '../testing/index.ts'

/** Fields of the protocol `grpc.reflection.v1`. */
const ASK = { fileContainingSymbol: 4, listServices: 7 }
const ANSWER = { files: 4, services: 6 }

const asIs = (bytes: Buffer): Buffer => bytes
const fieldOf = (message: Uint8Array, field: number): Uint8Array[] =>
  splitFields(message).flatMap(({ number, bytes }) => (number === field ? [bytes] : []))

/** Sends a reflection request to a server, and resolves to one part of its answer. */
function reflect(client: Client, version: string, [field, text]: [number, string]): Promise<Uint8Array> {
  const request = new BinaryWriter().tag(field, WireType.LengthDelimited).string(text).finish()
  return new Promise((done, failed) => {
    const stream = client.makeBidiStreamRequest(
      `/grpc.reflection.${version}.ServerReflection/ServerReflectionInfo`,
      asIs,
      asIs,
    )
    stream.once('data', (answer: Uint8Array) => {
      stream.end()
      done(answer)
    })
    stream.once('error', failed)
    stream.write(Buffer.from(request))
  })
}

async function listServices(port: number, version: string): Promise<string[]> {
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure())
  const answer = await reflect(client, version, [ASK.listServices, ''])
  client.close()
  const [list = new Uint8Array()] = fieldOf(answer, ANSWER.services)
  return fieldOf(list, 1).map((service) => Buffer.from(fieldOf(service, 1)[0] ?? []).toString())
}

/** Files in an order in which each follows those that it imports. */
function importsFirst(files: readonly FileDescriptorProto[]): FileDescriptorProto[] {
  const ordered = new Set<FileDescriptorProto>()
  const add = (file: FileDescriptorProto): void => {
    for (const name of file.dependency) {
      const imported = files.find((candidate) => candidate.name === name)
      if (!imported) throw new Error(`${name} is missing`)
      add(imported)
    }
    ordered.add(file)
  }
  for (const file of files) add(file)
  return [...ordered]
}

test.each(['v1', 'v1alpha'])('a client lists the services of each port by reflection %s', async (version) => {
  const { devchain, close } = await startDevchain()
  const newest = await listServices(await devchain.listenGrpc('newest'), version)
  expect(newest.sort()).toEqual(['protocol.Database', 'protocol.Monitor', 'protocol.Wallet'])
  const solid = await listServices(await devchain.listenGrpc('solid'), version)
  expect(solid.sort()).toEqual(['protocol.Database', 'protocol.WalletExtension', 'protocol.WalletSolidity'])
  await close()
})

test('a client can call every method with the messages that reflection describes', async () => {
  const { devchain, close } = await startDevchain()
  const client = new Client(`127.0.0.1:${await devchain.listenGrpc('newest')}`, credentials.createInsecure())
  const answer = await reflect(client, 'v1', [ASK.fileContainingSymbol, 'protocol.Wallet'])
  client.close()
  const [files = new Uint8Array()] = fieldOf(answer, ANSWER.files)
  const file = fieldOf(files, 1).map((bytes) => fromBinary(FileDescriptorProtoSchema, bytes))
  const registry = createFileRegistry({
    $typeName: FileDescriptorSetSchema.typeName,
    file: importsFirst(file),
  })
  const described = registry.getService('protocol.Wallet')?.methods
  const signature = ({ name, input, output }: (typeof Wallet.methods)[number]) =>
    `${name}(${input.typeName}): ${output.typeName}`
  expect(described?.map(signature)).toEqual(Wallet.methods.map(signature))
  await close()
})
