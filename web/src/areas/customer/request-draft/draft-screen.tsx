// Editing a request: five steps, each of which can be left and resumed. Input is saved to the server a moment later.
import { sampleDeliveries } from '@assure/contract/domain/request-moves'
import { getRouteApi } from '@tanstack/react-router'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { refresh } from '../../../lib/query.ts'
import { oneOf } from '../../../lib/search.ts'
import { ChangedMeanwhileDialog } from '../../../panels/changed-meanwhile/changed-meanwhile-dialog.tsx'
import type { FieldChange } from '../../../panels/changed-meanwhile/changes.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { StickyActions } from '../../../ui/layout/column-frame.tsx'
import { Link } from '../../../ui/link.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Name } from '../../../ui/values.tsx'
import { CheckStep, MissingList, stepHref } from './check-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import { chosenIds, type Faults, type OwnRequest, withoutBlankLines } from './draft-values.ts'
import { type DraftT, fieldLabel } from './field-words.ts'
import { GoodsStep } from './goods-step.tsx'
import { draftWord } from './kind-words.ts'
import { PlaceStep } from './place-step.tsx'
import { PriceBar } from './price-bar.tsx'
import { SendButton } from './send-button.tsx'
import { ServiceStep } from './service-step.tsx'
import { openStepOf, type Step, stepOfField, steps } from './steps.ts'
import { DraftContext, useDraft, useDraftStore, useNewDraft } from './use-draft.ts'
import { openFaults, type Sending, useSend } from './use-send.ts'

const route = getRouteApi('/customer/requests/$id')

const SavedLine = () => {
  const t = requestDraftTexts.useT()
  const words = useUiText()
  const store = useDraftStore()
  const saving = useDraft((state) => state.saving)
  const savedAt = useDraft((state) => state.savedAt)
  const message = {
    saved: savedAt === undefined ? '' : words.savedJustNow,
    saving: t('saving'),
    failed: t('saving.failed'),
    'kept-here': t('saving.kept-here'),
  }[saving]
  return (
    <p role="status" className="min-h-5 text-center text-small text-ink-2">
      {message}{' '}
      {saving === 'failed' && (
        <TextButton className="text-small" onClick={() => void store.save()}>
          {words.retry}
        </TextButton>
      )}
    </p>
  )
}

/** `text` and `short` are the longer and the shorter form of a step's title. */
const useStepWords = () => {
  const t = requestDraftTexts.useT()
  const kind = useDraft((state) => state.request.kind)
  return {
    title: (step: Step): string =>
      step === 'goods' || step === 'place' ? t(draftWord(kind, `step.${step}`)) : t(`step.${step}`),
    short: (step: Step): string =>
      step === 'goods' || step === 'place' ? t(draftWord(kind, `step.${step}.short`)) : t(`step.${step}.short`),
    text: (step: Step): string => (step === 'check' ? t('step.check.text') : t(draftWord(kind, `step.${step}.text`))),
  }
}

const StepLinks = ({ id, step }: { id: string; step: Step }) => {
  const t = requestDraftTexts.useT()
  const stepWords = useStepWords()
  return (
    <nav aria-label={t('steps')}>
      <ol className="-mx-2 flex flex-wrap">
        {steps.map((one) => (
          <li key={one}>
            <Link
              href={stepHref(id, one)}
              aria-current={one === step ? 'step' : undefined}
              className={clsx(
                'inline-flex min-h-9 items-center rounded-chip px-2 text-small no-underline pointer-coarse:min-h-11',
                one === step ? 'bg-brand-soft font-semibold text-brand' : 'text-ink-2 hover:bg-brand-soft',
              )}
            >
              {stepWords.short(one)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const DropDraft = ({ id }: { id: string }) => {
  const t = requestDraftTexts.useT()
  const navigate = route.useNavigate()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const drop = async (): Promise<void> => {
    setBusy(true)
    const answer = await call('DELETE /api/user/requests/:id', { params: { id } })
    setBusy(false)
    if (!answer.ok) return setProblem(explain(answer, { failed: t('drop.failed') }))
    toast({ text: t('drop.done') })
    void refresh('GET /api/user/requests', 'GET /api/user/dashboard')
    void navigate({ to: '/requests' })
  }
  return (
    <>
      <TextButton className="self-center text-small" onClick={() => setOpen(true)}>
        {t('drop')}
      </TextButton>
      <ConfirmDialog
        open={open}
        look="danger"
        title={t('drop.title')}
        text={t('drop.text')}
        confirmLabel={t('drop.yes')}
        cancelLabel={t('drop.no')}
        busy={busy}
        problem={problem}
        onConfirm={() => void drop()}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

type MissingProps = { request: OwnRequest; faults: Faults; onLater: () => void }

/** Why Continue did not proceed. Takes the focus; each entry links to its field. */
const MissingHere = ({ request, faults, onLater }: MissingProps) => {
  const t = requestDraftTexts.useT()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className="flex flex-col items-start gap-1 rounded-card">
      <MissingList request={request} faults={faults} />
      <TextButton className="text-small" onClick={onLater}>
        {t('check.later')}
      </TextButton>
    </div>
  )
}

const StepBody = ({ step, field, sending }: { step: Step; field: string | undefined; sending: Sending }) => {
  const store = useDraftStore()
  const request = useDraft((state) => state.request)
  switch (step) {
    case 'service':
      return <ServiceStep />
    case 'goods':
      return <GoodsStep key={field} field={field} />
    case 'place':
      return <PlaceStep field={field} />
    case 'documents':
      return <DocumentsStep field={field} request={request} onAnswer={store.answered} />
    case 'check':
      return <CheckStep {...sending} />
  }
}

/** Ids and codes as a person reads them. */
const inWords = (
  t: DraftT,
  { specification, second_specification: second, drawn_in: inspection }: OwnRequest,
  change: FieldChange,
): FieldChange => {
  const say = (value: string): string => {
    if (change.field === 'parameters')
      return t('parameters.count', {
        count: chosenIds(value).length,
        all: specification?.parameters.length ?? 0,
      })
    if (change.field === 'second_specification_id')
      return second?.id === Number(value) ? second.name : value && t('samples.other')
    if (change.field === 'drawn_in_id')
      return inspection?.id === value ? inspection.number : value && t('samples.other')
    const delivery = change.field === 'sample_delivery' && sampleDeliveries.find((one) => one === value)
    return delivery ? t(`samples.${delivery}`) : value
  }
  return { ...change, before: say(change.before), theirs: say(change.theirs), mine: say(change.mine) }
}

const Draft = ({ id }: { id: string }) => {
  const t = requestDraftTexts.useT()
  const words = useUiText()
  const store = useDraftStore()
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const request = useDraft((state) => state.request)
  const conflict = useDraft((state) => state.conflict)
  const [opened] = useState(() => openStepOf(request.missing))
  const step = oneOf(steps)(search.step) ?? opened
  const at = steps.indexOf(step)
  const stepWords = useStepWords()
  const title = stepWords.title(step)
  const sending = useSend(() => void navigate({ search: {}, replace: true }))
  const saving = useDraft((state) => state.saving)
  const [stopped, setStopped] = useState<{ step: Step; faults: Faults; attempt: number }>()
  const [checking, setChecking] = useState(false)
  const go = (to: Step | undefined): void => {
    if (!to) return
    setStopped(undefined)
    void store.save()
    void navigate({ search: { step: to } })
  }
  /** Missing fields are reported at their own step. A failed save, as when offline, does not block Continue. */
  const goOn = async (): Promise<void> => {
    const filled = withoutBlankLines(store.get().values.goods)
    if (filled !== store.get().values.goods) store.set('goods', filled)
    setChecking(true)
    await store.save()
    setChecking(false)
    const { values, request: saved, saving: how } = store.get()
    const faults = Object.fromEntries(
      Object.entries(openFaults(values, saved.missing)).filter(([field]) => stepOfField(field) === step),
    )
    if (how === 'failed' || Object.keys(faults).length === 0) return go(steps[at + 1])
    store.mark(faults)
    setStopped({ step, faults, attempt: (stopped?.attempt ?? 0) + 1 })
  }
  return (
    <>
      <div className="flex flex-col gap-3">
        <Breadcrumb
          crumbs={[
            { label: t('requests'), href: '/requests' },
            { key: 'request', label: <Name>{request.number ?? request.service.title}</Name> },
          ]}
        />
        <ProgressBar label={words.stepOf(at + 1, steps.length)} value={(at + 1) / steps.length} />
        <StepLinks id={id} step={step} />
        <PageTitle pageKey={step} documentTitle={`${words.stepOf(at + 1, steps.length)}: ${title}`}>
          {title}
        </PageTitle>
        <p className="-mt-2 text-ink-2">{stepWords.text(step)}</p>
      </div>
      {request.state === 'returned' && request.reason && (
        <InlineAlert tone="warning" live={false} title={t('returned.title')}>
          <Name className="whitespace-pre-line">{request.reason}</Name>
        </InlineAlert>
      )}
      {stopped?.step === step && (
        <MissingHere
          key={stopped.attempt}
          request={request}
          faults={stopped.faults}
          onLater={() => go(steps[at + 1])}
        />
      )}
      <StepBody step={step} field={search.field} sending={sending} />
      {request.state === 'draft' && <DropDraft id={id} />}
      <StickyActions tall className="-mb-4">
        <div className="flex flex-col gap-2">
          {step !== 'service' && <PriceBar />}
          <div className="flex flex-row-reverse gap-2">
            {step !== 'check' && (
              <Button className="flex-1" busy={checking} busyText={t('saving')} onClick={() => void goOn()}>
                {words.continue}
              </Button>
            )}
            {step === 'check' && <SendButton sending={sending} />}
            {at > 0 && (
              <Button look="ghost" className={step === 'check' ? '' : 'flex-1'} onClick={() => go(steps[at - 1])}>
                {words.back}
              </Button>
            )}
          </div>
          {step === 'check' && !sending.isReady && (
            <p id="submit-first" className="text-center text-small text-ink-2">
              {t(saving === 'saved' || saving === 'kept-here' ? 'submit.first' : 'submit.saving')}
            </p>
          )}
          {(step !== 'check' || sending.isReady || saving === 'failed') && <SavedLine />}
        </div>
      </StickyActions>
      <ChangedMeanwhileDialog
        conflict={conflict?.details}
        changes={(conflict?.changes ?? []).map((change) => inWords(t, request, change))}
        labelOf={(field) => fieldLabel(t, field, request.kind)}
        onApply={store.resolve}
        onClose={store.postpone}
      />
    </>
  )
}

export const DraftScreen = ({ request }: { request: OwnRequest }) => {
  const t = requestDraftTexts.useT()
  const store = useNewDraft(request, (goods) => t(draftWord(request.kind, 'goods.count'), { count: goods.length }))
  return (
    <DraftContext value={store}>
      <Draft id={request.id} />
    </DraftContext>
  )
}
