import type { FilesHandle } from './use-files.ts'

type Sent = { files: readonly { sent: number; size: number }[] }

// Files leave in the order in which they stand in the form: first those of the first list, and so on.
export const followSending = (lists: readonly FilesHandle[]) => {
  const rows = lists.flatMap((list) => list.entries.map(({ id }) => ({ list, id })))
  return {
    onProgress: ({ files }: Sent) => {
      for (const [at, { list, id }] of rows.entries()) {
        const file = files[at]
        if (file) list.progress(id, file.size > 0 ? file.sent / file.size : 1)
      }
    },
    // Nothing was kept: the next try sends all of them again.
    again: () => {
      for (const { list, id } of rows) list.ready(id)
    },
  }
}
