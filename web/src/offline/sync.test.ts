import { describe, expect, test } from 'vitest'
import { account, deviceStore, waitingNote } from './device-store.fixture.ts'
import { createSync, type Sync, type SyncPorts } from './sync.ts'
import { afterSend, emptyView, nextView, type SendResult, stateOf, type UnsentItem, unsent } from './sync-state.ts'

/** Simulated time and randomness, seeded: due work runs in any order. */
const world = (seed: number) => {
  let state = seed
  const chance = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const due: (() => void)[] = []
  const later = (work: () => void): (() => void) => {
    due.push(work)
    return () => {
      const at = due.indexOf(work)
      if (at >= 0) due.splice(at, 1)
    }
  }
  const breathe = async (): Promise<void> => {
    for (let turn = 0; turn < 40; turn++) await Promise.resolve()
  }
  const step = async (): Promise<boolean> => {
    await breathe()
    const [work] = due.splice(Math.floor(chance() * due.length), 1)
    work?.()
    await breathe()
    return work !== undefined
  }
  return { chance, later, step, breathe, due }
}
type World = ReturnType<typeof world>

const noteOf = (item: UnsentItem): string => (item.write.kind === 'note' ? item.write.note : item.write.kind)

/** An idempotent server that refuses bad notes, behind a network that loses, duplicates and delays requests. */
const serverBehindBadLine = ({ chance, later }: World) => {
  const answers = new Map<string, SendResult>()
  const landed: { facilityId: string; text: string; key: string }[] = []
  const handle = (item: UnsentItem): SendResult => {
    const known = answers.get(item.key)
    if (known) return known
    const text = noteOf(item)
    const answer: SendResult = text.startsWith('bad')
      ? { kind: 'refused', problem: { code: 'note.too-long', message: 'Too long.' } }
      : { kind: 'sent' }
    if (answer.kind === 'sent') landed.push({ facilityId: item.facilityId, text, key: item.key })
    answers.set(item.key, answer)
    return answer
  }
  const unanswered: SendResult = { kind: 'unanswered' }
  const send: SyncPorts['send'] = (item) =>
    new Promise((resolve) => {
      const soon = (result: () => SendResult): void => void later(() => resolve(result()))
      const fate = chance()
      if (fate < 0.15) soon(() => unanswered)
      else if (fate < 0.3)
        soon(() => {
          handle(item)
          return unanswered
        })
      else if (fate < 0.4) {
        // It arrives after the sender has given up.
        later(() => void handle(item))
        soon(() => unanswered)
      } else if (fate < 0.55) {
        later(() => void handle(item))
        soon(() => handle(item))
      } else if (fate < 0.6) soon(() => ({ kind: 'unanswered', retryAfterMs: 1 }))
      else if (fate < 0.63) soon(() => ({ kind: 'signed-out' }))
      else if (fate < 0.66) resolve(handle(item))
      else soon(() => handle(item))
    })
  return { send, landed }
}

type Device = ReturnType<typeof deviceStore>

/** A browser on the device. Once killed, it neither reads nor writes; requests already sent still arrive. */
const browser = ({ store }: Device, at: World, send: SyncPorts['send'], clock: { now: number; keys: number }) => {
  let isAlive = true
  const never = new Promise<never>(() => undefined)
  const whileAlive =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> =>
      isAlive ? work(...args).then((value) => (isAlive ? value : never)) : never
  const queue: Sync = createSync(account, {
    store: {
      load: whileAlive(store.load),
      add: whileAlive(store.add),
      replace: whileAlive(store.replace),
      remove: whileAlive(store.remove),
      filesOf: whileAlive(store.filesOf),
    },
    send: whileAlive(send),
    alone: (_, work) => work(),
    now: () => ++clock.now,
    later: (work) => at.later(() => isAlive && work()),
    newKey: () => `key-${++clock.keys}`,
    chance: at.chance,
  })
  return {
    queue,
    kill: () => {
      isAlive = false
    },
  }
}

const facilities = ['cold-store', 'bakery', 'dairy', 'mill']

describe('sixty entries over a line that drops, doubles and reorders', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'arrive exactly once and in order, with the browser killed twice (seed %i)',
    async (seed) => {
      const at = world(seed)
      const device = deviceStore()
      const { send, landed } = serverBehindBadLine(at)
      const clock = { now: 0, keys: 0 }
      let { queue, kill } = browser(device, at, send, clock)
      const start = async (): Promise<void> => {
        const starting = queue.start()
        await at.breathe()
        await starting
      }
      await start()
      const entered = Array.from({ length: 60 }, (_, place) => ({
        facilityId: facilities[Math.floor(at.chance() * facilities.length)] ?? 'mill',
        text: `${at.chance() < 0.1 ? 'bad' : 'good'} ${place}`,
      }))
      const killsAt = new Set([20, 41])
      for (const [place, { facilityId, text }] of entered.entries()) {
        await queue.add({ facilityId, facilityName: facilityId, write: { kind: 'note', note: text } })
        if (at.chance() < 0.6) await at.step()
        if (killsAt.has(place)) {
          kill()
          ;({ queue, kill } = browser(device, at, send, clock))
          await start()
        }
        if (queue.view().needsSignIn) await start()
      }
      for (let turn = 0; turn < 5_000 && (await at.step()); turn++) if (queue.view().needsSignIn) await start()

      const good = (facilityId: string) =>
        entered.filter((one) => one.facilityId === facilityId && one.text.startsWith('good')).map(({ text }) => text)
      for (const facilityId of facilities)
        expect(landed.filter((one) => one.facilityId === facilityId).map(({ text }) => text)).toEqual(good(facilityId))
      const refused = queue.view().items.filter(({ state }) => state === 'refused')
      expect(refused.map(noteOf)).toEqual(entered.filter(({ text }) => text.startsWith('bad')).map(({ text }) => text))
      expect(unsent(queue.view())).toHaveLength(refused.length)

      // Refused items are corrected and arrive, too.
      for (const item of refused) await queue.correct(item.id, { kind: 'note', note: `put right: ${noteOf(item)}` })
      for (let turn = 0; turn < 2_000 && (await at.step()); turn++) if (queue.view().needsSignIn) await start()
      expect(landed).toHaveLength(60)
      expect(new Set(landed.map(({ key }) => key)).size).toBe(60)
      expect(unsent(queue.view())).toEqual([])
    },
  )
})

const calmQueue = (send: SyncPorts['send'], device = deviceStore(), accountId = account) => {
  const clock = { now: 0, keys: 0 }
  const waiting: (() => void)[] = []
  const queue = createSync(accountId, {
    store: device.store,
    send,
    alone: (_, work) => work(),
    now: () => ++clock.now,
    later: (work) => {
      waiting.push(work)
      return () => undefined
    },
    newKey: () => `${accountId}-${++clock.keys}`,
    chance: () => 1,
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  return { queue, device, waiting, settle }
}
const entry = (facilityId: string, note: string) => ({
  facilityId,
  facilityName: facilityId,
  write: { kind: 'note' as const, note },
})

describe('the queue', () => {
  test('stores an entry before it tries to send it', async () => {
    const { queue, device, settle } = calmQueue(async () => ({ kind: 'unanswered' }))
    await queue.start()
    const item = await queue.add(entry('bakery', 'Doors'))
    expect(device.items.get(item.id)).toMatchObject({ state: 'waiting', write: { note: 'Doors' } })
    await settle()
    expect(await queue.firstResult(item.id)).toBeUndefined()
    expect(device.items.get(item.id)?.key).toBe(item.key)
  })

  test('reports the result of a sent entry at once', async () => {
    const { queue } = calmQueue(async () => ({ kind: 'sent', message: 'Note added successfully!' }))
    await queue.start()
    const item = await queue.add(entry('bakery', 'Doors'))
    expect(await queue.firstResult(item.id)).toMatchObject({ kind: 'sent' })
  })

  test('one refused item blocks neither its own facility nor another', async () => {
    const sent: string[] = []
    const { queue, settle } = calmQueue(async (item) => {
      if (noteOf(item) === 'bad') return { kind: 'refused', problem: { code: 'field.too-long' } }
      sent.push(noteOf(item))
      return { kind: 'sent' }
    })
    await queue.add(entry('bakery', 'bad'))
    await queue.add(entry('bakery', 'after it'))
    await queue.add(entry('dairy', 'elsewhere'))
    await queue.start()
    await settle()
    expect(sent.toSorted()).toEqual(['after it', 'elsewhere'])
    expect(unsent(queue.view()).map(noteOf)).toEqual(['bad'])
    await queue.remove(unsent(queue.view())[0]?.id ?? '')
    expect(unsent(queue.view())).toEqual([])
  })

  test('drops a refused entry that a newer one replaced, even if the page closes in between', async () => {
    const device = deviceStore()
    const counted = (quantity: number, order: number, state: UnsentItem['state']): UnsentItem => ({
      ...waitingNote,
      id: String(quantity),
      key: String(quantity),
      order,
      state,
      write: {
        kind: 'goods',
        certificationId: 'r',
        key: 'goods:lot#1',
        value: { quantity, inspected: null, packing: null, marks: null },
        at: '2026-01-01T00:00:00Z',
        device: 'd',
        counter: order,
      },
    })
    await device.store.add(counted(3985, 1, 'refused'), [])
    await device.store.add(counted(3980, 2, 'waiting'), [])
    const closed = new Promise<never>(() => undefined)
    const send: SyncPorts['send'] = async () => ({ kind: 'sent' })
    const closing = calmQueue(send, { ...device, store: { ...device.store, remove: () => closed } })
    await closing.queue.start()
    await closing.settle()
    const reopened = calmQueue(send, device)
    await reopened.queue.start()
    await reopened.settle()
    expect([...device.items.values()].map(({ id, state }) => [id, state])).toEqual([['3980', 'sent']])
  })

  test('sets aside an entry that keeps failing on the server', () => {
    const broken = Array.from({ length: 5 }).reduce<UnsentItem>(
      (now) => afterSend(now, { kind: 'unanswered', isFault: true, problem: { code: 'request.failed' } }, 9),
      waitingNote,
    )
    expect(broken).toMatchObject({ state: 'refused', problem: { code: 'request.failed' }, key: 'k' })
    expect(afterSend(waitingNote, { kind: 'unanswered' }, 9)).toBe(waitingNote)
  })

  test('stops at the end of a session and continues with the next one', async () => {
    let isSignedIn = false
    const keys: string[] = []
    const { queue, settle } = calmQueue(async (item) => {
      keys.push(item.key)
      return isSignedIn ? { kind: 'sent' } : { kind: 'signed-out' }
    })
    await queue.start()
    await queue.add(entry('bakery', 'one'))
    await queue.add(entry('dairy', 'two'))
    await settle()
    expect(queue.view().needsSignIn).toBe(true)
    expect(unsent(queue.view())).toHaveLength(2)
    isSignedIn = true
    await queue.start()
    await settle()
    expect(unsent(queue.view())).toEqual([])
    expect(new Set(keys).size).toBe(2)
  })

  test('shows and sends nothing of another account', async () => {
    const device = deviceStore()
    const mine = calmQueue(async () => ({ kind: 'unanswered' }), device)
    await mine.queue.start()
    await mine.queue.add(entry('bakery', 'mine'))
    const sent: UnsentItem[] = []
    const other = calmQueue(
      async (item) => {
        sent.push(item)
        return { kind: 'sent' }
      },
      device,
      'inspector-2',
    )
    await other.queue.start()
    await other.settle()
    expect([other.queue.view().items, sent]).toEqual([[], []])
    expect(device.items.size).toBe(1)
  })

  test('sends files with their item and deletes them once they have arrived', async () => {
    const names: string[] = []
    const { queue, device, settle } = calmQueue(async (_, files) => {
      names.push(...files.map(({ name }) => name))
      return { kind: 'sent' }
    })
    await queue.start()
    const photo = new File(['picture'], 'gate.jpg', { type: 'image/jpeg' })
    await queue.add(
      {
        facilityId: 'mill',
        facilityName: 'Mill',
        write: { kind: 'report', files: [{ name: photo.name, size: photo.size }] },
      },
      [photo],
    )
    await settle()
    expect([names, device.files.size]).toEqual([['gate.jpg'], 0])
  })

  test('two tabs on one store send each item once', async () => {
    const device = deviceStore()
    const sent: string[] = []
    let turn: Promise<unknown> = Promise.resolve()
    const tab = () => {
      const clock = { now: 0 }
      return createSync(account, {
        store: device.store,
        send: async (item) => {
          sent.push(noteOf(item))
          await new Promise((resolve) => setTimeout(resolve, 1))
          return { kind: 'sent' }
        },
        alone: (_, work) => {
          const run = turn.then(work)
          turn = run.catch(() => undefined)
          return run
        },
        now: () => ++clock.now,
        later: () => () => undefined,
        newKey: () => globalThis.crypto.randomUUID(),
        chance: () => 1,
      })
    }
    const [first, second] = [tab(), tab()]
    for (const place of [1, 2, 3, 4]) await first.add(entry('mill', `note ${place}`))
    await Promise.all([first.start(), second.start()])
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(sent).toEqual(['note 1', 'note 2', 'note 3', 'note 4'])
    expect(unsent(second.view())).toEqual([])
  })

  test('shows what is being sent', () => {
    const begun = [{ type: 'entered', item: waitingNote } as const, { type: 'began', id: '1' } as const].reduce(
      nextView,
      emptyView,
    )
    expect(stateOf(begun, waitingNote)).toBe('sending')
    const ended = nextView(begun, { type: 'ended', item: { ...waitingNote, state: 'sent' }, result: { kind: 'sent' } })
    expect(ended.items.map((one) => stateOf(ended, one))).toEqual(['sent'])
  })
})
