import { type DescFile, type DescService, toBinary } from '@bufbuild/protobuf'
import { FileDescriptorProtoSchema } from '@bufbuild/protobuf/wkt'
import type { Server } from '@grpc/grpc-js'
import { ReflectionService } from '@grpc/reflection'

/** A file and all its imports, imports first. */
function withImports(file: DescFile, known = new Set<DescFile>()): Set<DescFile> {
  if (known.has(file)) return known
  for (const imported of file.dependencies) withImports(imported, known)
  return known.add(file)
}

/** Lets clients list the services of a server and their messages (`grpc.reflection.v1` and `v1alpha`). */
export function addReflection(server: Server, services: readonly DescService[]): void {
  const files = new Set(services.flatMap(({ file }) => [...withImports(file)]))
  const fileDescriptorProtos = [...files].map(({ proto }) =>
    Buffer.from(toBinary(FileDescriptorProtoSchema, proto)),
  )
  // the library reads only the files of a definition
  const definition = {
    format: 'Protocol Buffer 3 EnumDescriptorProto' as const,
    type: {},
    fileDescriptorProtos,
  }
  const names = services.map(({ typeName }) => typeName)
  new ReflectionService({ definition }, { services: names }).addToServer(server)
}
