import { describe, expect, test } from 'vitest'
import { emptyList, type FileListState, nextFiles, presentEntries } from './file-list.ts'

type Named = { name: string; size: number }
const rules = { endings: ['pdf', 'png'], maxBytes: 100, maxFiles: 2 }
const add = (list: FileListState<Named>, ...files: Named[]) => nextFiles<Named>(list, { type: 'add', files, rules })
const names = (list: FileListState<Named>) => presentEntries(list).map((entry) => entry.file.name)

describe('a list of chosen files', () => {
  test('refuses each file that the rules forbid, with the reason', () => {
    const list = add(
      emptyList,
      { name: 'a.pdf', size: 9 },
      { name: 'b.exe', size: 9 },
      { name: 'c.PNG', size: 101 },
      { name: 'd.png', size: 0 },
      { name: 'e.PNG', size: 9 },
      { name: 'f.pdf', size: 9 },
    )
    expect(names(list)).toEqual(['a.pdf', 'e.PNG'])
    expect(list.refused).toEqual([
      { name: 'b.exe', why: 'type' },
      { name: 'c.PNG', why: 'size' },
      { name: 'd.png', why: 'empty' },
      { name: 'f.pdf', why: 'count' },
    ])
  })

  test('restores a removed file until it is forgotten', () => {
    const list = nextFiles(add(emptyList, { name: 'a.pdf', size: 9 }), { type: 'remove', id: 1 })
    expect(names(list)).toEqual([])
    expect(names(nextFiles(list, { type: 'undo', id: 1 }))).toEqual(['a.pdf'])
    expect(nextFiles(list, { type: 'forget', id: 1 }).entries).toEqual([])
  })

  test('does not forget a restored file', () => {
    const back = nextFiles(nextFiles(add(emptyList, { name: 'a.pdf', size: 9 }), { type: 'remove', id: 1 }), {
      type: 'undo',
      id: 1,
    })
    expect(names(nextFiles(back, { type: 'forget', id: 1 }))).toEqual(['a.pdf'])
  })

  test('frees space when a file is removed', () => {
    const full = add(emptyList, { name: 'a.pdf', size: 9 }, { name: 'b.pdf', size: 9 })
    expect(names(add(nextFiles(full, { type: 'remove', id: 1 }), { name: 'c.pdf', size: 9 }))).toEqual([
      'b.pdf',
      'c.pdf',
    ])
  })

  test('follows one file from sending to failed and ready again', () => {
    const sending = nextFiles(add(emptyList, { name: 'a.pdf', size: 9 }), { type: 'progress', id: 1, fraction: 0.4 })
    expect(sending.entries[0]).toMatchObject({ state: 'sending', progress: 0.4 })
    const failed = nextFiles(sending, { type: 'fail', id: 1, problem: 'Broken' })
    expect(failed.entries[0]).toMatchObject({ state: 'failed', problem: 'Broken' })
    const refused = nextFiles(sending, { type: 'refuse', id: 1, problem: 'Script' })
    expect(refused.entries[0]).toMatchObject({ state: 'refused', problem: 'Script' })
    expect(nextFiles(failed, { type: 'ready', id: 1 }).entries[0]).toMatchObject({ state: 'ready', progress: 0 })
  })
})
