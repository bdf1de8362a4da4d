// Assigns an inspector: the candidates, best first, each with the reasons for and against.

import type { AnswerFor } from '@assure/contract/calls'
import { isolated } from '@assure/contract/domain/isolation'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { adminUser } from '../../../lib/session.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Code, Name } from '../../../ui/values.tsx'
import { requestWord } from './kind-words.ts'
import type { OfficeRequest } from './request-calls.ts'
import { requestTexts } from './texts.ts'
import { useRequestAct } from './use-request-act.ts'

type Candidate = AnswerFor<'GET /admin/api/requests/:id/inspectors'>['inspectors'][number]
type Props = { request: OfficeRequest; onClose: () => void }

const firstShown = 8

const useReasons = (request: OfficeRequest): ((candidate: Candidate) => string[]) => {
  const t = requestTexts.useT()
  const isVisited = request.kind !== 'test' || request.sample_delivery === 'collected'
  const hasWindow = request.wished_from !== null
  return ({ id, is_competent: isCompetent, is_near: isNear, visits_in_window: visits, load, conflict, laboratory }) => [
    ...(request.kind === 'test' && laboratory !== null ? [isolated(laboratory)] : []),
    ...(conflict === null ? [] : [t('assign.conflict', { reason: isolated(conflict) })]),
    ...(request.inspector?.id === id ? [t('assign.present')] : []),
    t(isCompetent ? 'assign.competent' : 'assign.not-competent'),
    ...(isVisited ? [t(isNear === null ? 'assign.area-unknown' : isNear ? 'assign.near' : 'assign.elsewhere')] : []),
    ...(hasWindow ? [t('assign.visits', { count: visits })] : []),
    t('assign.load', { count: load }),
  ]
}

const AssignForm = ({ request, candidates, onClose }: Props & { candidates: readonly Candidate[] }) => {
  const t = requestTexts.useT()
  const isSuper = adminUser.use()?.role === 'SUPER_ADMIN'
  // A snapshot from when the choice began; the notice reports later changes.
  const [{ id, kind, inspector, reinspection_of: first }] = useState(request)
  const [all, setAll] = useState(false)
  const reasonsOf = useReasons(request)
  const act = useAct({
    ...useRequestAct(request, onClose),
    open: true,
    send: ({ inspector_id, reason }: { inspector_id: string; reason: string }, seen) =>
      call('POST /admin/api/requests/:id/assign-inspector', {
        params: { id },
        body: { inspector_id, seen, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
      }),
  })
  const form = useForm({
    initial: { inspector_id: '', reason: '' },
    required: ['inspector_id'],
    requiredText: t(requestWord(kind, 'assign.missing')),
    submit: act.run,
  })
  const shown = all ? candidates : candidates.slice(0, firstShown)
  return (
    <DialogForm
      form={form}
      submit={t(requestWord(kind, inspector ? 'change-inspector' : 'assign'))}
      busyText={t('act.busy')}
      overtaken={act.overtaken}
      onCancel={onClose}
    >
      {inspector && request.visits.some(({ status }) => status === 'SCHEDULED') && (
        <InlineAlert tone="warning" live={false}>
          {t(requestWord(kind, 'assign.open-visits'))}
        </InlineAlert>
      )}
      <Field group label={t(requestWord(kind, 'assign.label'))} hint={t('assign.hint')} {...form.field('inspector_id')}>
        <RadioCards
          choices={shown.map((one) => ({
            value: one.id,
            label: <Name>{one.name}</Name>,
            hint: reasonsOf(one).map((reason) => (
              <span key={reason} className="block">
                {reason}
              </span>
            )),
            disabled: one.conflict !== null || !one.is_competent || one.id === inspector?.id,
          }))}
        />
      </Field>
      {candidates.length > shown.length && (
        <Button look="ghost" size="medium" className="self-start" onClick={() => setAll(true)}>
          {t(requestWord(kind, 'assign.all'), { count: candidates.length })}
        </Button>
      )}
      {first && isSuper && (
        <Field
          label={t(requestWord(kind, 'assign.same-reason'))}
          hint={t.parts(requestWord(kind, 'assign.same-reason.hint'), { number: <Code>{first.number}</Code> })}
          optional
          {...form.field('reason')}
        >
          <TextArea rows={2} maxLength={1000} />
        </Field>
      )}
    </DialogForm>
  )
}

const Candidates = (props: Props) => {
  const t = requestTexts.useT()
  const { id, kind } = props.request
  const query = useCall('GET /admin/api/requests/:id/inspectors', { params: { id } })
  return (
    <QueryState
      query={query}
      texts={{
        loading: t(requestWord(kind, 'assign.loading')),
        failed: t(requestWord(kind, 'assign.failed')),
      }}
      skeleton={<SkeletonBlock height={240} />}
    >
      {({ inspectors }) =>
        inspectors.length === 0 ? (
          <p>{t(requestWord(kind, 'assign.none'))}</p>
        ) : (
          <AssignForm {...props} candidates={inspectors} />
        )
      }
    </QueryState>
  )
}

export const AssignDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = requestTexts.useT()
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={t.parts(requestWord(rest.request.kind, 'assign.title'), {
        number: <Code>{rest.request.number ?? ''}</Code>,
      })}
    >
      {open && <Candidates {...rest} />}
    </Dialog>
  )
}
