import { companyDocumentKinds } from '@assure/contract/domain/vocabulary'
import { ChevronDown, FileCheck, FilePlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { SummaryList, type SummaryRow } from '../../../ui/data/summary-list.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import type { FileEntry } from '../../../ui/files/file-list.ts'
import { followSending } from '../../../ui/files/sending.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { type Refusal, useForm } from '../../../ui/form/use-form.ts'
import { EmailText, LtrValue, Name } from '../../../ui/values.tsx'
import { kindOf } from './document-kinds.ts'
import { type Registration, useRefusal, useRegistration } from './registration-context.ts'
import { StepActions } from './step-actions.tsx'
import { StepFrame } from './step-frame.tsx'
import { stepPaths } from './steps.ts'
import { registrationTexts } from './texts.ts'

// Sends all files in one call; each file's progress is derived from the bytes sent.
const useSending = (): { send: () => Promise<Refusal | undefined>; stop: () => void } => {
  const t = registrationTexts.useT()
  const { registration, files, facts, saved, reload } = useRegistration()
  const refusalOf = useRefusal()
  const under = useRef<AbortController>(undefined)

  const explainFailure = async (failure: Failure): Promise<Refusal> =>
    failure.code === 'aborted' ? { message: t('documents.stopped') } : refusalOf(failure)

  const send = async (): Promise<Refusal | undefined> => {
    const { entries } = files
    const form = new FormData()
    for (const { id } of entries) {
      form.append('kinds', kindOf(facts[id]?.kind ?? ''))
      form.append('expires_on', facts[id]?.expiresOn ?? '')
    }
    for (const { file } of entries) form.append('files', file)
    const own = new AbortController()
    under.current = own
    const sending = followSending([files])
    const answer = await call('POST /api/auth/upload-company-documents', {
      form,
      onProgress: sending.onProgress,
      signal: own.signal,
    })
    if (!answer.ok) {
      const isLost = answer.kind !== 'refused' && answer.code !== 'aborted'
      sending.failed(answer, isLost ? t('documents.not-sent') : undefined)
      return explainFailure(answer)
    }
    files.clear()
    const { reference, submitted_at } = answer.value
    saved(
      {
        ...registration,
        step: 'submitted',
        state: 'under-review',
        reason: null,
        documents_message: null,
        reference,
        submitted_at,
      },
      'submitted',
    )
    void reload()
    return undefined
  }
  return { send, stop: () => under.current?.abort() }
}

// The earlier steps, collapsed, each with a link back to it.
const CheckAnswers = () => {
  const t = registrationTexts.useT()
  const { registration, lists } = useRegistration()
  const { email, basic_info: person, company_info: company } = registration
  if (!person || !company) return null
  // While documents are requested, only documents can be added.
  const mayChange = registration.state !== 'documents-requested'
  const row = (label: string, value: ReactNode, href?: string): SummaryRow => ({
    label,
    value,
    change: mayChange && href ? { href, label: t('answers.change', { what: label }) } : undefined,
  })
  const [first, second] = [stepPaths['basic-info'], stepPaths['company-info']]
  const nameOf = (list: readonly { id: number; name: string }[], choiceId: number): string =>
    list.find(({ id }) => id === choiceId)?.name ?? ''
  return (
    <details className="group/answers rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 py-2.5 font-semibold text-ink [&::-webkit-details-marker]:hidden">
        <h2>{t('answers.title')}</h2>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 text-ink-2 transition-transform duration-200 group-open/answers:rotate-180"
        />
      </summary>
      <SummaryList
        className="border-t border-line px-4 py-1"
        rows={[
          row(t('email'), <EmailText address={email} />),
          row(t('first_name'), <Name>{person.first_name}</Name>, first),
          row(t('last_name'), <Name>{person.last_name}</Name>, first),
          row(t('phone_number'), <LtrValue>{person.phone_number}</LtrValue>, first),
          row(t('position'), <Name>{person.position}</Name>, first),
          row(t('company_name'), <Name>{company.company_name}</Name>, second),
          row(t('address_line_1'), <Name>{company.address_line_1}</Name>, second),
          row(t('address_line_2'), <Name>{company.address_line_2}</Name>, second),
          row(t('city'), <Name>{company.city}</Name>, second),
          row(t('emirate'), nameOf(lists.emirates, company.emirate), second),
          row(t('company_type'), nameOf(lists.companyTypes, company.company_type), second),
        ]}
      />
    </details>
  )
}

const DocumentFields = ({ entry }: { entry: FileEntry }) => {
  const t = registrationTexts.useT()
  const { facts, setFacts } = useRegistration()
  const own = facts[entry.id] ?? { kind: '', expiresOn: '' }
  const { name } = entry.file
  return (
    <div className="grid gap-3 min-[26rem]:grid-cols-2">
      <Field
        label={<span className="text-small">{t('kind')}</span>}
        name={`kind-${entry.id}`}
        value={own.kind}
        onValue={(kind: string) => setFacts(entry.id, { ...own, kind })}
      >
        <Select
          size="medium"
          aria-label={t('kind.of', { name })}
          placeholder={t('kind.choose')}
          options={companyDocumentKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
      </Field>
      <Field
        label={
          <span className="text-small">{t(own.kind === 'trade_license' ? 'expires.trade-licence' : 'expires')}</span>
        }
        optional
        name={`expires-${entry.id}`}
        value={own.expiresOn}
        onValue={(expiresOn: string) => setFacts(entry.id, { ...own, expiresOn })}
      >
        <DateInput size="medium" aria-label={t('expires.of', { name })} />
      </Field>
    </div>
  )
}

const Guidance = () => {
  const t = registrationTexts.useT()
  return (
    <ul className="-mt-2 flex flex-col gap-3">
      <li className="flex gap-3">
        <FileCheck size={22} aria-hidden="true" className="mt-px shrink-0 text-brand" />
        <p className="text-ink-2">
          <span className="font-semibold text-ink">{t('documents.needed')}: </span>
          {t('documents.needed.text')}
        </p>
      </li>
      <li className="flex gap-3">
        <FilePlus size={22} aria-hidden="true" className="mt-px shrink-0 text-ink-3" />
        <p className="text-ink-2">
          <span className="font-semibold text-ink">{t('documents.helps')}: </span>
          {t('documents.helps.text')}
        </p>
      </li>
    </ul>
  )
}

const SentBefore = ({ documents }: Pick<Registration, 'documents'>) => {
  const t = registrationTexts.useT()
  const { date } = useDates()
  if (documents.length === 0) return null
  return (
    <section aria-label={t('documents.earlier')} className="rounded-card border border-line bg-surface px-4 py-3">
      <h2 className="font-semibold text-ink">{t('documents.earlier')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {documents.map(({ id, name, kind, expires_on, created_at }) => (
          <li key={id} className="py-2">
            <p className="break-words text-ink">
              <LtrValue>{name}</LtrValue>
            </p>
            <p className="text-small text-ink-3">
              {[
                t(`kind.${kind}`),
                t('documents.sent-on', { date: date(created_at) }),
                expires_on && t('documents.expires', { date: date(expires_on) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const UploadDocumentsScreen = () => {
  const t = registrationTexts.useT()
  const { registration, files } = useRegistration()
  const { send, stop } = useSending()
  const count = files.entries.length
  const form = useForm({
    initial: { files: 0 },
    check: () => (count === 0 ? { files: t('documents.none') } : {}),
    submit: send,
  })
  // Choosing another file clears the error about the previous one.
  const { set } = form
  useEffect(() => set('files', count), [set, count])
  return (
    <StepFrame step={3} title={t('documents.title')}>
      {registration.documents_message && (
        <InlineAlert tone="warning" live={false} title={t('documents.asked')}>
          <p dir="auto" className="whitespace-pre-line">
            {registration.documents_message}
          </p>
        </InlineAlert>
      )}
      <Guidance />
      <Form
        form={form}
        className="flex-1"
        actions={
          <StepActions
            busy={form.busy}
            busyText={t('documents.sending')}
            extra={
              form.busy && (
                <Button look="quiet" wide onClick={stop}>
                  {t('documents.cancel')}
                </Button>
              )
            }
          >
            {t('continue')}
          </StepActions>
        }
      >
        <Field label={t('documents.label')} group name="files" error={form.errors.files}>
          <FileDrop
            files={files}
            onRetry={() => void form.send()}
            extra={(entry) => entry.state !== 'sending' && <DocumentFields entry={entry} />}
          />
        </Field>
        <SentBefore documents={registration.documents} />
        <CheckAnswers />
      </Form>
    </StepFrame>
  )
}
