// Answers on screen, saved to the server a moment later: one call at a time, always with all answers.
import type { AnswerFor, BodyFor } from '@assure/contract/calls'
import type { Answers, AnswerValue } from '@assure/contract/domain/checklist-scoring'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { callKey, queryClient } from '../../../lib/query.ts'

export type SelfAssessment = AnswerFor<'GET /api/user/facility/:id/self-assessment'>
type Sent = BodyFor<'PUT /api/user/facility/:id/self-assessment'>
type Change = Omit<Sent, 'answers'>

const restMs = 800

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

  const send = useCallback(
    async (change: Change): Promise<boolean> => {
      // A save in progress has older answers, so it must finish first.
      await sending.current
      isDirty.current = false
      setState('saving')
      const answer = await call('PUT /api/user/facility/:id/self-assessment', {
        params: { id: facilityId },
        body: {
          answers: now.current as Sent['answers'],
          ...(versionId === undefined ? {} : { version_id: versionId }),
          ...change,
        },
      })
      if (!answer.ok) {
        isDirty.current = true
        setFailure(answer)
        setState('failed')
        return false
      }
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
    now.current = {}
    void save({ checklist_id: checklistId, version_id: undefined })
  }
  return { answers, saved, state, failure, answer, save, choose }
}
