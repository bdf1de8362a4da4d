// Answers on the screen, and the same on the server a moment later: one call at a time, always with all of them.
import type { AnswerFor, BodyFor } from '@assure/contract/calls'
import type { Answers, AnswerValue } from '@assure/contract/domain/checklist-scoring'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { callKey, queryClient } from '../../../lib/query.ts'

export type SelfAssessment = AnswerFor<'GET /api/user/facility/:id/self-assessment'>
type Sent = BodyFor<'PUT /api/user/facility/:id/self-assessment'>
type Wanted = Omit<Sent, 'answers'>

const restMs = 800

const keyOf = (facilityId: string) =>
  callKey('GET /api/user/facility/:id/self-assessment', { params: { id: facilityId } })

export type KeptAnswers = {
  answers: Answers
  /** What the server answered last. */
  kept: SelfAssessment
  state: 'saved' | 'saving' | 'failed'
  failure: Failure | undefined
  answer: (name: string, value: AnswerValue | null) => void
  /** At once, with the answers as they are now. */
  save: (wanted?: Wanted) => Promise<boolean>
  /** Another checklist begins without answers. */
  choose: (checklistId: string) => void
}

export const useKeptAnswers = (facilityId: string, loaded: SelfAssessment): KeptAnswers => {
  const [answers, setAnswers] = useState<Answers>(loaded.answers)
  const [kept, setKept] = useState(loaded)
  const [state, setState] = useState<KeptAnswers['state']>('saved')
  const [failure, setFailure] = useState<Failure>()
  const now = useRef<Answers>(loaded.answers)
  const isDirty = useRef(false)
  const sending = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const versionId = kept.checklist?.version_id

  const send = useCallback(
    async (wanted: Wanted): Promise<boolean> => {
      // Another one that is under way has older answers: it comes first.
      await sending.current
      isDirty.current = false
      setState('saving')
      const answer = await call('PUT /api/user/facility/:id/self-assessment', {
        params: { id: facilityId },
        body: {
          answers: now.current as Sent['answers'],
          ...(versionId === undefined ? {} : { version_id: versionId }),
          ...wanted,
        },
      })
      if (!answer.ok) {
        isDirty.current = true
        setFailure(answer)
        setState('failed')
        return false
      }
      queryClient.setQueryData(keyOf(facilityId), answer.value)
      setKept(answer.value)
      setFailure(undefined)
      setState(isDirty.current ? 'saving' : 'saved')
      return true
    },
    [facilityId, versionId],
  )
  const save = useCallback(
    (wanted: Wanted = {}): Promise<boolean> => {
      clearTimeout(timer.current)
      const work = send(wanted)
      sending.current = work
      return work
    },
    [send],
  )
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  }, [save])
  // Whoever leaves the page a moment after an answer has it kept all the same, and finds it on coming back at once.
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
  return { answers, kept, state, failure, answer, save, choose }
}
