// The controls of a laboratory by method: a chart for each kind, and the list with the same figures.
import type { AnswerFor } from '@assure/contract/calls'
import { controlKinds } from '@assure/contract/domain/laboratory-controls'
import { controlKindWords } from '@assure/contract/words/controls'
import { type ReactNode, useState } from 'react'
import { useDates } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data/data-table.tsx'
import type { Column } from '../../ui/data/table-columns.ts'
import { Tag } from '../../ui/data/tag.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Name } from '../../ui/values.tsx'
import { ControlChart, stateOf } from './control-chart.tsx'
import { controlTexts } from './texts.ts'
import { useControlWords } from './use-control-words.ts'

type Listed = AnswerFor<'GET /admin/api/laboratories/:id/controls'>
export type ListedControl = Listed['controls'][number]
export type ControlledMethod = Listed['methods'][number]

const tones = { passed: 'certified', failed: 'failed', released: 'pending' } as const

const useColumns = (actions: ((control: ListedControl) => ReactNode) | undefined): Column<ListedControl>[] => {
  const t = controlTexts.useT()
  const words = useControlWords()
  const { dateTime } = useDates()
  return [
    {
      key: 'control',
      header: t('control'),
      card: 'heading',
      width: '12rem',
      cell: ({ kind, batch }) => (
        <>
          {controlKindWords[kind][t.language]}
          <span className="block text-small font-normal text-ink-2">
            {t.parts('batch.of', { batch: <Name>{batch}</Name> })}
          </span>
        </>
      ),
    },
    { key: 'measured', header: t('measured'), card: 'line', wraps: true, width: '15rem', cell: words.measured },
    {
      key: 'state',
      header: t('state'),
      card: 'tag',
      width: '9rem',
      cell: (control) => <Tag tone={tones[stateOf(control)]}>{t(`state.${stateOf(control)}`)}</Tag>,
    },
    {
      key: 'by',
      header: t('entered-by'),
      card: 'line',
      wraps: true,
      width: '12rem',
      cell: ({ entered_by: by, entered_at: at, released, holds }) => (
        <>
          <Name>{by.name}</Name>
          <span className="block text-small text-ink-2">{dateTime(at)}</span>
          {holds > 0 && (
            <span className="block text-small font-semibold text-failed">{t('holds', { count: holds })}</span>
          )}
          {released && <span className="block text-small text-ink-2">{words.released(released)}</span>}
        </>
      ),
    },
    ...(actions
      ? [{ key: 'actions', header: t('release'), hideHeader: true, card: 'actions' as const, cell: actions }]
      : []),
  ]
}

const firstRows = 12

type Props = {
  listed: Listed
  /** The id of the chosen method, as text. */
  method: string
  onMethod: (id: string) => void
  /** Beside the choice of the method. */
  choices?: ReactNode
  /** Undefined: no control has one. */
  actions?: ((control: ListedControl) => ReactNode) | undefined
}

/** Undefined without a method. Without a choice, the method with the most recent control. */
export const chosenMethod = (
  methods: readonly ControlledMethod[],
  id: string | undefined,
): ControlledMethod | undefined => methods.find((one) => String(one.id) === id) ?? methods[0]

export const ControlsPanel = ({ listed: { methods, controls }, method, onMethod, choices, actions }: Props) => {
  const t = controlTexts.useT()
  const columns = useColumns(actions)
  const shown = controls.filter((one) => String(one.method.id) === method)
  const unit = methods.find((one) => String(one.id) === method)?.unit ?? ''
  const kinds = controlKinds.filter((kind) => shown.some((one) => one.kind === kind))
  const [isWhole, setIsWhole] = useState(false)
  if (methods.length === 0) return <EmptyState>{t('no-methods')}</EmptyState>
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-end gap-4 md:grid-cols-2">
        {choices}
        <Field label={t('method')} name="method" value={method} onValue={onMethod}>
          <Select
            options={methods.map(({ id, code, name }) => ({
              value: String(id),
              label: `${code} · ${name[t.language]}`,
            }))}
          />
        </Field>
      </div>
      {shown.length === 0 ? (
        <EmptyState>{t('none')}</EmptyState>
      ) : (
        <>
          <div className="grid items-start gap-4 xl:grid-cols-2">
            {kinds.map((kind) => (
              <Card key={kind}>
                <ControlChart kind={kind} unit={unit} controls={shown.filter((one) => one.kind === kind)} />
              </Card>
            ))}
          </div>
          <DataTable
            caption={t('list')}
            columns={columns}
            rows={isWhole ? shown : shown.slice(0, firstRows)}
            rowKey={({ id }) => id}
          />
          {!isWhole && shown.length > firstRows && (
            <Button look="ghost" size="medium" className="self-start" onClick={() => setIsWhole(true)}>
              {t('show-all', { count: shown.length })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
