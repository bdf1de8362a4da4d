// Closing an inspection: missing entries, score, signatures, and Pass, Fail or findings.
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import type { Score } from '@assure/contract/domain/checklist-scoring'
import type { InspectionResult } from '@assure/contract/domain/inspection-result'
import { ArrowUp, CloudUpload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answer } from '../../../../lib/api.ts'
import { explain } from '../../../../lib/explain.ts'
import type { SubmitWrite } from '../../../../offline/inspection-writes.ts'
import { ScoreLine } from '../../../../panels/checklist/checklist-progress.tsx'
import { Button, TextButton } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { InlineAlert } from '../../../../ui/feedback/inline-alert.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { useUiText } from '../../../../ui/texts.tsx'
import { Name } from '../../../../ui/values.tsx'
import { countGrave, type Inspection, type Overlaid, type Role } from '../overlay.ts'
import { inspectionTexts } from '../texts.ts'
import { itemsIn, type Lack, neededOf } from './missing.ts'
import { OpenFindings } from './open-findings.tsx'
import type { Signed } from './sign-dialog.tsx'
import { isOutdated, Signatures, useAnswersHash } from './signatures.tsx'

type Recommendation = Exclude<SubmitWrite['recommendation'], InspectionResult>
const recommendations: readonly Recommendation[] = ['pass', 'findings', 'fail']
const mostShown = 8

export const closingTitle = 'closing-title'

export const MissingList = ({ lacks, goTo }: { lacks: readonly Lack[]; goTo: (name: string) => void }) => {
  const t = inspectionTexts.useT()
  const [all, setAll] = useState(false)
  return (
    <InlineAlert tone="warning" title={t('missing', { count: itemsIn(lacks) })} live={false}>
      <ul className="flex flex-col">
        {(all ? lacks : lacks.slice(0, mostShown)).map(({ kind, key, text }) => (
          <li key={`${kind} ${key} ${text}`} className="flex items-center gap-2">
            {key === undefined || kind === 'signature' ? (
              text
            ) : (
              <TextButton
                aria-label={t('missing.go', { text })}
                onClick={() => goTo(key)}
                className="flex min-h-12 items-center gap-2 text-start"
              >
                <ArrowUp size={16} aria-hidden="true" className="shrink-0" />
                <span>{text}</span>
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {!all && lacks.length > mostShown && (
        <TextButton className="min-h-12" onClick={() => setAll(true)}>
          {t('missing.all', { count: lacks.length })}
        </TextButton>
      )}
    </InlineAlert>
  )
}

type Props = {
  data: Inspection
  content: ChecklistContent
  version: string
  laid: Overlaid
  score: Score
  lacks: readonly Lack[]
  /** Entries without which the server refuses a submission. */
  needed: readonly Lack[]
  facilityName: string
  inspectorName: string
  recommends: boolean
  goTo: (name: string) => void
  sign: (role: Role, signed: Signed, answersHash: string) => Promise<boolean>
  submit: (recommendation: Recommendation, reason: string) => Promise<Answer<unknown>>
  reopen: (reason: string) => Promise<Answer<unknown>>
}

const Concern = ({ children }: { children: ReactNode }) => (
  <span className="block font-semibold text-pending">{children}</span>
)

const Decide = ({ data, lacks, needed, score, laid, facilityName, recommends, goTo, submit }: Props) => {
  const t = inspectionTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const [recommendation, setRecommendation] = useState<Recommendation>('pass')
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const grave = countGrave(laid.openFindings)
  const hasFailed = score.result === 'fail'
  const isGood = lacks.length === 0 && !hasFailed && grave === 0
  const usual: Recommendation | undefined = isGood ? 'pass' : grave > 0 || hasFailed ? 'findings' : undefined
  const isHeld = (one: Recommendation): boolean =>
    one !== 'fail' && (needed.length > 0 || (one === 'pass' && data.evidence === 'required' && lacks.length > 0))
  const isAgainst = recommendation !== 'fail' && (lacks.length > 0 || (recommendation === 'pass' && !isGood))
  const first = lacks.find(({ kind, key }) => key !== undefined && kind !== 'signature')?.key
  const needsReason = recommendation === 'fail' || isAgainst
  const send = async (reason: string): Promise<void> => {
    setBusy(true)
    const answer = await submit(recommendation, reason)
    setBusy(false)
    if (!answer.ok) return setProblem(explain(answer, { failed: t('submit.failed') }))
    setOpen(false)
    const tone = recommendation === 'fail' ? 'neutral' : 'success'
    toast({ title: words.success, text: answer.message ?? t(`submit.done.${recommendation}`), tone })
  }
  return (
    <div className="flex flex-col gap-3">
      {recommends && <p>{t('submit.recommends')}</p>}
      {isHeld('pass') && (
        <p className="font-semibold text-pending">{t(needed.length > 0 ? 'submit.needed' : 'submit.held')}</p>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {recommendations.map((one) => (
          <Button
            key={one}
            look={one === 'fail' ? 'danger' : one === usual && !isHeld(one) ? 'go' : 'ghost'}
            off={isHeld(one)}
            onClick={() => {
              setRecommendation(one)
              setProblem(undefined)
              setOpen(true)
            }}
            className="min-h-14! flex-1"
          >
            {t(`submit.${one}`)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={open}
        title={t('submit.title')}
        text={
          <>
            <Name className="block font-semibold text-ink">{facilityName}</Name>
            {t(`submit.ask.${recommendation}`)}
            {lacks.length > 0 && <Concern>{t('missing', { count: itemsIn(lacks) })}</Concern>}
            {hasFailed && <Concern>{t('submit.failed-critical')}</Concern>}
            {grave > 0 && recommendation === 'pass' && <Concern>{t('submit.grave', { count: grave })}</Concern>}
          </>
        }
        confirmLabel={t(`submit.yes.${recommendation}`)}
        look={recommendation === 'fail' ? 'danger' : isAgainst ? 'ghost' : 'main'}
        instead={
          !isAgainst ? undefined : first !== undefined ? (
            <Button
              className="flex-1"
              onClick={() => {
                // Close first: a closing dialog returns the focus to its opener.
                flushSync(() => setOpen(false))
                goTo(first)
              }}
            >
              {t('missing.first')}
            </Button>
          ) : recommendation === 'pass' && usual === 'findings' ? (
            <Button className="flex-1" onClick={() => setRecommendation('findings')}>
              {t('submit.findings')}
            </Button>
          ) : undefined
        }
        busy={busy}
        problem={problem}
        reason={
          needsReason || recommendation === 'findings'
            ? { label: words.reason, optional: !needsReason, max: 1000 }
            : undefined
        }
        onConfirm={(reason) => void send(reason)}
        onCancel={() => setOpen(false)}
      />
    </div>
  )
}

const Reopen = ({ facilityName, reopen }: Pick<Props, 'facilityName' | 'reopen'>) => {
  const t = inspectionTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (reason: string): Promise<void> => {
    setBusy(true)
    const answer = await reopen(reason)
    setBusy(false)
    if (!answer.ok) return setProblem(explain(answer, { failed: t('reopen.failed') }))
    setOpen(false)
    toast({ title: words.success, text: answer.message ?? '' })
  }
  return (
    <>
      <p className="text-ink-2">{t('reopen.about')}</p>
      <Button look="ghost" className="min-h-12 self-start" onClick={() => setOpen(true)}>
        {t('reopen')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('reopen.title')}
        text={
          <>
            <Name className="block font-semibold text-ink">{facilityName}</Name>
            {t('reopen.ask')}
          </>
        }
        confirmLabel={t('reopen.yes')}
        busy={busy}
        problem={problem}
        reason={{ label: words.reason, max: 1000 }}
        onConfirm={(reason) => void send(reason)}
        onCancel={() => {
          setProblem(undefined)
          setOpen(false)
        }}
      />
    </>
  )
}

export const Closing = (props: Omit<Props, 'needed'>) => {
  const t = inspectionTexts.useT()
  const { data, content, version, laid, score, lacks, inspectorName, goTo, sign } = props
  const { answers, notes } = laid
  const hash = useAnswersHash({ version, content, answers, notes })
  const signatures = laid.signatures.map((one) => ({ ...one, isOutdated: isOutdated(one, hash) }))
  const needed = data.evidence === 'off' ? [] : neededOf(content, { ...laid, signatures }, t.language)
  const listed = [
    ...needed,
    ...lacks.filter(({ kind, key }) => !needed.some((one) => one.kind === kind && one.key === key)),
  ]
  const sending = laid.photos.filter(({ state }) => state === 'waiting').length
  const submitted = (laid.submit?.recommendation ?? data.recommendation) as Recommendation | null
  const mayEnter = data.is_open && laid.submit === undefined
  return (
    <section aria-labelledby={closingTitle} className="flex flex-col gap-5 border-t-2 border-ink-3 pt-6">
      <h2 id={closingTitle} tabIndex={-1} className="text-h2 font-semibold text-ink">
        {t('closing')}
      </h2>
      {mayEnter && listed.length > 0 && <MissingList lacks={listed} goTo={goTo} />}
      {sending > 0 && (
        <p className="flex items-center gap-3">
          <CloudUpload size={20} aria-hidden="true" className="shrink-0" />
          {t('closing.photos', { count: sending })}
        </p>
      )}
      <Signatures
        shown={{ version, content, answers, notes }}
        hash={hash}
        signatures={laid.signatures}
        inspectorName={inspectorName}
        readOnly={!mayEnter}
        sign={sign}
      />
      {submitted && (
        <InlineAlert tone={laid.submit ? 'warning' : 'success'} live={false}>
          {t(laid.submit ? `submit.waits.${submitted}` : `submit.was.${submitted}`)}
        </InlineAlert>
      )}
      <ScoreLine score={score} passMark={content.pass_mark} />
      <OpenFindings findings={laid.openFindings} />
      {mayEnter && <Decide {...props} lacks={listed} needed={needed} />}
      {data.may_reopen && <Reopen {...props} />}
    </section>
  )
}
