// Closing an inspection of goods: missing entries, both signatures, the computed result and the recommendation.
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import type { Score } from '@assure/contract/domain/checklist-scoring'
import { type GoodsInspection, goodsResult, repeatsOfGoods } from '@assure/contract/domain/goods-entries'
import { type InspectionResult, inspectionResults, type ResultReason } from '@assure/contract/domain/inspection-result'
import { inspectionResultWords, resultReasonWords } from '@assure/contract/words/goods'
import { CloudUpload } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import type { Answer } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { refresh } from '../../../lib/query.ts'
import { inspectorUser } from '../../../lib/session.ts'
import { goToItem } from '../../../panels/checklist/checklist-form.tsx'
import { resultTones } from '../../../panels/request/result-tones.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Code } from '../../../ui/values.tsx'
import { closingTitle, MissingList } from '../inspection/closing/closing.tsx'
import { isOutdated, Signatures, useAnswersHash } from '../inspection/closing/signatures.tsx'
import { type Inspection, type Overlaid, subjectOf } from '../inspection/overlay.ts'
import { inspectionTexts } from '../inspection/texts.ts'
import type { useEntries } from '../inspection/use-entries.ts'
import { useEnterWork } from '../sync/enter-work.ts'
import { goodsLacksOf, nothingAsked } from './lacks.ts'
import { goodsTexts } from './texts.ts'

type Computed = { result: InspectionResult; reasons: readonly ResultReason[] }

const isResult = (word: string | null | undefined): word is InspectionResult =>
  inspectionResults.some((one) => one === word)

// The result computed from the entries, with its reasons.
const ResultCard = ({ computed: { result, reasons }, isFinal }: { computed: Computed; isFinal: boolean }) => {
  const t = goodsTexts.useT()
  const words = reasons.map((reason) => resultReasonWords(reason)[t.language])
  return (
    <Card
      level={3}
      title={t(isFinal ? 'result.final' : 'result')}
      aside={<Tag tone={resultTones[result]}>{inspectionResultWords[result][t.language]}</Tag>}
    >
      {words.length === 0 ? (
        <p className="text-ink-2">{t('result.no-reasons')}</p>
      ) : (
        <ul className="list-disc ps-5 text-ink marker:text-ink-3">
          {[...new Set(words)].map((one) => (
            <li key={one}>
              <bdi>{one}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type RecommendProps = {
  number: string
  computed: Computed
  isHeld: boolean
  submit: (recommendation: InspectionResult, reason: string) => Promise<Answer<unknown>>
}

const Recommend = ({ number, computed, isHeld, submit }: RecommendProps) => {
  const t = goodsTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const [ownResult, setOwnResult] = useState<InspectionResult>()
  const [reason, setReason] = useState('')
  const [lacksReason, setLacksReason] = useState(false)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const result = ownResult ?? computed.result
  const needsReason = result !== computed.result
  const ask = (): void => {
    const isUnexplained = needsReason && reason.trim() === ''
    setLacksReason(isUnexplained)
    setProblem(undefined)
    if (!isUnexplained) setOpen(true)
  }
  const send = async (): Promise<void> => {
    setBusy(true)
    const answer = await submit(result, needsReason ? reason.trim() : '')
    setBusy(false)
    if (!answer.ok) return setProblem(explain(answer, { failed: t('submit.failed') }))
    setOpen(false)
    toast({ title: words.success, text: answer.message ?? t('submit.done') })
  }
  return (
    <div className="flex flex-col gap-4">
      <Field
        group
        name="recommendation"
        label={<span className="text-h3 font-semibold">{t('recommendation')}</span>}
        hint={t('recommendation.about')}
        value={result}
        onValue={(value: string) => setOwnResult(value as InspectionResult)}
      >
        <RadioCards
          choices={inspectionResults.map((value) => ({
            value,
            label: inspectionResultWords[value][t.language],
            hint: value === computed.result ? t('recommendation.computed') : undefined,
          }))}
        />
      </Field>
      {needsReason && (
        <Field
          label={t('recommendation.reason')}
          hint={t('recommendation.reason.hint')}
          error={lacksReason ? words.required : undefined}
          value={reason}
          onValue={(typed: string) => {
            setReason(typed)
            setLacksReason(false)
          }}
        >
          <TextArea dir="auto" rows={3} maxLength={1000} />
        </Field>
      )}
      {isHeld && <p className="font-semibold text-pending">{t('submit.held')}</p>}
      <Button off={isHeld} wide onClick={ask} className="min-h-14!">
        {t('submit')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('submit.title')}
        text={
          <>
            <Code className="block font-semibold text-ink">{number}</Code>
            {t('submit.ask', { result: inspectionResultWords[result][t.language] })}
          </>
        }
        confirmLabel={t('submit.yes')}
        busy={busy}
        problem={problem}
        onConfirm={() => void send()}
        onCancel={() => setOpen(false)}
      />
    </div>
  )
}

export type Shown = {
  data: Inspection
  inspection: GoodsInspection
  content: ChecklistContent | undefined
  score: Score
  laid: Overlaid
}
type Props = {
  shown: Shown
  number: string
  entries: Pick<ReturnType<typeof useEntries>, 'enter'>
  goTo: (key: string) => void
}

const DrawnClosing = ({ shown: { data, inspection, content, score, laid }, number, entries, goTo }: Props) => {
  const t = goodsTexts.useT()
  const words = inspectionTexts.useT()
  const user = inspectorUser.use()
  const enterWork = useEnterWork({ id: subjectOf(data), name: number, isOfGoods: true })
  const { answers, notes, goods } = laid
  const version = data.checklist?.version_id
  const signed = useMemo(
    () => ({
      version: version ?? null,
      content: content ?? null,
      answers,
      notes,
      repeats: repeatsOfGoods(inspection),
      goods,
    }),
    [version, content, answers, notes, inspection, goods],
  )
  const hash = useAnswersHash(signed)
  const signatures = laid.signatures.map((one) => ({ ...one, isOutdated: isOutdated(one, hash) }))
  const computed = useMemo(
    () => goodsResult(inspection, content === undefined ? null : score),
    [inspection, content, score],
  )
  const mayEnter = data.is_open && laid.submit === undefined
  const lacks = goodsLacksOf({ inspection, content: content ?? nothingAsked, ...laid, signatures }, t.language)
  const sending = laid.photos.filter(({ state }) => state === 'waiting').length
  const submitted = laid.submit?.recommendation ?? data.recommendation
  const ofSubject = { certificationId: subjectOf(data), version, goodsVersion: data.goods?.version }
  return (
    <section aria-labelledby={closingTitle} className="flex flex-col gap-5 border-t-2 border-ink-3 pt-6">
      <h2 id={closingTitle} tabIndex={-1} className="scroll-mt-4 text-h2 font-semibold text-ink">
        {words('closing')}
      </h2>
      {isResult(submitted) && (
        <InlineAlert tone={laid.submit ? 'warning' : 'success'} live={false}>
          {t(laid.submit ? 'submit.waits' : 'submit.was', { result: inspectionResultWords[submitted][t.language] })}
          {(laid.submit?.reason ?? data.reason) && (
            <bdi dir="auto" className="block whitespace-pre-line">
              {laid.submit?.reason ?? data.reason}
            </bdi>
          )}
        </InlineAlert>
      )}
      {mayEnter && lacks.length > 0 && (
        <MissingList lacks={lacks} goTo={(key) => (key.includes(':') || key === 'seal' ? goTo(key) : goToItem(key))} />
      )}
      {sending > 0 && (
        <p className="flex items-center gap-3">
          <CloudUpload size={20} aria-hidden="true" className="shrink-0" />
          {words('closing.photos', { count: sending })}
        </p>
      )}
      <ResultCard computed={computed} isFinal={!mayEnter} />
      <Signatures
        shown={signed}
        hash={hash}
        signatures={laid.signatures}
        inspectorName={nameOf(user?.first_name, user?.last_name, '')}
        readOnly={!mayEnter}
        sign={(role, { name, strokes, refusedReason }, answersHash) =>
          entries.enter({
            kind: 'signature',
            ...ofSubject,
            role,
            name,
            strokes,
            refusedReason,
            answersHash,
            at: new Date().toISOString(),
          })
        }
      />
      {mayEnter && (
        <Recommend
          number={number}
          computed={computed}
          isHeld={lacks.length > 0}
          submit={async (recommendation, reason) => {
            const answer = await enterWork({
              kind: 'submit',
              ...ofSubject,
              recommendation,
              reason: reason || undefined,
            })
            await refresh('GET /inspector/api/inspections/:id', 'GET /inspector/api/requests/:id')
            return answer
          }}
        />
      )}
    </section>
  )
}

export const GoodsClosing = memo(DrawnClosing)
