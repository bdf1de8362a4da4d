// Decrypts a backup into a stream of records, and checks a whole backup before anything is changed.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { BackupUnreadable, unseal } from './envelope.ts'
import { CommandRefused } from './open-database.ts'
import { type BackupHeader, type BackupPart, type FileFacts, type Manifest, readRecords } from './records.ts'
import { lineReader, rowSum } from './row-sum.ts'

/** The file itself, or the newest backup in the folder. */
export const findBackup = async (from: string): Promise<string> => {
  const source = await stat(from).catch(() => undefined)
  if (source === undefined) throw new CommandRefused(`${from} does not exist.`)
  if (!source.isDirectory()) return from
  const newest = (await readdir(from))
    .filter((name) => /^assure-\d{8}-\d{6}\.backup$/.test(name))
    .toSorted()
    .at(-1)
  if (newest === undefined) throw new CommandRefused(`There is no backup in ${from}.`)
  return join(from, newest)
}

export const readBackup = (
  path: string,
  backupKey: string,
  take: (pieces: AsyncIterable<BackupPart>) => Promise<void>,
): Promise<void> =>
  pipeline(
    createReadStream(path, { highWaterMark: 256 * 1024 }),
    unseal(backupKey),
    createZstdDecompress(),
    (plain: AsyncIterable<Buffer>) => take(readRecords(plain)),
  )

export type Checked = {
  beginning: BackupHeader
  manifest: Manifest
  keys: { name: string; text: string }[]
  heads: string
}

type Open = { sum: ReturnType<typeof rowSum>; lines: ReturnType<typeof lineReader>; name: string }

const wrong = (contradiction: string): never => {
  throw new BackupUnreadable(`The backup contradicts itself: ${contradiction}.`)
}

/** Reads the whole file and checks that it decrypts, is complete, and matches its manifest in every row and file. */
export const checkBackup = async (path: string, backupKey: string): Promise<Checked> => {
  let beginning: BackupHeader | undefined
  let manifest: Manifest | undefined
  let heads = ''
  const keys: Checked['keys'] = []
  const sums = new Map<string, { rows: number; sum: string }>()
  const files = { count: 0, bytes: 0 }
  let table: Open | undefined
  let file: { facts: FileFacts; hash: ReturnType<typeof createHash>; size: number } | undefined

  const endTable = (): void => {
    if (table === undefined) return
    if (!table.lines.end()) wrong(`table ${table.name} ends in the middle of a row`)
    sums.set(table.name, { rows: table.sum.rows(), sum: table.sum.text() })
    table = undefined
  }
  const endFile = (): void => {
    if (file === undefined) return
    if (file.size !== file.facts.size || file.hash.digest('hex') !== file.facts.sha256)
      wrong(`file ${file.facts.key} is another one`)
    files.count += 1
    files.bytes += file.size
    file = undefined
  }

  const look = (piece: BackupPart): void => {
    if (piece.kind === 'bytes') {
      table?.lines.push(piece.bytes)
      file?.hash.update(piece.bytes)
      if (file) file.size += piece.bytes.length
      return
    }
    endTable()
    endFile()
    if (piece.kind === 'beginning') beginning = piece.beginning
    else if (piece.kind === 'key') keys.push({ name: piece.name, text: piece.text })
    else if (piece.kind === 'heads') heads = piece.text
    else if (piece.kind === 'table') {
      const sum = rowSum()
      table = { name: piece.table.name, sum, lines: lineReader(sum.add) }
    } else if (piece.kind === 'file') file = { facts: piece.file, hash: createHash('sha256'), size: 0 }
    else manifest = piece.manifest
  }

  try {
    await readBackup(path, backupKey, async (pieces) => {
      for await (const piece of pieces) look(piece)
    })
  } catch (error) {
    if (error instanceof BackupUnreadable) throw error
    throw new BackupUnreadable(`The backup cannot be read: ${(error as Error).message}`, { cause: error })
  }
  if (beginning === undefined || manifest === undefined)
    throw new BackupUnreadable('The backup is not complete: its beginning or its manifest is missing.')
  if (beginning.format !== 1)
    throw new BackupUnreadable('The backup was made by a newer version of Assure: restore it with that one.')
  for (const { name, rows, sum } of manifest.tables)
    if (sums.get(name)?.sum !== sum || sums.get(name)?.rows !== rows) wrong(`table ${name} is another one`)
  if (
    sums.size !== manifest.tables.length ||
    files.count !== manifest.files.count ||
    files.bytes !== manifest.files.bytes
  )
    wrong('it holds more or less than its manifest says')
  return { beginning, manifest, keys, heads }
}
