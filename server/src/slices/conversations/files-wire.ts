import type { conversationFile } from '@assure/contract/calls/conversations'
import type * as z from 'zod'
import { type Administrator, areaOf, type Inspector, type Owner } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'

export type MessageFileRow = { entry_id: string; file_id: string; name: string; type: string; size: number }

/** By the entry that they came with. */
export const filesWire = (
  { files }: Pick<Deps, 'files'>,
  rows: readonly MessageFileRow[],
  reader: Owner | Administrator | Inspector,
): Map<string, z.input<typeof conversationFile>[]> => {
  const wire = ({ file_id: id, name, type, size }: MessageFileRow) => ({
    id,
    name,
    type,
    size,
    url: files.link(areaOf[reader.kind], { id, name }, reader),
  })
  const byEntry = Map.groupBy(rows, ({ entry_id: entryId }) => entryId)
  return new Map([...byEntry].map(([entryId, ofEntry]) => [entryId, ofEntry.map(wire)]))
}
