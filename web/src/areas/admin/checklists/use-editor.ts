// The state of a checklist being edited: undo, a draft in this browser until it is saved, and a check for saves by
// others.
import type { ChecklistContent, InBothLanguages } from '@assure/contract/domain/checklist-content'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { refresh } from '../../../lib/query.ts'
import { drafts } from '../../../ui/form/draft.ts'
import { useUnsavedChanges } from '../../../ui/form/unsaved-changes.ts'
import type { Checklist } from './checklist.ts'
import { type Edited, type Place, sectionAt } from './edits.ts'

export type Written = { name: InBothLanguages; purpose: InBothLanguages; content: ChecklistContent }
type State = { written: Written; place: Place; past: Written[]; lastField: string | undefined }
type Event =
  | { kind: 'changed'; written: Written; place?: Place; field?: string | undefined }
  | { kind: 'chosen'; place: Place }
  | { kind: 'undone' }
  | { kind: 'loaded'; written: Written; place?: Place }

const mostSteps = 100

const nextState = (state: State, event: Event): State => {
  switch (event.kind) {
    case 'chosen':
      return { ...state, place: event.place, lastField: undefined }
    case 'changed': {
      // Consecutive changes to one field are one undo step.
      const continues = event.field !== undefined && event.field === state.lastField
      return {
        written: event.written,
        place: 'place' in event ? event.place : state.place,
        past: continues ? state.past : [...state.past, state.written].slice(-mostSteps),
        lastField: event.field,
      }
    }
    case 'undone': {
      const former = state.past.at(-1)
      if (!former) return state
      const isThere = state.place === undefined || sectionAt(former.content, state.place) !== undefined
      return {
        written: former,
        place: isThere ? state.place : undefined,
        past: state.past.slice(0, -1),
        lastField: undefined,
      }
    }
    case 'loaded':
      return { ...state, written: event.written, past: [], lastField: undefined }
  }
}

const writtenIn = ({ name, purpose, content }: Checklist): Written => ({ name, purpose, content })
const textOf = (written: Written): string => JSON.stringify(written)

type Draft = { text: string; version: string }

const readDraft = (key: string): { written: Written; version: string } | undefined => {
  try {
    const { text, version } = JSON.parse(drafts.read(key) ?? '') as Draft
    return { written: JSON.parse(text) as Written, version }
  } catch {
    return undefined
  }
}

export type Editor = ReturnType<typeof useEditor>

export const useEditor = (checklist: Checklist) => {
  const key = `checklist ${checklist.id}`
  const [draft] = useState(() => readDraft(key))
  /** The saved state that the edits are based on. */
  const [base, setBase] = useState({
    text: textOf(writtenIn(checklist)),
    version: draft?.version ?? checklist.version,
  })
  const [state, tell] = useReducer(nextState, undefined, () => ({
    written: draft?.written ?? writtenIn(checklist),
    place: checklist.content.sections.length > 0 ? { section: 0 } : undefined,
    past: [],
    lastField: undefined,
  }))
  const [isRestored, setRestored] = useState(draft !== undefined)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const { written } = state
  const text = textOf(written)
  const dirty = text !== base.text
  useUnsavedChanges(dirty)

  // Someone else saved. Adopt their version if nothing was edited here; otherwise show the conflict.
  const isOvertaken = checklist.version !== base.version
  if (isOvertaken && !dirty && !saving) {
    setBase({ text: textOf(writtenIn(checklist)), version: checklist.version })
    tell({ kind: 'loaded', written: writtenIn(checklist) })
  }

  const unwritten = useRef<Draft>(undefined)
  useEffect(() => {
    unwritten.current = dirty ? { text, version: base.version } : undefined
    if (!dirty) return drafts.drop(key)
    const timer = setTimeout(() => drafts.write(key, { text, version: base.version }), 300)
    return () => clearTimeout(timer)
  }, [key, dirty, text, base.version])
  useEffect(() => {
    const write = () => {
      if (unwritten.current) drafts.write(key, unwritten.current)
    }
    window.addEventListener('pagehide', write)
    return () => {
      write()
      window.removeEventListener('pagehide', write)
    }
  }, [key])

  const change = useCallback(
    (next: Partial<Written>, field?: string) => tell({ kind: 'changed', written: { ...written, ...next }, field }),
    [written],
  )
  const changeContent = useCallback(
    (content: ChecklistContent, field?: string) => tell({ kind: 'changed', written: { ...written, content }, field }),
    [written],
  )
  const edit = useCallback(
    ({ content, place }: Edited) => tell({ kind: 'changed', written: { ...written, content }, place }),
    [written],
  )

  const take = (saved: Checklist): void => {
    setBase({ text: textOf(writtenIn(saved)), version: saved.version })
    tell({ kind: 'loaded', written: writtenIn(saved) })
    setRestored(false)
    setFailure(undefined)
  }
  /** Resolves to whether it was saved. */
  const save = async (version = base.version): Promise<boolean> => {
    setSaving(true)
    const answer = await call('PATCH /admin/api/checklists/:id', {
      params: { id: checklist.id },
      body: { ...written, version },
    })
    if (answer.ok) {
      await refresh('GET /admin/api/checklists/:id', 'GET /admin/api/checklists')
      take(answer.value)
    } else setFailure(answer)
    setSaving(false)
    return answer.ok
  }

  return {
    ...state,
    dirty,
    saving,
    failure,
    isRestored: isRestored && dirty,
    isOvertaken: isOvertaken && dirty,
    choose: useCallback((place: Place) => tell({ kind: 'chosen', place }), []),
    change,
    changeContent,
    edit,
    undo: state.past.length > 0 ? () => tell({ kind: 'undone' }) : undefined,
    save,
    /** Discards the edits in favour of the server's version. */
    revert: () => take(checklist),
    /** Overwrites what someone else saved. */
    saveOver: () => save(checklist.version),
  }
}
