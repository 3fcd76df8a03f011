import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

/** Takes mail as any server does and keeps each one as a file, where the tests of all workers find it. */
export async function startMailServer(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  await mkdir(folder)
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const name = String(taken++).padStart(6, '0')
        writeFile(join(folder, name), Buffer.concat(parts)).then(() => done(), done)
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** Text of a mail, however it travelled. */
function readBody(mail: string): string {
  const [head = '', ...parts] = mail.split('\r\n\r\n')
  const body = parts.join('\r\n\r\n')
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString()
  // lines that were cut for the way
  return /^Content-Transfer-Encoding: quoted-printable/im.test(head) ? body.replaceAll('=\r\n', '') : body
}

/** The newest mail to a recipient; empty while none has come. */
export async function findMail(recipient: string): Promise<string> {
  const folder = process.env.E2E_MAIL ?? ''
  for (const name of (await readdir(folder)).sort().reverse()) {
    const mail = await readFile(join(folder, name), 'utf8')
    if (mail.includes(`To: ${recipient}\r\n`)) return readBody(mail)
  }
  return ''
}

/** The six digits of the newest mail to a recipient; empty while none has come. */
export const findMailedCode = async (recipient: string): Promise<string> =>
  /\b\d{6}\b/.exec(await findMail(recipient))?.[0] ?? ''
