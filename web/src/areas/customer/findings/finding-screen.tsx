import { seenOf } from '@assure/contract/domain/seen'
import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Answer, call, type Progress } from '../../../lib/api.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import type { FindingDetail } from '../../../panels/findings/finding-calls.ts'
import { FindingView } from '../../../panels/findings/finding-view.tsx'
import { findingTexts } from '../../../panels/findings/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { type FilesHandle, useFiles } from '../../../ui/files/use-files.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Values } from '../../../ui/form/form-state.ts'
import { TextArea } from '../../../ui/form/text-input.tsx'
import type { FormHandle } from '../../../ui/form/use-form.ts'

type AnswerProps = { finding: FindingDetail; open: boolean; onClose: () => void }

const rules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }

type Sent<V> = {
  values: V & { seen: string | undefined }
  files: FilesHandle
  onProgress: (progress: Progress) => void
}

type Props<V extends Values> = AnswerProps & {
  kind: 'plan' | 'evidence' | 'extension'
  empty: V
  send: (sent: Sent<V>) => Promise<Answer<FindingDetail>>
  children: (form: FormHandle<V>, files: FilesHandle) => ReactNode
}

// Shared by the owner's three answers: stored draft, seen version, errors in place, confirmation when done.
const AnswerDialog = <V extends Values>({ finding, open, onClose, kind, empty, send, children }: Props<V>) => {
  const t = findingTexts.useT()
  const files = useFiles(rules)
  const act = useActForm<V, FindingDetail>({
    initial: empty,
    required: Object.keys(empty),
    draftKey: `finding-${kind}-${finding.id}`,
    subject: { area: 'customer', kind: 'finding', id: finding.id, seen: seenOf.finding(finding) },
    open,
    files: [files],
    send: (values, seen, onProgress) => send({ values: { ...values, seen }, files, onProgress }),
    texts: { failed: t('act.failed') },
    done: ({ message = '' }) => ({ text: message }),
    onDone: onClose,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(`${kind}.title`)}
      label={t(`${kind}.title`)}
      {...act}
      submit={t(`${kind}.send`)}
      busyText={t('sending')}
    >
      {children(act.form, files)}
    </FormDialog>
  )
}

const formOf = (fields: Readonly<Record<string, string | undefined>>, files: FilesHandle): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  for (const { file } of files.entries) form.append('file', file)
  return form
}

const parts = ['cause', 'correction', 'prevention'] as const

const PlanDialog = (props: AnswerProps) => {
  const t = findingTexts.useT()
  return (
    <AnswerDialog
      {...props}
      kind="plan"
      empty={{ cause: '', correction: '', prevention: '', by: '' }}
      send={({ values, files, onProgress }) =>
        call('POST /api/user/findings/:id/plan', {
          params: { id: props.finding.id },
          form: formOf(values, files),
          onProgress,
        })
      }
    >
      {(form, files) => (
        <>
          {parts.map((part) => (
            <Field key={part} label={t(`plan.${part}`)} {...form.field(part)}>
              <TextArea rows={3} maxLength={1000} />
            </Field>
          ))}
          <Field label={t('plan.by')} {...form.field('by')}>
            <DateInput />
          </Field>
          <Field label={t('plan.files')} group optional error={form.errors.file}>
            <FileDrop files={files} camera compact />
          </Field>
        </>
      )}
    </AnswerDialog>
  )
}

const EvidenceDialog = (props: AnswerProps) => {
  const t = findingTexts.useT()
  return (
    <AnswerDialog
      {...props}
      kind="evidence"
      empty={{ text: '' }}
      send={({ values, files, onProgress }) =>
        call('POST /api/user/findings/:id/evidence', {
          params: { id: props.finding.id },
          form: formOf(values, files),
          onProgress,
        })
      }
    >
      {(form, files) => (
        <>
          <Field label={t('evidence.text')} {...form.field('text')}>
            <TextArea rows={4} maxLength={1000} />
          </Field>
          <Field label={t('evidence.files')} group optional error={form.errors.file}>
            <FileDrop files={files} camera compact />
          </Field>
        </>
      )}
    </AnswerDialog>
  )
}

const ExtensionDialog = (props: AnswerProps) => {
  const t = findingTexts.useT()
  return (
    <AnswerDialog
      {...props}
      kind="extension"
      empty={{ until: '', reason: '' }}
      send={({ values }) =>
        call('POST /api/user/findings/:id/extension', { params: { id: props.finding.id }, body: values })
      }
    >
      {(form) => (
        <>
          <Field label={t('extension.until')} {...form.field('until')}>
            <DateInput />
          </Field>
          <Field label={t('extension.reason')} {...form.field('reason')}>
            <TextArea rows={3} maxLength={1000} />
          </Field>
        </>
      )}
    </AnswerDialog>
  )
}

const acts = ['send-plan', 'send-evidence', 'ask-extension'] as const
type Act = (typeof acts)[number]
const dialogs = { 'send-plan': PlanDialog, 'send-evidence': EvidenceDialog, 'ask-extension': ExtensionDialog }

// An owner's answers to a finding, built for phones: a plan, evidence with photos, more time. Each opens its own form.
const OwnerActs = ({ finding }: { finding: FindingDetail }) => {
  const t = findingTexts.useT()
  const [openAct, setOpenAct] = useState<Act>()
  // Keeps the dialog mounted during its closing animation, when its act may no longer be possible.
  const [shown, setShown] = useState<Act>()
  const open = (act: Act): void => {
    setShown(act)
    setOpenAct(act)
  }
  const possible = acts.filter((act) => finding.moves.includes(act))
  const Dialog = shown && dialogs[shown]
  return (
    <>
      {possible.length > 0 && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {possible.map((act) => (
            <Button
              key={act}
              look={act === 'ask-extension' ? 'ghost' : 'main'}
              className="max-xs:w-full"
              onClick={() => open(act)}
            >
              {t(`act.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {Dialog && (
        <Dialog key={shown} finding={finding} open={openAct === shown} onClose={() => setOpenAct(undefined)} />
      )}
    </>
  )
}

const route = getRouteApi('/customer/findings/$id')

export const FindingScreen = () => {
  const { id } = route.useParams()
  return <FindingView area="customer" id={id} acts={(finding) => <OwnerActs finding={finding} />} />
}
