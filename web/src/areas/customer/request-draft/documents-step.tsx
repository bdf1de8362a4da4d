// The documents that the service asks for, those already added, and a place to add the missing ones.
import type { RequestDocumentKind } from '@assure/contract/domain/request-moves'
import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { explain } from '../../../lib/explain.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { followSending } from '../../../ui/files/sending.ts'
import { useFiles } from '../../../ui/files/use-files.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import type { OwnRequest } from './draft-values.ts'

export type RequestDocument = OwnRequest['documents'][number]

const rules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }
/** Documents that have an expiry date. */
const expiring: readonly RequestDocumentKind[] = ['health-certificate', 'halal-certificate', 'safety-data-sheet']

const StateTag = ({ document: { state, wanted } }: { document: RequestDocument }) => {
  const t = requestDraftTexts.useT()
  if (state === 'here') return <Tag tone="certified">{t('document.here')}</Tag>
  if (state === 'expired') return <Tag tone="expired">{t('document.expired')}</Tag>
  return <Tag tone={wanted === 'required' ? 'pending' : 'neutral'}>{t('document.missing')}</Tag>
}

type SendProps = { request: OwnRequest; kind: RequestDocumentKind; onAnswer: (request: OwnRequest) => void }

const SendFiles = ({ request, kind, onAnswer }: SendProps) => {
  const t = requestDraftTexts.useT()
  const files = useFiles(rules)
  const [expiresOn, setExpiresOn] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const asksDay = expiring.includes(kind)
  const send = async (): Promise<void> => {
    if (busy || files.entries.length === 0) return
    setBusy(true)
    setProblem(undefined)
    const form = new FormData()
    form.append('kind', kind)
    if (expiresOn) form.append('expires_on', expiresOn)
    for (const { file } of files.entries) form.append('files', file)
    const sending = followSending([files])
    const answer = await call('POST /api/user/requests/:id/documents', {
      params: { id: request.id },
      form,
      onProgress: sending.onProgress,
    })
    setBusy(false)
    if (answer.ok) {
      files.clear()
      setExpiresOn('')
      onAnswer(answer.value)
      return
    }
    sending.failed(answer, t('document.not-sent'))
    setProblem(explain(answer, { failed: t('document.failed') }))
  }
  // Files are sent as soon as they are chosen, unless an expiry date can be entered first.
  const count = files.entries.length
  const tried = useRef(0)
  const sendNow = useEffectEvent(() => void send())
  useEffect(() => {
    if (count > tried.current && !asksDay) sendNow()
    tried.current = count
  }, [count, asksDay])
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Field label={t('document.add')} hideLabel group name={`documents.${kind}`}>
        <FileDrop files={files} compact camera disabled={busy} onRetry={() => void send()} />
      </Field>
      {asksDay && count > 0 && (
        <Field label={t('document.expires')} optional name={`expires-${kind}`} value={expiresOn} onValue={setExpiresOn}>
          <DateInput />
        </Field>
      )}
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      {count > 0 && (asksDay || problem) && (
        <Button busy={busy} busyText={t('document.sending')} onClick={() => void send()}>
          {t('document.send')}
        </Button>
      )}
    </div>
  )
}

type Props = {
  request: OwnRequest
  onAnswer: (request: OwnRequest) => void
  /** False when documents may no longer be removed. */
  mayRemove?: boolean
  /** Hides each upload area behind its button. */
  isFolded?: boolean
}

const DocumentCard = ({
  request,
  document,
  onAnswer,
  mayRemove = true,
  isFolded = false,
}: Props & { document: RequestDocument }) => {
  const t = requestDraftTexts.useT()
  const toast = useToast()
  const { date } = useDates()
  const [problem, setProblem] = useState<string>()
  const { kind, wanted, files } = document
  // The upload area takes space, so it starts open only where a wanted document is missing.
  const [adding, setAdding] = useState(!isFolded && files.length === 0 && wanted !== null)
  const remove = async (file: RequestDocument['files'][number]): Promise<void> => {
    setProblem(undefined)
    const answer = await call('DELETE /api/user/requests/:id/documents/:documentId', {
      params: { id: request.id, documentId: file.id },
    })
    if (!answer.ok) return setProblem(explain(answer, { failed: t('document.failed') }))
    onAnswer(answer.value)
    toast({ text: t('document.removed', { name: file.name }) })
  }
  return (
    <Card
      title={
        <>
          {t(`document.${kind}`)}{' '}
          {wanted && <span className="text-small font-normal text-ink-2">{t(`document.${wanted}`)}</span>}
        </>
      }
      aside={(files.length > 0 || wanted) && <StateTag document={document} />}
    >
      {files.length === 0 && <p className="-mt-2 text-small text-ink-2">{t(`document.${kind}.from`)}</p>}
      {files.length > 0 && (
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-2 py-1">
              <span className="min-w-0 flex-1">
                <a
                  href={inPageLanguage(file.url)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="quiet-link inline-block rounded-tag py-1 break-words"
                >
                  <LtrValue>{file.name}</LtrValue>
                  <span className="sr-only"> {t('document.opens')}</span>
                </a>
                {file.expires_on && (
                  <span className="block text-small text-ink-3">
                    {t('document.until', { date: date(file.expires_on) })}
                  </span>
                )}
              </span>
              {mayRemove && (
                <IconButton
                  size="small"
                  tooltip="none"
                  label={t('document.remove', { name: file.name })}
                  icon={<Trash2 size={18} aria-hidden="true" />}
                  onClick={() => void remove(file)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      {adding ? (
        <SendFiles request={request} kind={kind} onAnswer={onAnswer} />
      ) : (
        <TextButton className="mt-2 text-small" onClick={() => setAdding(true)}>
          {t(files.length > 0 ? 'document.another' : 'document.add')}
          <span className="sr-only">: {t(`document.${kind}`)}</span>
        </TextButton>
      )}
    </Card>
  )
}

/** Adds a place for any other document at the end. */
const withOther = (documents: readonly RequestDocument[]): readonly RequestDocument[] =>
  documents.some(({ kind }) => kind === 'other')
    ? documents
    : [...documents, { kind: 'other', wanted: null, state: 'missing', files: [] }]

export const Documents = (props: Props) =>
  withOther(props.request.documents).map((document) => (
    <DocumentCard key={document.kind} {...props} document={document} />
  ))

export const DocumentsStep = ({ field, ...props }: Props & { field?: string | undefined }) => {
  useEffect(() => {
    const place = field && document.getElementById(`field-${field}`)
    if (!place) return
    place.querySelector('button')?.focus()
    place.scrollIntoView({ block: 'center' })
  }, [field])
  return (
    <div className="flex flex-col gap-4">
      <Documents {...props} />
    </div>
  )
}
