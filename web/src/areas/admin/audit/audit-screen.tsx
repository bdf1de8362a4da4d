import { auditActions } from '@assure/contract/domain/audit-actions'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import clsx from 'clsx'
import { useMemo } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { callQuery, queryClient, useCall } from '../../../lib/query.ts'
import { adminUser } from '../../../lib/session.ts'
import { activityTexts } from '../../../panels/activity/texts.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { FilterSelect, setFilters } from '../../../panels/list/filters.tsx'
import { ListBody } from '../../../panels/list/list-body.tsx'
import { ListPages } from '../../../panels/list/list-table.tsx'
import { useListAddress } from '../../../panels/list/use-list-address.ts'
import { FilterBar, type SetFilter } from '../../../ui/data/filter-bar.tsx'
import { ComboBox } from '../../../ui/form/combo-box.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Option } from '../../../ui/form/select.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { AuditEntry } from './audit-entry.tsx'
import { type AuditSearch, readAuditSearch } from './audit-search.ts'
import { auditTexts } from './texts.ts'

const few = 10

// Everyone who can act: administrators, inspectors, owners.
const loadPeople = async (search: string): Promise<readonly Option[]> => {
  const query = { page: 1, limit: few, search, sort: 'name' } as const
  const [staff, inspectors, users] = await Promise.all([
    queryClient.query(callQuery('GET /admin/api/admin-users', { query })),
    queryClient.query(callQuery('GET /admin/api/inspectors', { query })),
    queryClient.query(callQuery('GET /admin/api/users', { query })),
  ])
  return [
    ...staff.users.map(({ id, firstName, lastName, email }) => ({
      value: id,
      label: nameOf(firstName, lastName, email),
      hint: email,
    })),
    ...[...inspectors.inspectors, ...users.users].map(({ id, first_name, last_name, email }) => ({
      value: id,
      label: nameOf(first_name, last_name, email),
      hint: email,
    })),
  ]
}

type Ask = (change: { [K in keyof AuditSearch]?: AuditSearch[K] | undefined }) => void
type Props = { search: AuditSearch; personName: string | undefined; onAsk: Ask }

/** Describes the active filters. */
const useSetFilters = (search: AuditSearch, personName: string | undefined, onAsk: Ask): SetFilter[] => {
  const t = auditTexts.useT()
  const action = activityTexts.useT()
  const dates = useDates()
  const { from, to } = search
  const known = auditActions.find((one) => one === search.action)
  return setFilters(search, onAsk, {
    person: [t('person'), personName],
    action: [t('action'), known ? action(known) : search.action],
    from: [t('from'), from && dates.short(from)],
    to: [t('to'), to && dates.short(to)],
  })
}

const AuditFilters = ({ search, personName, onAsk }: Props) => {
  const t = auditTexts.useT()
  const action = activityTexts.useT()
  const { person } = search
  const personOption = useMemo(
    () => (person ? { value: person, label: personName ?? person } : undefined),
    [person, personName],
  )
  return (
    <div className="grid w-full gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field
        label={t('person')}
        value={person ?? ''}
        onValue={(value: string) => onAsk({ person: value || undefined })}
      >
        <ComboBox size="medium" placeholder={t('person.all')} load={loadPeople} selectedOption={personOption} />
      </Field>
      <FilterSelect
        label={t('action')}
        all={t('action.all')}
        options={auditActions.map((one) => ({ value: one, label: action(one) }))}
        value={search.action}
        onValue={(next) => onAsk({ action: next })}
      />
      <Field
        label={t('from')}
        value={search.from ?? ''}
        onValue={(value: string) => onAsk({ from: value || undefined })}
      >
        <DateInput size="medium" max={search.to} />
      </Field>
      <Field label={t('to')} value={search.to ?? ''} onValue={(value: string) => onAsk({ to: value || undefined })}>
        <DateInput size="medium" min={search.from} />
      </Field>
    </div>
  )
}

const route = getRouteApi('/admin/admin/audit')

export const AuditScreen = () => {
  const t = auditTexts.useT()
  const {
    ask,
    clear,
    go,
    paged,
    search: listSearch,
    words,
  } = useListAddress(readAuditSearch(route.useSearch()), route.useNavigate(), 'GET /admin/api/audit')
  const mayExport = adminUser.use()?.role === 'SUPER_ADMIN'
  const { page: _, size: __, search = '', ...filters } = listSearch
  const query = useCall(
    'GET /admin/api/audit',
    { query: { ...paged, ...filters } },
    { placeholderData: keepPreviousData, meta: { isStill: true } },
  )

  const { person, subject, from, to } = filters
  const personName = query.data?.entries.find(({ actor }) => actor.id === person)?.actor.name ?? undefined
  const subjectName = query.data?.entries.find((entry) => entry.subject.id === subject)?.subject.name ?? undefined
  return (
    <>
      <PageHead
        title={
          <PageTitle inBar wide>
            {t('title')}
          </PageTitle>
        }
        actions={
          mayExport && (
            <div className="flex flex-col items-start gap-1 sm:items-end">
              <ExportButton
                through="GET /admin/api/audit/export"
                query={{ from, to }}
                name="audit-trail.jsonl"
                label={t('export')}
              />
            </div>
          )
        }
      >
        <p className="measure">{t('lead')}</p>
      </PageHead>
      <FilterBar
        search={{ ...words, label: t('search'), placeholder: t('search.placeholder') }}
        chips={
          subject
            ? [
                {
                  key: 'subject',
                  label: subjectName ?? t('one-record'),
                  pressed: true,
                  onPress: () => ask({ subject: undefined }),
                },
              ]
            : []
        }
        panel={<AuditFilters search={listSearch} personName={personName} onAsk={ask} />}
        set={useSetFilters(listSearch, personName, ask)}
        onClear={clear}
      />
      {mayExport && <p className="-mt-3 text-small text-ink-3">{t('export.hint')}</p>}
      <ListBody
        query={query}
        columns={4}
        texts={{ loading: t('loading'), empty: t('empty'), failed: t('failed') }}
        isEmpty={({ entries }) => entries.length === 0}
        filtered={search !== '' || Object.keys(filters).length > 0}
        onClear={clear}
      >
        {({ entries, pagination }) => (
          <>
            <ol
              aria-label={t('title')}
              aria-busy={query.isPlaceholderData || undefined}
              className={clsx(
                'divide-y divide-line rounded-card border border-line bg-surface transition-opacity duration-200',
                query.isPlaceholderData && 'opacity-60',
              )}
            >
              {entries.map((entry) => (
                <li key={entry.id}>
                  <AuditEntry entry={entry} onAsk={ask} />
                </li>
              ))}
            </ol>
            <ListPages pagination={pagination} limit={paged.limit} counted busy={query.isPlaceholderData} onGo={go} />
          </>
        )}
      </ListBody>
    </>
  )
}
