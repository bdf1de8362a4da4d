// All assigned facilities: cards on a phone, a table from 768 px. Search and order are in the URL.
import { ownership } from '@assure/contract/domain/vocabulary'
import { getRouteApi } from '@tanstack/react-router'
import { isDayOver, useDates } from '../../../lib/dates.ts'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { CertificationTag } from '../../../panels/certification/certification-tag.tsx'
import { CorrectiveActions } from '../../../panels/certification/corrective-actions.tsx'
import { ListBody } from '../../../panels/list/list-body.tsx'
import { useListWords } from '../../../panels/list/list-words.ts'
import { ShortDate } from '../../../panels/list/short-date.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Phone } from '../../../ui/phone.tsx'
import { Place } from '../../../ui/place.tsx'
import { Name } from '../../../ui/values.tsx'
import { CachedLine } from '../cached-line.tsx'
import { type AssignedFacility, arrangeFacilities, type FacilitySort, facilitySorts, usualSort } from './arrange.ts'
import { assignedFacilitiesTexts } from './texts.ts'

const route = getRouteApi('/inspector/inspector/facilities')

const hrefOf = ({ id }: AssignedFacility): string => `/inspector/assigned-facility/${id}`

const useColumns = (): Column<AssignedFacility>[] => {
  const t = assignedFacilitiesTexts.useT()
  const dates = useDates()
  const nextVisit = ({ next_visit_at }: AssignedFacility) =>
    next_visit_at &&
    (isDayOver(next_visit_at) ? (
      <span className="font-semibold text-failed">{t('overdue', { when: dates.dateTime(next_visit_at) })}</span>
    ) : (
      <span>{t('next-visit', { when: dates.dateTime(next_visit_at) })}</span>
    ))
  return [
    {
      key: 'name',
      header: t('name'),
      card: 'heading',
      width: '12rem',
      // The name, state and next visit wrap instead of being truncated, even in a table of single-line rows.
      cell: (facility) => (
        <div className="flex flex-col gap-1 whitespace-normal">
          <Link href={hrefOf(facility)} className="quiet-link rounded-tag break-words">
            <Name>{facility.name}</Name>
          </Link>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small font-normal text-ink-2">
            <CertificationTag state={facility.state} />
            <CorrectiveActions of={facility.certifications} />
            {nextVisit(facility)}
          </div>
        </div>
      ),
    },
    {
      key: 'ownership',
      width: '5.5rem',
      header: t('ownership'),
      card: 'line',
      cell: ({ owned_status }) => t(owned_status === ownership.owned ? 'owned' : 'partnered'),
    },
    {
      key: 'city',
      width: '5rem',
      header: t('city'),
      card: 'none',
      cell: ({ city }) => <Name>{city}</Name>,
    },
    {
      key: 'emirate',
      width: '5rem',
      header: t('emirate'),
      card: 'none',
      cell: ({ emirateInfo }) => emirateInfo.name,
    },
    // A card has room for only four lines.
    {
      key: 'place',
      header: t('place'),
      card: 'line',
      from: 'cards',
      cell: ({ city, emirateInfo }) => <Place parts={[city, emirateInfo.name]} />,
    },
    {
      key: 'phone',
      header: t('phone'),
      card: 'line',
      width: '9rem',
      cell: ({ phone_number }) => <Phone number={phone_number} className="whitespace-nowrap" />,
    },
    {
      key: 'created',
      header: t('created'),
      card: 'line',
      width: '6.5rem',
      cell: ({ created_at }) => dates.date(created_at),
      brief: ({ created_at }) => <ShortDate at={created_at} />,
    },
    {
      key: 'action',
      header: t('action'),
      card: 'actions',
      width: '11.5rem',
      cell: (facility) => (
        <LinkButton
          look="ghost"
          size="small"
          className="md:px-2! whitespace-nowrap"
          href={hrefOf(facility)}
          aria-label={t('view-of', { name: facility.name })}
        >
          {t('view')}
        </LinkButton>
      ),
    },
  ]
}

export const AssignedFacilitiesScreen = () => {
  const t = assignedFacilitiesTexts.useT()
  const { search = '', sort = usualSort } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useCachedCall('GET /inspector/api/assigned-facilities', {
    query: {},
  })
  const columns = useColumns()
  const show = (words: string, order: FacilitySort): void =>
    void navigate({
      search: {
        ...(words ? { search: words } : {}),
        ...(order === usualSort ? {} : { sort: order }),
      },
      replace: true,
      resetScroll: false,
    })
  const words = useListWords(search, (next) => show(next, sort))
  return (
    <>
      <div className="flex flex-col gap-1">
        <PageTitle wide>{t('title')}</PageTitle>
        <CachedLine since={query.cachedSince} />
      </div>
      <FilterBar
        search={{
          value: words.value,
          onValue: words.onValue,
          label: t('search'),
          placeholder: t('search'),
        }}
      >
        <Field label={t('sort')} hideLabel className="w-full md:w-52">
          <Select
            size="medium"
            options={facilitySorts.map((value) => ({
              value,
              label: t(`sort.${value}`),
            }))}
            value={sort}
            onValue={(next) => show(search, facilitySorts.find((one) => one === next) ?? usualSort)}
          />
        </Field>
      </FilterBar>
      <ListBody
        query={query}
        texts={{
          loading: t('loading'),
          empty: t('empty'),
          failed: t('failed'),
          network: t('network'),
        }}
        isEmpty={(facilities) => arrangeFacilities(facilities, search, sort).length === 0}
        filtered={search !== ''}
        onClear={() => words.onSearch('')}
        columns={7}
      >
        {(facilities) => (
          <DataTable
            density="comfortable"
            caption={t('title')}
            columns={columns}
            rows={arrangeFacilities(facilities, search, sort)}
            rowKey={({ id }) => id}
          />
        )}
      </ListBody>
    </>
  )
}
