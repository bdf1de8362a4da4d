import type { Failure, FileProgress } from '../../lib/api.ts'
import type { FilesHandle } from './use-files.ts'

type Refused = { place: number | undefined; message: string }

/** The one file of several that the server refused, and why; its message does not include the name. */
export const refusedFile = ({ details }: Pick<Failure, 'details'>): Refused | undefined => {
  const file = details?.file as { place?: unknown; message?: unknown } | undefined
  if (typeof file?.message !== 'string') return undefined
  return { place: typeof file.place === 'number' ? file.place : undefined, message: file.message }
}

type Lists = readonly Pick<FilesHandle, 'entries' | 'progress' | 'ready' | 'fail' | 'refuse'>[]

// Files are sent in form order: the first list first, and so on.
export const followSending = (lists: Lists) => {
  const rows = lists.flatMap((list) => list.entries.map(({ id }) => ({ list, id })))
  return {
    onProgress: ({ files }: { files: readonly FileProgress[] }) => {
      for (const [at, { list, id }] of rows.entries()) {
        const file = files[at]
        if (file) list.progress(id, file.size > 0 ? file.sent / file.size : 1)
      }
    },
    /**
     * The server stored none of them, so the next try sends all again. The refused file shows its reason; if there is
     * none, all show `lost`.
     */
    failed: (failure: Failure, lost?: string) => {
      const refused = refusedFile(failure)
      for (const [at, { list, id }] of rows.entries()) {
        if (refused !== undefined && at === refused.place) list.refuse(id, refused.message)
        else if (refused === undefined && lost !== undefined) list.fail(id, lost)
        else list.ready(id)
      }
    },
  }
}
