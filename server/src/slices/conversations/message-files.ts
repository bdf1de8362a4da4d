// The files that come with a message.
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'

export type StoredFile = { key: string; staged: Staged }

/** Bytes are durable before their rows exist. */
export const storeMessageFiles = async (
  deps: Deps,
  companyId: string,
  files: readonly Staged[],
): Promise<Outcome<StoredFile[]>> => {
  if (files.length === 0) return accept([])
  const room = await deps.files.room(
    deps.db,
    companyId,
    files.reduce((sum, { size }) => sum + size, 0),
  )
  if (!room.ok) return { ...room, fields: { file: room.code } }
  const stored: StoredFile[] = []
  for (const file of files) stored.push(await deps.files.store(file))
  return accept(stored)
}

type Recorded = { what: string; companyId: string; stored: readonly StoredFile[]; by: string; now: Date }

/** Returns the ids of the files. */
export const recordMessageFiles = async (
  tx: Tx,
  deps: Deps,
  { what, companyId, stored, by, now }: Recorded,
): Promise<string[]> => {
  const ids: string[] = []
  for (const one of stored) ids.push((await deps.files.record(tx, one, { what, companyId, uploadedBy: by }, now)).id)
  return ids
}
