import type { ProjectFile } from '@tronlens/builds'

/** Folders that hold no sources of a build. */
const SKIPPED = new Set(['.git', 'cache'])

const asProjectFile = (file: File, path: string): ProjectFile => ({
  path,
  size: file.size,
  read: () => file.text(),
})

/** Files, or those of a folder, that a user chose. */
export const pickedFiles = (list: Iterable<File>): ProjectFile[] =>
  [...list]
    .map((file) => asProjectFile(file, file.webkitRelativePath || file.name))
    .filter(({ path }) => !path.split('/').some((part) => SKIPPED.has(part)))

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** Entries of a folder, which browsers give in portions until one is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (portion.length === 0) return entries
    entries.push(...portion)
  }
}

async function walk(entry: FileSystemEntry): Promise<ProjectFile[]> {
  const path = entry.fullPath.replace(/^\//, '')
  if (entry.isFile) return [asProjectFile(await fileOf(entry as FileSystemFileEntry), path)]
  if (SKIPPED.has(entry.name)) return []
  const files: ProjectFile[] = []
  for (const child of await entriesOf(entry as FileSystemDirectoryEntry)) files.push(...(await walk(child)))
  return files
}

/** Files and folders that a user dropped. They are taken at once: a browser forgets them after the event. */
export function droppedFiles(items: DataTransferItemList): Promise<ProjectFile[]> {
  const reading = [...items].map((item) => {
    const entry = item.webkitGetAsEntry()
    if (entry) return walk(entry)
    const file = item.getAsFile()
    return Promise.resolve(file ? [asProjectFile(file, file.name)] : [])
  })
  return Promise.all(reading).then((files) => files.flat())
}
