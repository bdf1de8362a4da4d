import { describe, expect, test } from 'vitest'
import { account, deviceStore, waitingNote } from './device-store.fixture.ts'
import { createSync } from './sync.ts'
import { canHandOver, nextIn, openLanes, type UnsentItem, unsent } from './sync-state.ts'

describe('an inspection in the queue', () => {
  const ofInspection = { certificationId: 'c', version: 'v' }
  const answerOf = (item: string, counter: number): UnsentItem['write'] => ({
    kind: 'answer',
    ...ofInspection,
    item,
    value: 'yes',
    at: '2026-11-23T10:00:00Z',
    device: 'd',
    counter,
  })
  const photo: UnsentItem['write'] = {
    kind: 'photo',
    ...ofInspection,
    photoId: 'p',
    item: 'a',
    takenAt: '2026-11-23T10:00:00Z',
    size: 1,
    sha256: '0',
  }
  const closing: UnsentItem['write'] = { kind: 'submit', ...ofInspection, recommendation: 'pass' }
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 200; turn++) await Promise.resolve()
  }
  const picture = new File(['x'], 'photo.jpg')

  test('unsent photos block no answers; the closing waits for them and goes last', async () => {
    const { store, files } = deviceStore()
    const sent: string[] = []
    let isPhotoStuck = true
    const queue = createSync(account, {
      store,
      send: async ({ write }, given) => {
        if (write.kind === 'photo' && isPhotoStuck) return { kind: 'unanswered' }
        sent.push(write.kind === 'answer' ? write.item : `${write.kind} ${given.length}`)
        return { kind: 'sent' }
      },
      alone: (_, work) => work(),
      now: () => 1_000,
      later: () => () => undefined,
      newKey: (() => {
        let made = 0
        return () => `key-${++made}`
      })(),
      chance: () => 0.5,
    })
    await queue.start()
    const place = { facilityId: 'f', facilityName: 'F' }
    await queue.add({ ...place, write: photo }, [picture])
    await queue.add({ ...place, write: answerOf('a', 1) })
    await queue.add({ ...place, write: answerOf('a', 2) })
    await queue.add({ ...place, write: closing })
    await settle()
    expect(sent).toEqual(['a', 'a'])
    expect(unsent(queue.view()).map(({ write }) => write.kind)).toEqual(['photo', 'submit'])
    isPhotoStuck = false
    await queue.wake()
    await settle()
    expect(sent).toEqual(['a', 'a', 'photo 1', 'submit 0'])
    // The photo's bytes have been deleted from the device.
    expect([...files.keys()]).not.toContain(queue.view().items[0]?.id)
  })

  test('a refused photo blocks nothing', () => {
    const items: UnsentItem[] = [
      { ...waitingNote, id: 'p', write: photo, state: 'refused' },
      { ...waitingNote, id: 's', write: closing },
    ]
    expect(openLanes(items)).toEqual(['f'])
    expect(nextIn(items, 'f')?.id).toBe('s')
    const waiting = items.map((item) => ({ ...item, state: 'waiting' as const }))
    expect(openLanes(waiting)).toEqual(['f/photos'])
    const decision: UnsentItem['write'] = { kind: 'decision', certificationId: 'c', move: 'certify' }
    expect(openLanes(waiting.map((item) => (item.id === 's' ? { ...item, write: decision } : item)))).toEqual([
      'f/photos',
    ])
  })

  test('a refused entry is replaced by a newer one of the same place once that is sent, and by no other', async () => {
    const { store } = deviceStore()
    let isRefusing = true
    let made = 0
    const queue = createSync(account, {
      store,
      send: async () =>
        isRefusing ? { kind: 'refused', problem: { code: 'inspection.before-return' } } : { kind: 'sent' },
      alone: (_, work) => work(),
      now: () => 1_000,
      later: () => () => undefined,
      newKey: () => `key-${++made}`,
      chance: () => 0.5,
    })
    const enter = async (write: UnsentItem['write']): Promise<void> => {
      await queue.add({ facilityId: 'f', facilityName: 'F', write })
      await settle()
    }
    const stored = async () =>
      (await store.load(account)).flatMap(({ state, write }) =>
        state === 'refused' && write.kind === 'answer' ? [[write.item, write.counter]] : [],
      )
    await queue.start()
    for (const write of [answerOf('a', 1), answerOf('b', 2), answerOf('a', 3)]) await enter(write)
    expect(await stored()).toEqual([
      ['a', 1],
      ['b', 2],
      ['a', 3],
    ])
    isRefusing = false
    await enter(answerOf('a', 4))
    expect(await stored()).toEqual([['b', 2]])
    expect(unsent(queue.view())).toMatchObject([{ write: { item: 'b' } }])
  })

  test('a finding for a facility since reassigned is kept, and handed over with its photos', async () => {
    const { store, files } = deviceStore()
    const sent: unknown[] = []
    const queue = createSync(account, {
      store,
      send: async ({ write, handsOver = false }, given) => {
        sent.push([write.kind, handsOver, given.length])
        return handsOver ? { kind: 'sent' } : { kind: 'refused', problem: { code: 'facility.not-found' } }
      },
      alone: (_, work) => work(),
      now: () => 1_000,
      later: () => () => undefined,
      newKey: () => `key-${files.size}`,
      chance: () => 0.5,
    })
    const write = {
      kind: 'free-finding',
      class: 'major',
      description: 'Ice',
      requirement: '',
      check: 'desk',
      files: [{ name: 'photo.jpg', size: 1 }],
    } as const
    await queue.start()
    const { id } = await queue.add({ facilityId: 'f', facilityName: 'F', write }, [picture])
    await queue.firstResult(id)
    const [kept] = unsent(queue.view())
    expect(kept && canHandOver(kept)).toBe(true)
    await queue.handOver(id, write)
    await queue.firstResult(id)
    expect(sent).toEqual([
      ['free-finding', false, 1],
      ['free-finding', true, 1],
    ])
    expect(unsent(queue.view())).toEqual([])
  })
})
