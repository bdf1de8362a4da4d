import { expect, test } from 'vitest'
import { createEventReader } from './event-stream.ts'
import { waitAfter } from './wait.ts'

test('events are complete only at their blank line, for any split into chunks', () => {
  const read = createEventReader()
  expect(read('id: 7\nevent: order\nda')).toEqual([])
  expect(read('ta: {"id":"x"}\n\n: still here\n\nid: 8\ndata: a\nda')).toEqual([
    { id: '7', name: 'order', data: '{"id":"x"}' },
  ])
  expect(read('ta: b\n\n')).toEqual([{ id: '8', name: 'message', data: 'a\nb' }])
  expect(read('id: 9\n\n')).toEqual([{ id: '9', name: 'message', data: undefined }])
})

test('retry delays grow and stay within limits', () => {
  expect(waitAfter(0, 1)).toBe(1_000)
  expect(waitAfter(3, 0)).toBe(4_000)
  expect(waitAfter(20, 1)).toBe(30_000)
})
