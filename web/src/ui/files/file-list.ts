import { type FileRules, type Refused, sortFiles } from './file-checks.ts'

// failed: can be retried. refused: another file is required.
export type FileState = 'ready' | 'sending' | 'done' | 'failed' | 'refused'
export type FileEntry<F = File> = {
  id: number
  file: F
  state: FileState
  // The fraction of bytes sent, 0 to 1.
  progress: number
  problem?: string | undefined
  // Removed, but can be restored for a few seconds.
  removed: boolean
}
export type FileListState<F = File> = { entries: readonly FileEntry<F>[]; refused: readonly Refused[]; nextId: number }

export type FileListEvent<F = File> =
  | { type: 'add'; files: readonly F[]; rules: FileRules }
  | { type: 'remove'; id: number }
  | { type: 'undo'; id: number }
  | { type: 'forget'; id: number }
  | { type: 'progress'; id: number; fraction: number }
  | { type: 'done'; id: number }
  | { type: 'fail' | 'refuse'; id: number; problem: string }
  | { type: 'ready'; id: number }
  | { type: 'clear' }

export const emptyList: FileListState<never> = { entries: [], refused: [], nextId: 1 }

export const presentEntries = <F>(list: FileListState<F>): readonly FileEntry<F>[] =>
  list.entries.filter((entry) => !entry.removed)

const changed = <F>(list: FileListState<F>, id: number, change: Partial<FileEntry<F>>): FileListState<F> => ({
  ...list,
  entries: list.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
})

export const nextFiles = <F extends { name: string; size: number }>(
  list: FileListState<F>,
  event: FileListEvent<F>,
): FileListState<F> => {
  switch (event.type) {
    case 'add': {
      const { taken, refused } = sortFiles(event.files, presentEntries(list).length, event.rules)
      const added = taken.map((file, index) => ({
        id: list.nextId + index,
        file,
        state: 'ready' as const,
        progress: 0,
        removed: false,
      }))
      return { entries: [...list.entries, ...added], refused, nextId: list.nextId + added.length }
    }
    case 'remove':
      return changed(list, event.id, { removed: true })
    case 'undo':
      return changed(list, event.id, { removed: false })
    case 'forget':
      return { ...list, entries: list.entries.filter((entry) => entry.id !== event.id || !entry.removed) }
    case 'progress':
      return changed(list, event.id, { state: 'sending', progress: event.fraction })
    case 'done':
      return changed(list, event.id, { state: 'done', progress: 1, problem: undefined })
    case 'fail':
      return changed(list, event.id, { state: 'failed', problem: event.problem })
    case 'refuse':
      return changed(list, event.id, { state: 'refused', problem: event.problem })
    case 'ready':
      return changed(list, event.id, { state: 'ready', progress: 0, problem: undefined })
    case 'clear':
      return { ...list, entries: [], refused: [] }
  }
}
