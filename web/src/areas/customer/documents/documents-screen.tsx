// All documents of the company. The URL holds the search and the kind.
import { limits, ownerDocumentKinds } from '@assure/contract/domain/vocabulary'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useListWords } from '../../../panels/list/list-words.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import { EmptyState, NothingMatches } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { DocumentRow, type OwnDocument } from './document-row.tsx'
import { readDocumentSearch } from './document-search.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { documentsTexts } from './texts.ts'

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
        texts={{ loading: t('documents.loading'), failed: t('failed'), network: t('network') }}
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
