import { expect, test } from 'vitest'
import { noteSessionEnd, readSessionEnd, sessionEnds } from './session-end.ts'

test('the header says in seconds when the session ends, and whether it can be extended', () => {
  expect(readSessionEnd('1800', 1_000)).toEqual({ at: 1_801_000, final: false })
  expect(readSessionEnd('95; final', 0)).toEqual({ at: 95_000, final: true })
  for (const none of [null, '', 'soon', '-5']) expect(readSessionEnd(none, 0)).toBeUndefined()
})
test('a response without the header changes nothing, and an equal one is not stored again', () => {
  noteSessionEnd('admin', '1800', 1)
  const first = sessionEnds.admin.get()
  noteSessionEnd('admin', null, 2)
  noteSessionEnd('admin', '1799', 2)
  expect(sessionEnds.admin.get()).toBe(first)
  noteSessionEnd('admin', '1799; final', 3)
  expect(sessionEnds.admin.get()).toMatchObject({ final: true })
})
test('a response to a call sent before the last use does not shorten the session', () => {
  noteSessionEnd('inspector', '1800', 20)
  const stayed = sessionEnds.inspector.get()
  noteSessionEnd('inspector', '60', 10)
  expect(sessionEnds.inspector.get()).toBe(stayed)
  noteSessionEnd('inspector', '60', 30)
  expect(sessionEnds.inspector.get()?.at).toBeLessThan(stayed?.at ?? 0)
})
