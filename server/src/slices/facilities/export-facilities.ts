// The administrators' list as CSV, whole: batch after batch, each going on after the last row of the one before.
import type { exportFacilities as exportCall } from '@assure/contract/admin-facilities'
import type { QueryOf, StreamAnswer } from '@assure/contract/endpoint'
import { accept, type Outcome } from '@assure/contract/outcome'
import type { Language } from '@assure/contract/vocabulary'
import type { Administrator } from '../../platform/auth/actor.ts'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import { searchFilters } from '../../platform/db/listing.ts'
import { joinSql, type Sql, sql, unsafeText, withFreshPlan } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { adminFilters, adminOrder, facilitySearch } from './admin-filters.ts'
import { facilityStateOf } from './rules.ts'
import { type StaffFacilityRow, staffColumns, staffJoins } from './staff-facility.ts'

const batchSize = 500

const words: Record<Language, Record<string, string>> = {
  en: {
    owned: 'Owned',
    partnered: 'Partnered',
    none: 'Not started',
    pending: 'Pending',
    certified: 'Certified',
    expired: 'Expired',
    failed: 'Failed',
  },
  ar: {
    owned: 'مملوكة',
    partnered: 'بالشراكة',
    none: 'لم تبدأ بعد',
    pending: 'قيد الانتظار',
    certified: 'معتمدة',
    expired: 'منتهية الصلاحية',
    failed: 'لم تجتز',
  },
}

const columns = (language: Language): CsvColumn<StaffFacilityRow>[] => [
  { title: { en: 'Name', ar: 'الاسم' }, value: ({ name }) => name },
  {
    title: { en: 'Owned / Partnered', ar: 'مملوكة / بالشراكة' },
    value: ({ ownedStatus }) => words[language][ownedStatus === 1 ? 'owned' : 'partnered'],
  },
  { title: { en: 'Company', ar: 'الشركة' }, value: ({ companyName }) => companyName },
  { title: { en: 'City', ar: 'المدينة' }, value: ({ city }) => city },
  { title: { en: 'Emirate', ar: 'الإمارة' }, value: ({ emirateName }) => emirateName },
  { title: { en: 'Contact Person', ar: 'جهة الاتصال' }, value: ({ contactFullName }) => contactFullName },
  { title: { en: 'Contact Email', ar: 'البريد الإلكتروني للمسؤول' }, value: ({ contactEmail }) => contactEmail },
  { title: { en: 'Phone', ar: 'الهاتف' }, value: ({ phoneNumber }) => phoneNumber },
  { title: { en: 'Status', ar: 'الحالة' }, value: ({ shown }) => words[language][facilityStateOf(shown)] },
  {
    title: { en: 'Expires On', ar: 'تاريخ الانتهاء' },
    value: ({ shown, grantedUntil }) => (shown === 1 ? grantedUntil : null),
  },
  {
    title: { en: 'Inspector', ar: 'المفتش' },
    value: ({ inspectorFirstName, inspectorLastName }) =>
      `${inspectorFirstName ?? ''} ${inspectorLastName ?? ''}`.trim(),
  },
  { title: { en: 'Created On', ar: 'تاريخ الإضافة' }, value: ({ createdAt }) => createdAt },
]

/** The value of an order's column in the last row that went out. */
const lastValue = (sort: QueryOf<typeof exportCall>['sort'], row: StaffFacilityRow): Sql => {
  if (sort === 'name' || sort === 'name-desc') return sql`${row.name}::text`
  return sort === 'expiry'
    ? sql`coalesce(${row.grantedUntil}::timestamptz, 'infinity'::timestamptz)`
    : sql`${row.createdAt}::timestamptz`
}

export const exportFacilities =
  (deps: Deps) =>
  async (
    actor: Administrator,
    { search, sort, ...filters }: QueryOf<typeof exportCall>,
  ): Promise<Outcome<StreamAnswer>> => {
    const now = deps.clock.now()
    const [column, id] = adminOrder[sort]
    if (column === undefined || id === undefined) throw new Error('An order has two columns.')
    const direction = unsafeText(column.descending ? 'desc' : 'asc')
    const beyond = unsafeText(column.descending ? '<' : '>')
    const searched = facilitySearch(search)
    const fixed = [
      sql`f.archived_at is null`,
      ...adminFilters(filters, now),
      ...searched.filters,
      ...searchFilters(sql`f.doc`, searched.search),
    ]
    async function* batches(): AsyncGenerator<StaffFacilityRow[]> {
      for (let last: StaffFacilityRow | undefined, more = true; more; ) {
        const after: Sql[] =
          last === undefined
            ? []
            : [sql`(${column?.column}, f.id) ${beyond} (${lastValue(sort, last)}, ${last.id}::uuid)`]
        const rows = await deps.db.many<StaffFacilityRow>(
          withFreshPlan(sql`
            select ${staffColumns(actor.language, now)} from facilities f ${staffJoins}
            where ${joinSql([...fixed, ...after], ' and ')} order by ${column?.column} ${direction}, f.id ${direction} limit ${batchSize}`),
        )
        last = rows.at(-1)
        more = rows.length === batchSize
        yield rows
      }
    }
    return accept(await csvAnswer('facilities.csv', actor.language, columns(actor.language), batches()))
  }
