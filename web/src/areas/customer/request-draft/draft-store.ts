// A draft being edited. Each change goes to the screen and this device first, and to the server a moment later. A value
// that the server cannot accept yet stays here, marked at its field.
import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import type { Answer } from '../../../lib/api.ts'
import { changedMeanwhileIn, type FieldChange, type Stays } from '../../../panels/changed-meanwhile/changes.ts'
import { mergeDrafts, settle, type Typed } from './draft-merge.ts'
import {
  type Changes,
  type DraftValues,
  type Faults,
  type Group,
  goodsValues,
  groupOf,
  groups,
  isSame,
  type OwnRequest,
  valuesOf,
  wireOf,
} from './draft-values.ts'

export type Saving = 'saved' | 'saving' | 'failed' | 'kept-here'
export type Conflict = { details: ChangedMeanwhile; changes: FieldChange[] }
export type DraftState = {
  /** The server's latest response. */
  request: OwnRequest
  values: DraftValues
  /** The server's error messages, by field. */
  refused: Faults
  /** What was still missing when the owner pressed Continue. A field is marked while it is empty. */
  marked: Faults
  saving: Saving
  savedAt: number | undefined
  conflict: Conflict | undefined
}

type StoredDraft = { version: string; base: Typed; typed: Typed }

export type DraftTools = {
  send: (changes: Changes) => Promise<Answer<OwnRequest>>
  read: () => Promise<Answer<OwnRequest>>
  /** Storage on this device; undefined when empty. */
  storage: { read: () => string | undefined; write: (text: string | undefined) => void }
  check: (group: Group, values: DraftValues) => Faults
  sayGoods: (goods: DraftValues['goods']) => string
  onAnswer: (request: OwnRequest) => void
  restMs?: number
  retryMs?: number
}

const parsed = (text: string | undefined): StoredDraft | undefined => {
  try {
    const stored = text === undefined ? undefined : (JSON.parse(text) as StoredDraft)
    return stored?.typed && stored.base && typeof stored.version === 'string' ? stored : undefined
  } catch {
    return undefined
  }
}

/** The server did not say what changed, so the drafts themselves are compared. */
const unknownDetails = ({ version, updated_at }: OwnRequest): ChangedMeanwhile => ({
  version,
  changed_at: updated_at,
  changed_by: null,
  changes: [],
})

const withNewKeys = (typed: Typed): Typed =>
  typed.goods ? { ...typed, goods: typed.goods.map((line) => goodsValues(line)) } : typed

export const createDraft = (
  first: OwnRequest,
  { send, read, storage, check, sayGoods, onAnswer, restMs = 700, retryMs = 5_000 }: DraftTools,
) => {
  let server = valuesOf(first)
  let { version } = first
  let typed: Typed = {}
  let state: DraftState = {
    request: first,
    values: server,
    refused: {},
    marked: {},
    saving: 'saved',
    savedAt: undefined,
    conflict: undefined,
  }
  /** The last payload of each group that the server saved or refused as a whole; it is not sent again. */
  const sent: Partial<Record<Group, string>> = {}
  let sending: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let keeping: ReturnType<typeof setTimeout> | undefined
  let theirs: OwnRequest | undefined
  const listeners = new Set<() => void>()

  const change = (to: Partial<DraftState>): void => {
    state = { ...state, ...to }
    for (const listener of listeners) listener()
  }
  const keepNow = (): void => {
    clearTimeout(keeping)
    keeping = undefined
    const mine = Object.keys(typed) as Group[]
    const base = Object.fromEntries(mine.map((group) => [group, server[group]])) as Typed
    storage.write(mine.length === 0 ? undefined : JSON.stringify({ version, base, typed } satisfies StoredDraft))
  }
  const keepSoon = (): void => {
    keeping ??= setTimeout(keepNow, 300)
  }
  const show = (to: Partial<DraftState> = {}): void => change({ ...to, values: { ...server, ...typed } as DraftValues })

  const faultsOf = (group: Group): Faults => ({ ...check(group, state.values), ...state.refused })
  const outgoing = (): { group: Group; wire: Changes; text: string }[] =>
    (Object.keys(typed) as Group[]).flatMap((group) => {
      const wire = wireOf(group, state.values, faultsOf(group))
      const text = JSON.stringify(wire)
      return text === sent[group] || Object.keys(wire).length === 0 ? [] : [{ group, wire, text }]
    })

  /** Adopts the server's version, except for groups that are being edited here. */
  const take = (request: OwnRequest): void => {
    const next = valuesOf(request)
    for (const group of groups)
      if (typed[group] === undefined && !isSame(group, server[group], next[group]))
        server = { ...server, [group]: next[group] }
    version = request.version
    show({ request })
  }

  const ask = (request: OwnRequest, details: ChangedMeanwhile, base: DraftValues): boolean => {
    const merge = mergeDrafts({ base, mine: typed, theirs: valuesOf(request) }, sayGoods)
    const mustChoose = merge.changes.some(({ touched }) => touched)
    typed = merge.typed
    if (!mustChoose) {
      server = valuesOf(request)
      version = request.version
    } else theirs = request
    show({ request, ...(merge.changes.length > 0 ? { conflict: { details, changes: merge.changes } } : {}) })
    return mustChoose
  }

  const meet = (request: OwnRequest): void => {
    if (request.updated_at < state.request.updated_at) return
    if (Object.keys(typed).length === 0) take(request)
    else ask(request, unknownDetails(request), server)
  }

  const whenOvertaken = async (details: ChangedMeanwhile | undefined): Promise<void> => {
    const answer = await read()
    if (!answer.ok) return change({ saving: 'failed' })
    onAnswer(answer.value)
    for (const group of groups) delete sent[group]
    if (!ask(answer.value, details ?? unknownDetails(answer.value), server) && outgoing().length > 0) later(0)
  }

  const round = async (): Promise<void> => {
    const parts = outgoing()
    if (state.conflict && theirs) return
    if (parts.length === 0) return change({ saving: Object.keys(typed).length > 0 ? 'kept-here' : 'saved' })
    change({ saving: 'saving' })
    const before = { ...typed }
    const answer = await send(Object.assign({ version }, ...parts.map(({ wire }) => wire)) as Changes)
    if (answer.ok) {
      for (const { group, text } of parts) {
        sent[group] = text
        if (typed[group] !== before[group] || Object.keys(faultsOf(group)).some((field) => groupOf(field) === group))
          continue
        server = { ...server, [group]: typed[group] }
        delete typed[group]
        delete sent[group]
      }
      onAnswer(answer.value)
      version = answer.value.version
      show({ request: answer.value, savedAt: Date.now() })
      keepNow()
      return round()
    }
    const overtaken = changedMeanwhileIn(answer)
    if (overtaken || answer.status === 409 || answer.status === 404) {
      await whenOvertaken(overtaken)
      return
    }
    if (answer.fieldErrors) {
      const faulty = new Set(Object.keys(answer.fieldErrors).map(groupOf))
      const refused = { ...state.refused, ...answer.fieldErrors }
      change({ refused })
      for (const { group, text } of parts)
        if (faulty.has(group) && JSON.stringify(wireOf(group, state.values, faultsOf(group))) === text)
          sent[group] = text
      return round()
    }
    change({ saving: 'failed' })
    timer = setTimeout(() => void save(), (answer.retryAfter ?? 0) * 1_000 || retryMs)
  }

  const save = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    sending = (sending ?? Promise.resolve()).then(round)
    const own = sending
    return own.finally(() => {
      if (sending === own) sending = undefined
    })
  }
  const later = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  const restored = parsed(storage.read())
  if (restored) {
    typed = withNewKeys(restored.typed)
    if (restored.version === first.version) show()
    else ask(first, unknownDetails(first), { ...server, ...restored.base } as DraftValues)
    if (outgoing().length > 0) later(0)
    else if (Object.keys(typed).length > 0) change({ saving: 'kept-here' })
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: (): DraftState => state,
    set: <G extends Group>(group: G, value: DraftValues[G]): void => {
      typed = { ...typed, [group]: value }
      const refused = Object.entries(state.refused).filter(([field]) => groupOf(field) !== group)
      keepSoon()
      // Goods lines are marked by their index, which a change may shift.
      const marked =
        group === 'goods' ? Object.entries(state.marked).filter(([field]) => groupOf(field) !== 'goods') : undefined
      show({
        saving: 'saving',
        refused: Object.fromEntries(refused),
        ...(marked ? { marked: Object.fromEntries(marked) } : {}),
      })
      later(restMs)
    },
    /** Saves immediately, before a step that needs everything on the server. */
    save,
    mark: (marked: Faults): void => change({ marked }),
    /** On leaving, stores unsent changes on this device and sends them if the page still can. */
    leave: (): void => {
      keepNow()
      if (timer !== undefined) void save()
    },
    keep: keepNow,
    /** After a refetch: adopts a newer version only if nothing here is unsaved. */
    adopt: (request: OwnRequest): void => {
      if (request === state.request || request.updated_at < state.request.updated_at) return
      if (request.version === version) change({ request })
      else if (Object.keys(typed).length === 0 && sending === undefined) take(request)
    },
    /**
     * Takes the response to a call of this page, such as an added document. It is the newest version, and may include
     * changes that another device made since the last read.
     */
    answered: (request: OwnRequest): void => {
      onAnswer(request)
      if (sending) void sending.then(() => meet(request))
      else meet(request)
    },
    resolve: (stays: Readonly<Record<string, Stays>>): void => {
      if (theirs) {
        const newest = valuesOf(theirs)
        typed = settle(typed, newest, stays)
        server = newest
        version = theirs.version
        theirs = undefined
      }
      show({ conflict: undefined })
      keepNow()
      later(0)
    },
    /** Decides neither way: the input stays on this device, and the next save asks again. */
    postpone: (): void => {
      change({ conflict: undefined, saving: Object.keys(typed).length > 0 ? 'kept-here' : 'saved' })
      theirs = undefined
    },
  }
}
export type DraftStore = ReturnType<typeof createDraft>
