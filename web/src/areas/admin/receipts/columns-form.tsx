// Which column of a bank's CSV file holds what, chosen beside its first rows.
import type { AnswerFor } from '@assure/contract/calls'
import { dateOrders } from '@assure/contract/domain/receipts'
import { Field } from '../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../ui/form/form-state.ts'
import { Select } from '../../../ui/form/select.tsx'
import { Name } from '../../../ui/values.tsx'
import { statementsTexts } from './statement-texts.ts'

export type Checked = AnswerFor<'POST /admin/api/statements/check'>
export type Table = NonNullable<Checked['table']>
export type Columns = NonNullable<Checked['columns']>

const roles = ['date', 'amount', 'credit', 'debit', 'balance', 'text', 'payer', 'reference'] as const

type Props = { table: Table; columns: Columns; errors: FieldErrors; onColumns: (columns: Columns) => void }

/** Without these no line can be read. */
export const missingColumns = ({ date, date_order: order, amount, credit }: Columns): readonly string[] => [
  ...(date === undefined ? ['date'] : []),
  ...(amount === undefined && credit === undefined ? ['amount'] : []),
  ...(order === undefined ? ['date_order'] : []),
]

const FirstRows = ({ table: { headings, rows } }: { table: Table }) => {
  const t = statementsTexts.useT()
  return (
    <section
      aria-label={t('rows.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard, too.
      tabIndex={0}
      className="overflow-x-auto rounded-field border border-line"
    >
      <table className="text-small whitespace-nowrap">
        <thead>
          <tr>
            {headings.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns and rows of a file have no other identity.
              <th key={at} scope="col" className="px-3 py-2 text-start font-semibold text-ink-2">
                <Name>{heading}</Name>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <tr key={line} className="border-t border-line">
              {headings.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <td key={at} className="max-w-60 truncate px-3 py-2 text-ink">
                  <Name>{row[at] ?? ''}</Name>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export const ColumnsForm = ({ table, columns, errors, onColumns }: Props) => {
  const t = statementsTexts.useT()
  const options = [
    { value: '', label: t('column.none') },
    ...table.headings.map((heading, at) => ({ value: String(at), label: heading || String(at + 1) })),
  ]
  const { date_order: dateOrder, ...places } = columns
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t('columns.text')}</p>
      <FirstRows table={table} />
      <div className="grid gap-4 sm:grid-cols-2">
        {roles.map((role) => (
          <Field
            key={role}
            label={t(`column.${role}`)}
            name={role}
            error={errors[role]}
            value={places[role] === undefined ? '' : String(places[role])}
            onValue={(value: string) => onColumns({ ...columns, [role]: value === '' ? undefined : Number(value) })}
          >
            <Select options={options} />
          </Field>
        ))}
        <Field
          label={t('column.date_order')}
          name="date_order"
          error={errors.date_order}
          value={dateOrder ?? ''}
          onValue={(value: string) => onColumns({ ...columns, date_order: dateOrders.find((one) => one === value) })}
        >
          <Select
            options={dateOrders.map((one) => ({ value: one, label: t(`order.${one}`) }))}
            placeholder={t('column.none')}
          />
        </Field>
      </div>
    </div>
  )
}
