import { auditActions } from '@assure/contract/domain/audit-actions'
import { useMemo } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { callQuery, queryClient } from '../../../lib/query.ts'
import { activityTexts } from '../../../panels/activity/texts.ts'
import { FilterSelect, setFilters } from '../../../panels/list/filters.tsx'
import type { SetFilter } from '../../../ui/data/filter-bar.tsx'
import { ComboBox } from '../../../ui/form/combo-box.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Option } from '../../../ui/form/select.tsx'
import type { AuditSearch } from './audit-search.ts'
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
export const useSetFilters = (search: AuditSearch, personName: string | undefined, onAsk: Ask): SetFilter[] => {
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

export const AuditFilters = ({ search, personName, onAsk }: Props) => {
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
