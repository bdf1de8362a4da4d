// All documents of the company. The URL holds the search and the kind.

import type { AnswerFor } from '@assure/contract/calls'
import { seenOf } from '@assure/contract/domain/seen'
import { fileEndings, limits, ownerDocumentKinds } from '@assure/contract/domain/vocabulary'
import { getRouteApi } from '@tanstack/react-router'
import clsx from 'clsx'
import { Award, Building2, FileCheck2, Handshake, type LucideIcon, ReceiptText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { useListWords } from '../../../panels/list/list-words.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { EmptyState, NothingMatches } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { LtrValue, Name } from '../../../ui/values.tsx'
import { readDocumentSearch } from './document-search.ts'
import { documentsTexts } from './texts.ts'

type OwnDocument = AnswerFor<'GET /api/user/documents'>['documents'][number]

const icons: Record<OwnDocument['kind'], LucideIcon> = {
  company: Building2,
  agreement: Handshake,
  invoice: ReceiptText,
  certificate: Award,
  report: FileCheck2,
}

const DocumentRow = ({ document, onReplace }: { document: OwnDocument; onReplace: () => void }) => {
  const t = documentsTexts.useT()
  const words = useUiText()
  const { date } = useDates()
  const { kind, name, document_kind, facility, created_at, expires_on, is_expired, size, url, may } = document
  const Icon = icons[kind]
  return (
    <li className="flex gap-3 p-4">
      <span
        className={clsx(
          'flex size-11 shrink-0 items-center justify-center rounded-chip',
          kind === 'certificate' ? 'bg-gold-fill text-gold' : 'bg-sunken text-ink-2',
        )}
      >
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-small font-medium text-ink-2">
          {document_kind ? t(`document.${document_kind}`) : t(`one.${kind}`)}
        </p>
        <FileLink href={url} className="quiet-link line-clamp-2 rounded-tag font-semibold break-words">
          <LtrValue>{name}</LtrValue>
          <span className="sr-only"> {t('opens-in-tab')}</span>
        </FileLink>
        {facility && <Name className="line-clamp-2 text-small text-ink-2">{facility.name}</Name>}
        <p className="text-small text-ink-3">
          {[t('added', { date: date(created_at) }), size !== null && words.bytes(size)].filter(Boolean).join(' · ')}
        </p>
        {expires_on && (
          <p className={clsx('text-small', is_expired ? 'font-semibold text-expired' : 'text-ink-3')}>
            {t(is_expired ? 'expired-on' : 'expires-on', { date: date(expires_on) })}
          </p>
        )}
        {may.replace && (
          <Button
            look={is_expired ? 'main' : 'ghost'}
            size="small"
            className="mt-2"
            aria-label={t('upload-again.of', { name })}
            onClick={onReplace}
          >
            {t('upload-again')}
          </Button>
        )}
      </div>
    </li>
  )
}

const rules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: 1 }

type Props = { document: OwnDocument; open: boolean; onClose: () => void }

const ReplaceDialog = ({ document, open, onClose }: Props) => {
  const t = documentsTexts.useT()
  const files = useFiles(rules)
  const [entry] = files.entries
  const act = useActForm({
    initial: { expires_on: '', file: 0 },
    check: () => (entry ? {} : { file: t('replace.none') }),
    subject: { area: 'customer', kind: 'document', id: document.id, seen: seenOf.document(document) },
    open,
    files: [files],
    send: ({ expires_on }, _, onProgress) => {
      const form = new FormData()
      form.append('expires_on', expires_on)
      if (entry) form.append('file', entry.file)
      return call('POST /api/user/documents/:id/replace', { params: { id: document.id }, form, onProgress })
    },
    texts: { failed: t('replace.failed') },
    done: ({ message }) => ({ text: message ?? t('replace.saved') }),
    onDone: onClose,
  })
  const { form } = act
  const { set } = form
  const count = files.entries.length
  // Choosing another file clears the error about the previous one.
  useEffect(() => set('file', count), [set, count])
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('replace.title')}
      label={t('replace.title')}
      {...act}
      submit={t('save')}
      busyText={t('saving')}
    >
      <p>
        {t.parts('replace.text', {
          name: <LtrValue className="font-medium break-words text-ink">{document.name}</LtrValue>,
        })}
      </p>
      <Field label={t('replace.file')} group name="file" error={form.errors.file}>
        <FileDrop files={files} camera compact />
      </Field>
      <Field label={t('replace.expires')} optional {...form.field('expires_on')}>
        <DateInput />
      </Field>
    </FormDialog>
  )
}

const route = getRouteApi('/customer/documents')
// The list's file links expire after ten minutes, so an open page refetches before that.
const renewMs = (limits.fileLinkMinutes - 2) * 60_000

export const DocumentsScreen = () => {
  const t = documentsTexts.useT()
  const { kind, search = '' } = readDocumentSearch(route.useSearch())
  const navigate = route.useNavigate()
  const query = useCall(
    'GET /api/user/documents',
    { query: { kind, search } },
    { refetchInterval: renewMs, placeholderData: (before) => before },
  )
  const { data } = query
  const [replaced, setReplaced] = useState<OwnDocument>()
  const [isOpen, setIsOpen] = useState(false)
  const show = (next: { kind?: typeof kind | undefined; search?: string }): void =>
    void navigate({
      search: { ...(next.kind ? { kind: next.kind } : {}), ...(next.search ? { search: next.search } : {}) },
      replace: true,
      resetScroll: false,
    })
  const words = useListWords(search, (typed) => show({ kind, search: typed }))
  const isFiltered = kind !== undefined || search !== ''
  const documents = data?.documents ?? []
  const replace = (document: OwnDocument): void => {
    setReplaced(document)
    setIsOpen(true)
  }
  return (
    <>
      <PageTitle>{t('documents')}</PageTitle>
      <FilterBar
        search={{ value: words.value, onValue: words.onValue, label: t('search'), placeholder: t('search') }}
        folds
        chipsLabel={t('kinds')}
        chips={ownerDocumentKinds.map((one) => ({
          key: one,
          label: t(`kind.${one}`),
          pressed: kind === one,
          onPress: () => show({ kind: kind === one ? undefined : one, search }),
        }))}
      />
      <QueryState
        query={query}
        texts={{ loading: t('documents.loading'), failed: t('failed') }}
        skeleton={<SkeletonCards count={4} />}
        className="flex flex-col gap-2"
      >
        {() =>
          documents.length > 0 ? (
            <>
              <p role="status" className="text-small text-ink-2">
                {t('found', { count: documents.length })}
              </p>
              <ul
                aria-label={t('documents')}
                className="divide-y divide-line rounded-card border border-line bg-surface"
              >
                {documents.map((document) => (
                  <DocumentRow key={document.id} document={document} onReplace={() => replace(document)} />
                ))}
              </ul>
            </>
          ) : isFiltered ? (
            <NothingMatches onClear={() => show({})} />
          ) : (
            <EmptyState>{t('empty')}</EmptyState>
          )
        }
      </QueryState>
      {replaced && (
        <ReplaceDialog key={replaced.id} document={replaced} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
