// The format inside a backup: JSON facts with bytes between them, each with a length prefix.
import { BackupUnreadable } from './envelope.ts'

export type TableFacts = { name: string; columns: string[] }
/** `sum` adds up the hashes of all rows, so it does not depend on their order. */
export type TableSum = { name: string; rows: number; sum: string }
export type FileFacts = { key: string; size: number; sha256: string; type: string }
export type SequenceFacts = { name: string; last: number; isCalled: boolean }

export type BackupHeader = {
  format: 1
  madeAt: string
  version: string
  migrations: { version: number; name: string; sha256: string }[]
  /** A test value that only the installation's secret decrypts. */
  probe: string
  signingKeyIds: string[]
  /** Missing in backups made before installations were marked. */
  installation?: { purpose: 'trial' | 'production'; dataFormat: number }
}

export type Manifest = {
  tables: TableSum[]
  sequences: SequenceFacts[]
  files: { count: number; bytes: number; missing: string[] }
  audit: { rows: number }
}

/** The bytes between two facts belong to the earlier one. */
export type BackupRecord =
  | { kind: 'beginning'; beginning: BackupHeader }
  | { kind: 'key'; name: string; text: string }
  | { kind: 'heads'; text: string }
  | { kind: 'table'; table: TableFacts }
  | { kind: 'file'; file: FileFacts }
  | { kind: 'manifest'; manifest: Manifest }

export type BackupPart = BackupRecord | { kind: 'bytes'; bytes: Buffer }

const factMark = 0x4a
const bytesMark = 0x42
const most = 256 * 1024 * 1024

const framed = (mark: number, bytes: Buffer): Buffer[] => {
  const head = Buffer.alloc(5)
  head[0] = mark
  head.writeUInt32BE(bytes.length, 1)
  return [head, bytes]
}

export const factRecord = (fact: BackupRecord): Buffer =>
  Buffer.concat(framed(factMark, Buffer.from(JSON.stringify(fact))))
export const bytesRecord = (bytes: Buffer): Buffer => Buffer.concat(framed(bytesMark, bytes))

/** Reads the records of a stream. A partial record is an error. */
export async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  let held: Buffer[] = []
  let length = 0
  let needed = 5
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    if (length < needed) continue
    let all = Buffer.concat(held, length)
    while (all.length >= 5) {
      const size = all.readUInt32BE(1)
      if (size > most) throw new BackupUnreadable('The backup holds a record that makes no sense.')
      needed = 5 + size
      if (all.length < needed) break
      const bytes = all.subarray(5, needed)
      yield all[0] === factMark ? (JSON.parse(bytes.toString('utf8')) as BackupRecord) : { kind: 'bytes', bytes }
      all = all.subarray(needed)
      needed = 5
    }
    held = [all]
    length = all.length
  }
  if (length > 0) throw new BackupUnreadable('The backup ends in the middle of a record.')
}
