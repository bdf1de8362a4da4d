// The state of the queue of field entries: items, their states and transitions. No storage, network or browser.
import type { CertificationMove } from '@assure/contract/domain/certification-moves'
import { type FreeFindingWrite, type InspectionWrite, isOfInspection, isOfPhoto, placeOf } from './inspection-writes.ts'

export type UnsentWrite =
  | InspectionWrite
  | FreeFindingWrite
  | { kind: 'note'; note: string }
  | { kind: 'message'; text: string; files: readonly { name: string; size: number }[] }
  | { kind: 'report'; files: readonly { name: string; size: number }[] }
  | {
      kind: 'decision'
      certificationId: string
      move: CertificationMove
      /** The certification as it was shown. Entries stored by older versions lack it. */
      seen?: string | undefined
      reason?: string | undefined
      visited?: boolean | undefined
    }

/** Writes that can be handed over to the office. A decision becomes a note. */
export type HandedOver = Extract<UnsentWrite, { kind: 'note' | 'report' | 'answer' | 'photo' | 'free-finding' }>

export type SyncProblem = { code?: string | undefined; message?: string | undefined }

export type UnsentItem = {
  id: string
  /** The Idempotency-Key: set when the work was entered, replaced only when it is corrected. */
  key: string
  accountId: string
  /** For goods, the id of their request. */
  facilityId: string
  /** For goods, the number of their request. */
  facilityName: string
  /** Set when goods are inspected instead of a facility. */
  isOfGoods?: true | undefined
  /** Increases with each entry on this device. */
  order: number
  enteredAt: number
  write: UnsentWrite
  /** "sending" is not stored: after a restart such an item waits again, under the same key. */
  state: 'waiting' | 'sent' | 'refused'
  /** Goes to the office, because the facility has been reassigned to another inspector. */
  handsOver?: true | undefined
  /** How often the server failed on this item. */
  faults: number
  problem?: SyncProblem | undefined
  settledAt?: number | undefined
}

export type SendResult =
  | { kind: 'sent'; message?: string | undefined }
  | { kind: 'refused'; problem: SyncProblem }
  /** The outcome is unknown, or the server is not ready: retry later. A fault is an internal error of the server. */
  | { kind: 'unanswered'; isFault?: boolean; retryAfterMs?: number | undefined; problem?: SyncProblem }
  | { kind: 'signed-out' }

/** After this many server faults an item is set aside, so that it does not block the rest. */
const mostFaults = 5
/** How long sent items stay in the list. */
const shownMs = 24 * 60 * 60_000

export const afterSend = (item: UnsentItem, result: SendResult, now: number): UnsentItem => {
  switch (result.kind) {
    case 'sent':
      return { ...item, state: 'sent', problem: undefined, settledAt: now }
    case 'refused':
      return { ...item, state: 'refused', problem: result.problem, settledAt: now }
    case 'unanswered': {
      if (!result.isFault) return item
      const faults = item.faults + 1
      return faults < mostFaults
        ? { ...item, faults }
        : { ...item, faults, state: 'refused', problem: result.problem ?? {}, settledAt: now }
    }
    case 'signed-out':
      return item
  }
}

/** A corrected item needs a new key: the old key would return the old response. */
export const corrected = (item: UnsentItem, key: string, write: UnsentWrite = item.write): UnsentItem => ({
  ...item,
  key,
  write,
  state: 'waiting',
  faults: 0,
  problem: undefined,
  settledAt: undefined,
})

const missing = ['facility.not-found', 'certification.not-found', 'inspection.not-found']

/** The server hides the subject from this account, because someone else has been assigned. */
export const isSomebodyElses = ({ code }: SyncProblem): boolean => code !== undefined && missing.includes(code)

/** Refused because of a reassignment, so it can go to the office. Goods entries cannot. */
export const canHandOver = ({ state, problem, handsOver, isOfGoods }: UnsentItem): boolean =>
  state === 'refused' && handsOver === undefined && !isOfGoods && problem !== undefined && isSomebodyElses(problem)

/** The office receives text and files; they no longer decide anything. */
export const handedOver = (item: UnsentItem, key: string, write: HandedOver): UnsentItem => ({
  ...corrected(item, key, write),
  handsOver: true,
})

export const hasFiles = (write: UnsentWrite): boolean =>
  write.kind === 'report' ||
  write.kind === 'photo' ||
  write.kind === 'free-finding' ||
  (write.kind === 'message' && write.files.length > 0)

export const inOrder = (items: readonly UnsentItem[]): UnsentItem[] =>
  items.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))

/**
 * Each facility has its own lane, in order of entry, so that facilities do not wait for each other. Its photos have a
 * second lane, so that they do not delay answers.
 */
export const laneOf = ({ facilityId, write }: Pick<UnsentItem, 'facilityId' | 'write'>): string =>
  isOfPhoto(write) ? `${facilityId}${photoLaneMark}` : facilityId
const photoLaneMark = '/photos'
export const isPhotoLane = (lane: string): boolean => lane.endsWith(photoLaneMark)

/** A decision waits for its photos: a Pass may need them, and the server refuses photos after it. */
const waitsForPhotos = ({ write }: UnsentItem, items: readonly UnsentItem[]): boolean =>
  (write.kind === 'submit' || write.kind === 'decision') &&
  items.some(
    (one) => one.state === 'waiting' && isOfPhoto(one.write) && one.write.certificationId === write.certificationId,
  )

export const nextIn = (items: readonly UnsentItem[], lane: string): UnsentItem | undefined => {
  const first = inOrder(items).find((item) => laneOf(item) === lane && item.state === 'waiting')
  return first && !waitsForPhotos(first, items) ? first : undefined
}
/** Lanes whose next item can be sent now; photo lanes last. */
export const openLanes = (items: readonly UnsentItem[]): string[] => {
  const first = new Map<string, UnsentItem>()
  for (const item of inOrder(items)) {
    if (item.state === 'waiting' && !first.has(laneOf(item))) first.set(laneOf(item), item)
  }
  const lanes = [...first].flatMap(([lane, item]) => (waitsForPhotos(item, items) ? [] : [lane]))
  return lanes.toSorted((a, b) => Number(isPhotoLane(a)) - Number(isPhotoLane(b)))
}

/** Refused entries that a newer one replaced: once that is sent, they must not be laid over it. */
export const replacedBy = (sent: UnsentItem, items: readonly UnsentItem[]): UnsentItem[] => {
  const place = isOfInspection(sent.write) && !sent.handsOver ? placeOf(sent.write) : undefined
  if (place === undefined) return []
  return items.filter(
    ({ state, order, write }) =>
      state === 'refused' && order < sent.order && isOfInspection(write) && placeOf(write) === place,
  )
}

export const isStale = ({ state, settledAt = 0 }: UnsentItem, now: number): boolean =>
  state === 'sent' && now - settledAt > shownMs

export type SyncView = {
  items: readonly UnsentItem[]
  /** The items being sent, with the fraction sent (0 to 1). */
  sending: Readonly<Record<string, number>>
  /** The session ended; nothing is sent until the same account signs in again. */
  needsSignIn: boolean
}

export type SyncEvent =
  | { type: 'loaded'; items: readonly UnsentItem[] }
  | { type: 'entered' | 'changed'; item: UnsentItem }
  | { type: 'began'; id: string }
  | { type: 'progressed'; id: string; part: number }
  | { type: 'ended'; item: UnsentItem; result: SendResult }
  | { type: 'removed'; id: string }
  | { type: 'resumed' }

export const emptyView: SyncView = { items: [], sending: {}, needsSignIn: false }

const withItem = (items: readonly UnsentItem[], item: UnsentItem): UnsentItem[] =>
  inOrder([...items.filter(({ id }) => id !== item.id), item])
const without = (sending: SyncView['sending'], id: string): SyncView['sending'] =>
  Object.fromEntries(Object.entries(sending).filter(([one]) => one !== id))

export const nextView = (view: SyncView, event: SyncEvent): SyncView => {
  switch (event.type) {
    case 'loaded':
      return { ...view, items: inOrder(event.items) }
    case 'entered':
    case 'changed':
      return { ...view, items: withItem(view.items, event.item) }
    case 'began':
      return { ...view, sending: { ...view.sending, [event.id]: 0 } }
    case 'progressed':
      return event.id in view.sending ? { ...view, sending: { ...view.sending, [event.id]: event.part } } : view
    case 'ended':
      return {
        items: withItem(view.items, event.item),
        sending: without(view.sending, event.item.id),
        needsSignIn: view.needsSignIn || event.result.kind === 'signed-out',
      }
    case 'removed':
      return {
        ...view,
        items: view.items.filter(({ id }) => id !== event.id),
        sending: without(view.sending, event.id),
      }
    case 'resumed':
      return { ...view, needsSignIn: false }
  }
}

export type ItemState = UnsentItem['state'] | 'sending'
export const stateOf = (view: SyncView, item: UnsentItem): ItemState =>
  item.id in view.sending ? 'sending' : item.state
/** Entered one by one, but listed as one entry. */
export const isAnswerOfInspection = ({ write }: UnsentItem): boolean =>
  isOfInspection(write) && (write.kind === 'answer' || write.kind === 'goods')
export const unsent = (view: SyncView): UnsentItem[] => view.items.filter(({ state }) => state !== 'sent')
