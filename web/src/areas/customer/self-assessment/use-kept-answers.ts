// Answers on screen, saved to the server a moment later, one call at a time and always with all answers. Answers saved on
// another device meanwhile are merged in, unless they were changed here too.
import type { AnswerFor, BodyFor } from '@assure/contract/calls'
import type { Answers, AnswerValue } from '@assure/contract/domain/checklist-scoring'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { callKey, queryClient } from '../../../lib/query.ts'
import { changedMeanwhileIn } from '../../../panels/changed-meanwhile/changes.ts'

export type SelfAssessment = AnswerFor<'GET /api/user/facility/:id/self-assessment'>
type Sent = BodyFor<'PUT /api/user/facility/:id/self-assessment'>
type Change = Partial<Sent>

const restMs = 800

/** How often a save merges the answers of other devices before it fails. */
const mostMerges = 5

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Theirs, except what was answered, changed or cleared here since `base`. */
const mergedAnswers = ({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Answers>): Answers => {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const entries = names.map((name) => [name, isSame(mine[name], base[name]) ? theirs[name] : mine[name]])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const keyOf = (facilityId: string) =>
  callKey('GET /api/user/facility/:id/self-assessment', { params: { id: facilityId } })

export type KeptAnswers = {
  answers: Answers
  /** The server's latest response. */
  saved: SelfAssessment
  state: 'saved' | 'saving' | 'failed'
  failure: Failure | undefined
  answer: (name: string, value: AnswerValue | null) => void
  /** Saves the current answers immediately. */
  save: (change?: Change) => Promise<boolean>
  /** Switches to another checklist, which starts without answers. */
  choose: (checklistId: string) => void
}

export const useKeptAnswers = (facilityId: string, loaded: SelfAssessment): KeptAnswers => {
  const [answers, setAnswers] = useState<Answers>(loaded.answers)
  const [saved, setSaved] = useState(loaded)
  const [state, setState] = useState<KeptAnswers['state']>('saved')
  const [failure, setFailure] = useState<Failure>()
  const now = useRef<Answers>(loaded.answers)
  const isDirty = useRef(false)
  const sending = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const versionId = saved.checklist?.version_id
  /** The server's answers and version, as of the latest response. */
  const base = useRef<Pick<SelfAssessment, 'answers' | 'version'>>(loaded)

  const send = useCallback(
    async (change: Change): Promise<boolean> => {
      // A save in progress has older answers, so it must finish first.
      await sending.current
      isDirty.current = false
      setState('saving')
      const put = () =>
        call('PUT /api/user/facility/:id/self-assessment', {
          params: { id: facilityId },
          body: {
            answers: now.current as Sent['answers'],
            version: base.current.version,
            ...(versionId === undefined ? {} : { version_id: versionId }),
            ...change,
          },
        })
      let answer = await put()
      for (let merges = 0; merges < mostMerges; merges++) {
        const meanwhile = answer.ok ? undefined : changedMeanwhileIn(answer)
        if (meanwhile === undefined || meanwhile.changes.some(({ field }) => field === 'checklist')) break
        const others = meanwhile.changes.find(({ field }) => field === 'answers')
        const theirs = (others?.after ?? base.current.answers) as SelfAssessment['answers']
        now.current = mergedAnswers({ base: base.current.answers, mine: now.current, theirs })
        setAnswers(now.current)
        base.current = { answers: theirs, version: meanwhile.version }
        answer = await put()
      }
      if (!answer.ok) {
        // Another version of the checklist never accepts these answers, so leaving the page must not send them again.
        isDirty.current = answer.code !== 'self-assessment.other-version'
        setFailure(answer)
        setState('failed')
        return false
      }
      base.current = answer.value
      // Answers given while the checklist was replaced are answers to the former one.
      if (change.answers !== undefined) isDirty.current = false
      queryClient.setQueryData(keyOf(facilityId), answer.value)
      setSaved(answer.value)
      setFailure(undefined)
      setState(isDirty.current ? 'saving' : 'saved')
      return true
    },
    [facilityId, versionId],
  )
  const save = useCallback(
    (change: Change = {}): Promise<boolean> => {
      clearTimeout(timer.current)
      const work = send(change)
      sending.current = work
      return work
    },
    [send],
  )
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  }, [save])
  // Saves on unmount, and updates the cache so that the answers show immediately on return.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (!isDirty.current) return
      queryClient.setQueryData<SelfAssessment>(
        keyOf(facilityId),
        (cached) => cached && { ...cached, answers: now.current as SelfAssessment['answers'] },
      )
      void latestSave.current()
    },
    [facilityId],
  )

  const answer = useCallback((name: string, value: AnswerValue | null): void => {
    const { [name]: _, ...others } = now.current
    const next = value === null ? others : { ...others, [name]: value }
    now.current = next
    isDirty.current = true
    setAnswers(next)
    setState('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void latestSave.current(), restMs)
  }, [])

  const choose = (checklistId: string): void => {
    // Without a version, because it replaces the answers of every device.
    void save({ answers: {}, checklist_id: checklistId, version_id: undefined, version: undefined })
  }
  return { answers, saved, state, failure, answer, save, choose }
}
