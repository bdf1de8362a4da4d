// Streams an upload to a temp file next to the store; measures, hashes and checks it. A failure leaves no temp file.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { limits } from '@assure/contract/domain/vocabulary'
import type { Outage } from '../outage.ts'
import type { Random } from '../random.ts'
import { type DiskFs, ignoreAbsent } from './disk-store.ts'
import type { Staged, UploadPart } from './files.ts'
import { cleanName } from './names.ts'
import type { Sniffer } from './sniffer.ts'

export type StagingOptions = {
  disk: DiskFs
  folder: string
  random: Random
  sniffer: Pick<Sniffer, 'sniff'>
  /** Uploads are refused below this free disk space, so that everything else keeps working. */
  reserveBytes: number
  outage: Outage
}

export type Staging = {
  stage(part: UploadPart): Promise<Outcome<Staged>>
  /** Bytes that we created take the same way to the store. */
  stageBytes(bytes: Buffer, facts: { name: string; type: string; ending: string }): Promise<Staged>
  discard(path: string): Promise<void>
  newPath(): string
  hasRoom(): Promise<boolean>
}

export const createStaging = ({ disk, folder, random, sniffer, reserveBytes, outage }: StagingOptions): Staging => {
  const storageDown = (cause: string) => {
    outage.began(cause)
    return refuse('file.storage-down', { retryAfterSeconds: 30 })
  }
  const newPath = (): string => join(folder, random.bytes(16).toString('hex'))
  const discard = async (path: string): Promise<void> => disk.unlink(path).catch(ignoreAbsent)

  /** Each concurrent upload may reach the maximum size. */
  let coming = 0
  const hasRoom = async (): Promise<boolean> => {
    const { bavail, bsize } = await disk.statfs(folder)
    return bavail * bsize - coming * limits.fileBytes >= reserveBytes
  }

  type Taken = { size: number; sha256: string } | 'too-large' | 'storage-down'

  /** The part is always read to its end, because the form parser waits for that. */
  const take = async (part: UploadPart, path: string): Promise<Taken> => {
    const hash = createHash('sha256')
    let size = 0
    let failed: 'too-large' | 'storage-down' | undefined
    const handle = await disk.open(path, 'wx', 0o600).catch(() => undefined)
    if (handle === undefined) failed = 'storage-down'
    try {
      for await (const chunk of part.body as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > limits.fileBytes) failed ??= 'too-large'
        if (failed || handle === undefined) continue
        hash.update(chunk)
        try {
          await handle.writeFile(chunk)
        } catch {
          failed = 'storage-down'
        }
      }
      if (part.body.truncated) failed ??= 'too-large'
    } finally {
      await handle?.close().catch(() => {
        failed ??= 'storage-down'
      })
    }
    return failed ?? { size, sha256: hash.digest('hex') }
  }

  const judge = async (part: UploadPart, path: string): Promise<Outcome<Staged>> => {
    const written = await take(part, path)
    if (written === 'too-large') return refuse('file.too-large', { fields: { [part.field]: 'file.too-large' } })
    if (written === 'storage-down') return storageDown('the temp file could not be written')
    outage.ended()
    const kind = await sniffer.sniff({ path, kind: part.kind })
    if (!kind.ok) return kind.code === 'request.busy' ? kind : { ...kind, fields: { [part.field]: kind.code } }
    const { type, ending } = kind.value
    return accept({ field: part.field, name: cleanName(part.name, ending), type, ending, path, ...written })
  }

  return {
    newPath,
    hasRoom,
    discard,
    stage: async (part) => {
      if (!(await hasRoom().catch(() => false))) {
        part.body.resume()
        return storageDown('less free disk than is held in reserve')
      }
      const path = newPath()
      coming++
      try {
        const outcome = await judge(part, path)
        if (!outcome.ok) await discard(path)
        return outcome
      } catch (error) {
        await discard(path).catch(() => undefined)
        throw error
      } finally {
        coming--
      }
    },
    stageBytes: async (bytes, { name, type, ending }) => {
      const path = newPath()
      try {
        const handle = await disk.open(path, 'wx', 0o600)
        try {
          await handle.writeFile(bytes)
        } finally {
          await handle.close()
        }
      } catch (error) {
        await discard(path).catch(() => undefined)
        throw error
      }
      return {
        field: '',
        name: cleanName(name, ending),
        type,
        ending,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        path,
      }
    },
  }
}
