import { useEffect, useMemo, useReducer, useRef } from 'react'
import type { FileRules } from './file-checks.ts'
import {
  emptyList,
  type FileEntry,
  type FileListEvent,
  type FileListState,
  nextFiles,
  presentEntries,
} from './file-list.ts'

const undoMs = 6_000

export type FilesHandle = {
  rules: FileRules
  list: FileListState
  // Excludes removed files.
  entries: readonly FileEntry[]
  files: readonly File[]
  add: (files: readonly File[]) => void
  remove: (id: number) => void
  undo: (id: number) => void
  progress: (id: number, fraction: number) => void
  done: (id: number) => void
  fail: (id: number, problem: string) => void
  refuse: (id: number, problem: string) => void
  ready: (id: number) => void
  clear: () => void
}

// The state of one FileDrop. Pass a constant as `rules`.
export const useFiles = (rules: FileRules): FilesHandle => {
  const [list, tell] = useReducer(nextFiles as (list: FileListState, event: FileListEvent) => FileListState, emptyList)
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])
  const acts = useMemo(
    () => ({
      add: (files: readonly File[]) => tell({ type: 'add', files, rules }),
      remove: (id: number) => {
        tell({ type: 'remove', id })
        timers.current.set(
          id,
          setTimeout(() => tell({ type: 'forget', id }), undoMs),
        )
      },
      undo: (id: number) => {
        clearTimeout(timers.current.get(id))
        tell({ type: 'undo', id })
      },
      progress: (id: number, fraction: number) => tell({ type: 'progress', id, fraction }),
      done: (id: number) => tell({ type: 'done', id }),
      fail: (id: number, problem: string) => tell({ type: 'fail', id, problem }),
      refuse: (id: number, problem: string) => tell({ type: 'refuse', id, problem }),
      ready: (id: number) => tell({ type: 'ready', id }),
      clear: () => tell({ type: 'clear' }),
    }),
    [rules],
  )
  const entries = presentEntries(list)
  return { ...acts, rules, list, entries, files: entries.map((entry) => entry.file) }
}
