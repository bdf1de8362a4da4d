// Drives the queue: one lane for each facility and one for its photos, in order of entry, each item retried under its
// own key until the result is clear. The store is the source of truth: items are written before the first try, so they
// survive the browser, and another tab on the same store sends nothing twice.
import {
  afterSend,
  canHandOver,
  corrected,
  emptyView,
  type HandedOver,
  handedOver,
  hasFiles,
  isPhotoLane,
  isStale,
  laneOf,
  nextIn,
  nextView,
  openLanes,
  replacedBy,
  type SendResult,
  type SyncEvent,
  type SyncView,
  type UnsentItem,
  type UnsentWrite,
} from './sync-state.ts'

export type SyncStore = {
  load: (accountId: string) => Promise<UnsentItem[]>
  add: (item: UnsentItem, files: readonly File[]) => Promise<void>
  /** Does nothing if the item was removed meanwhile. Drops the files of sent items. */
  replace: (item: UnsentItem) => Promise<void>
  remove: (id: string) => Promise<void>
  filesOf: (id: string) => Promise<File[]>
}

export type SyncPorts = {
  store: SyncStore
  send: (item: UnsentItem, files: readonly File[], onProgress: (part: number) => void) => Promise<SendResult>
  /** Runs `work` while no other tab runs work of the same name. */
  alone: <T>(name: string, work: () => Promise<T>) => Promise<T>
  now: () => number
  /** Returns a function that cancels it. */
  later: (work: () => void, ms: number) => () => void
  newKey: () => string
  chance: () => number
}

type Lane = { busy: boolean; failures: number; callOff?: (() => void) | undefined }
type Listener = (event: SyncEvent) => void

const firstWaitMs = 2_000
const longestWaitMs = 60_000
const mostAtOnce = 3
/** One photo lane at a time, to leave bandwidth for the rest. */
const mostPhotoLanes = 1

export const waitAfterFailure = (failures: number, chance: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, failures - 1)) * (0.5 + chance / 2)

export type Entry = Pick<UnsentItem, 'facilityId' | 'facilityName' | 'isOfGoods' | 'write'>

export type Sync = {
  view: () => SyncView
  /** Listeners run after the view has changed. */
  subscribe: (listener: Listener) => () => void
  /** Loads the stored items and starts sending. */
  start: () => Promise<void>
  stop: () => void
  /** Retries immediately: the connection is back, or another tab changed the store. */
  wake: () => Promise<void>
  /** Resolves once the item is stored. */
  add: (entry: Entry, files?: readonly File[]) => Promise<UnsentItem>
  /** The result of an item; undefined if it has to wait. */
  firstResult: (id: string) => Promise<SendResult | undefined>
  correct: (id: string, write?: UnsentWrite) => Promise<void>
  /** Sends an item to the office. Repeated calls send it once. */
  handOver: (id: string, write: HandedOver) => Promise<void>
  remove: (id: string) => Promise<void>
}

export const createSync = (accountId: string, ports: SyncPorts): Sync => {
  const { store } = ports
  const lanes = new Map<string, Lane>()
  const listeners = new Set<Listener>()
  let view = emptyView
  let isOn = false
  let lastOrder = 0

  const dispatch = (event: SyncEvent): void => {
    view = nextView(view, event)
    for (const listener of listeners) listener(event)
  }
  const laneAt = (name: string): Lane => {
    const lane = lanes.get(name) ?? { busy: false, failures: 0 }
    lanes.set(name, lane)
    return lane
  }

  const drop = async (id: string): Promise<void> => {
    await store.remove(id)
    dispatch({ type: 'removed', id })
  }

  const sendNext = async (name: string): Promise<SendResult | undefined> => {
    const item = nextIn(await store.load(accountId), name)
    if (!item || !isOn) return undefined
    dispatch({ type: 'began', id: item.id })
    const files = hasFiles(item.write) ? await store.filesOf(item.id) : []
    const result = await ports.send(item, files, (part) => dispatch({ type: 'progressed', id: item.id, part }))
    const next = afterSend(item, result, ports.now())
    try {
      // First, so that a page closed in between sends the entry again and then drops them.
      if (next.state === 'sent') for (const { id } of replacedBy(next, view.items)) await drop(id)
      if (next !== item) await store.replace(next)
    } finally {
      dispatch({ type: 'ended', item: next, result })
    }
    return result
  }

  const load = async (): Promise<void> => {
    const items = await store.load(accountId)
    const now = ports.now()
    for (const item of items.filter((one) => isStale(one, now))) await store.remove(item.id)
    lastOrder = Math.max(lastOrder, ...items.map(({ order }) => order))
    dispatch({ type: 'loaded', items: items.filter((one) => !isStale(one, now)) })
  }

  const goOnLater = (lane: Lane, retryAfterMs: number | undefined): void => {
    lane.failures += 1
    lane.callOff = ports.later(() => {
      lane.callOff = undefined
      pump()
    }, retryAfterMs ?? waitAfterFailure(lane.failures, ports.chance()))
  }

  const run = async (name: string): Promise<void> => {
    const lane = laneAt(name)
    lane.busy = true
    try {
      for (;;) {
        const result = await ports.alone(`assure-queue/${accountId}/${name}`, () => sendNext(name))
        if (result === undefined) {
          // Another tab sent it first, or this one was stopped.
          await load()
          break
        }
        if (result.kind === 'signed-out') isOn = false
        if (result.kind === 'unanswered') goOnLater(lane, result.retryAfterMs)
        if (result.kind === 'signed-out' || result.kind === 'unanswered') break
        lane.failures = 0
      }
    } catch {
      // The store failed; retry later.
      goOnLater(lane, undefined)
    } finally {
      lane.busy = false
    }
    pump()
  }

  const pump = (): void => {
    if (!isOn) return
    for (const name of openLanes(view.items)) {
      const lane = laneAt(name)
      const busy = [...lanes].filter(([other, one]) => one.busy && isPhotoLane(other) === isPhotoLane(name)).length
      if (busy >= (isPhotoLane(name) ? mostPhotoLanes : mostAtOnce)) continue
      if (!lane.busy && !lane.callOff) void run(name)
    }
  }

  const wakeLanes = (): void => {
    for (const lane of lanes.values()) {
      lane.callOff?.()
      lane.callOff = undefined
      lane.failures = 0
    }
    pump()
  }

  const sendAgain = async (item: UnsentItem): Promise<void> => {
    await store.replace(item)
    dispatch({ type: 'changed', item })
    pump()
  }

  const queue: Sync = {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async () => {
      isOn = true
      dispatch({ type: 'resumed' })
      await load()
      wakeLanes()
    },
    stop: () => {
      isOn = false
      for (const lane of lanes.values()) lane.callOff?.()
      lanes.forEach((lane) => {
        lane.callOff = undefined
      })
    },
    wake: async () => {
      await load()
      wakeLanes()
    },
    add: async (entry, files = []) => {
      const now = ports.now()
      lastOrder = Math.max(now, lastOrder + 1)
      const item: UnsentItem = {
        id: ports.newKey(),
        key: ports.newKey(),
        accountId,
        ...entry,
        order: lastOrder,
        enteredAt: now,
        state: 'waiting',
        faults: 0,
      }
      await store.add(item, files)
      dispatch({ type: 'entered', item })
      const lane = laneAt(laneOf(item))
      lane.callOff?.()
      lane.callOff = undefined
      pump()
      return item
    },
    firstResult: (id) => {
      const settled = (): SendResult | undefined => {
        const item = view.items.find((one) => one.id === id)
        if (item?.state === 'sent') return { kind: 'sent' }
        return item?.state === 'refused' ? { kind: 'refused', problem: item.problem ?? {} } : undefined
      }
      const item = view.items.find((one) => one.id === id)
      const hasToWait =
        !isOn ||
        item?.state !== 'waiting' ||
        nextIn(view.items, laneOf(item))?.id !== id ||
        lanes.get(laneOf(item))?.callOff !== undefined
      if (hasToWait) return Promise.resolve(settled())
      return new Promise((resolve) => {
        const leave = queue.subscribe((event) => {
          const isOwn = event.type === 'ended' && event.item.id === id
          if (!isOwn && event.type !== 'loaded') return
          leave()
          resolve(isOwn && (event.result.kind === 'sent' || event.result.kind === 'refused') ? event.result : settled())
        })
      })
    },
    correct: async (id, write) => {
      const item = view.items.find((one) => one.id === id)
      if (item?.state === 'refused') await sendAgain(corrected(item, ports.newKey(), write))
    },
    handOver: async (id, write) => {
      const item = view.items.find((one) => one.id === id)
      if (item && canHandOver(item)) await sendAgain(handedOver(item, ports.newKey(), write))
    },
    remove: async (id) => {
      // An item being sent cannot be recalled.
      if (!(id in view.sending)) await drop(id)
    },
  }
  return queue
}
