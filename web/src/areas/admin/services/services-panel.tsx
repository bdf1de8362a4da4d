// All services in their order, offered or not.

import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { SkeletonTable } from '../../../ui/feedback/skeleton.tsx'
import { useEditColumn } from './edit-button.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import { servicesTexts } from './texts.ts'

type Service = AnswerFor<'GET /admin/api/services'>['services'][number]

const usePriceText = () => {
  const t = servicesTexts.useT()
  return ({ is_by_settings, on_quote, price, kind }: Service): string => {
    if (is_by_settings) return t('price.settings')
    if (on_quote) return t('price.quote')
    return price?.name[t.language] ?? (kind === null ? noValue : t('price.none'))
  }
}

export const ServicesPanel = ({ mayChange }: { mayChange: boolean }) => {
  const t = servicesTexts.useT()
  const priceText = usePriceText()
  const query = useCall('GET /admin/api/services', {})
  const prices = useCall('GET /admin/api/prices', {})
  const [editing, setEditing] = useState<{ service: Service | undefined }>()
  const editColumn = useEditColumn<Service>(
    mayChange,
    ({ name }) => name[t.language],
    (service) => setEditing({ service }),
  )
  const columns: Column<Service>[] = [
    textColumn('name', t('name'), ({ name }) => <bdi>{name[t.language]}</bdi>, { card: 'heading' }),
    textColumn('kind', t('kind'), ({ kind, directions }) =>
      kind !== null && directions.length > 0
        ? t('kind.directed', {
            kind: t(`kind.${kind}`),
            directions: directions.map((one) => t(`direction.${one}`)).join(t('comma')),
          })
        : t(`kind.${kind ?? 'none'}`),
    ),
    textColumn('price', t('price'), priceText),
    textColumn(
      'checklists',
      t('checklists'),
      ({ checklists, kind }) =>
        checklists.map(({ name }) => name[t.language] || name.en).join(t('comma')) ||
        (kind === null ? noValue : t('checklists.none')),
      { from: 'xl', long: true },
    ),
    tagColumn(
      'offered',
      t('offered'),
      ({ is_offered, is_active }) =>
        is_offered && is_active ? (
          <Tag tone="certified">{t('offered')}</Tag>
        ) : (
          <Tag tone="neutral">{t('not-offered')}</Tag>
        ),
      { width: '8rem' },
    ),
    ...editColumn,
  ]
  return (
    <QueryState
      query={query}
      texts={{ loading: t('services.loading'), failed: t('services.failed'), network: t('network') }}
      skeleton={<SkeletonTable rows={8} columns={4} />}
      className="flex flex-col gap-4"
    >
      {({ services }) => (
        <>
          {mayChange && (
            <Button size="medium" className="self-end" onClick={() => setEditing({ service: undefined })}>
              {t('service.add')}
            </Button>
          )}
          <DataTable
            density="comfortable"
            caption={t('services')}
            columns={columns}
            rows={services}
            rowKey={({ id }) => String(id)}
          />
          <ServiceDialog
            open={editing !== undefined}
            service={editing?.service}
            prices={prices.data?.prices ?? []}
            onClose={() => setEditing(undefined)}
          />
        </>
      )}
    </QueryState>
  )
}
