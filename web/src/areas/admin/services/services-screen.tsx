// Services, prices and declared conflicts of interest. Every administrator may read them, a SUPER_ADMIN change them.

import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { adminUser } from '../../../lib/session.ts'
import { byWord, nameColumn, tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { RowActions } from '../../../ui/data/row-actions.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { SkeletonTable } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/link.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { ConflictsPanel } from './conflicts-panel.tsx'
import { DefectsPanel } from './defects-panel.tsx'
import { EditButton, useEditColumn } from './edit-button.tsx'
import { LaboratoriesPanel } from './laboratories-panel.tsx'
import { MethodsPanel } from './methods-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import { readServicesSearch, serviceTabs } from './services-search.ts'
import { type Opened, SpecificationDialog } from './specification-dialog.tsx'
import { servicesTexts } from './texts.ts'
import { useCatalogue } from './use-catalogue.tsx'

type Service = AnswerFor<'GET /admin/api/services'>['services'][number]

const usePriceText = () => {
  const t = servicesTexts.useT()
  return ({ is_by_settings, on_quote, price, kind }: Service): string => {
    if (is_by_settings) return t('price.settings')
    if (on_quote) return t('price.quote')
    return price?.name[t.language] ?? (kind === null ? noValue : t('price.none'))
  }
}

// All services in their order, offered or not.
const ServicesPanel = ({ mayChange }: { mayChange: boolean }) => {
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
      texts={{ loading: t('services.loading'), failed: t('services.failed') }}
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

type Row = AnswerFor<'GET /admin/api/specifications'>['specifications'][number]

const list = 'GET /admin/api/specifications'

const StateTag = ({ specification: { is_active, has_draft, released_number } }: { specification: Row }) => {
  const t = servicesTexts.useT()
  if (!is_active) return <Tag tone="neutral">{t('active.off')}</Tag>
  if (released_number === null) return <Tag tone="pending">{t('draft')}</Tag>
  return <Tag tone="certified">{t(has_draft ? 'released.and-draft' : 'released', { number: released_number })}</Tag>
}

// What products are tested for. Changes go to a draft; releasing puts it in force.
const SpecificationsPanel = ({ mayChange }: { mayChange: boolean }) => {
  const t = servicesTexts.useT()
  const [opened, setOpened] = useState<Opened>()
  const { frame, query } = useCatalogue(
    {
      list,
      name: 'specifications',
      state: 'active',
      lead: t('specifications.lead'),
      add: mayChange
        ? { label: t('specification.add'), onAdd: () => setOpened({ id: undefined, name: '', isEdit: true }) }
        : undefined,
    },
    ['name', 'name-desc'],
  )
  const specificationsQuery = useCall(list, { query }, { placeholderData: keepPreviousData })
  const open = ({ id, name }: Row, isEdit: boolean): void => setOpened({ id, name: name[t.language], isEdit })
  const columns: Column<Row>[] = [
    nameColumn('name', t('name'), ({ name }) => name[t.language], { card: 'heading', sort: byWord('name') }),
    textColumn('parameters', t('parameters'), (row) => row.parameter_count, { width: '7rem' }),
    textColumn(
      'services',
      t('services'),
      ({ services }) => services.map(({ name }) => name[t.language]).join(t('comma')) || noValue,
      { long: true, from: 'lg' },
    ),
    tagColumn('state', t('state'), (row) => <StateTag specification={row} />),
    textColumn(
      'acts',
      t('acts'),
      (row) => (
        <RowActions>
          <Button
            look="ghost"
            size="small"
            aria-label={t('view.named', { name: row.name[t.language] })}
            onClick={() => open(row, false)}
          >
            {t('view')}
          </Button>
          {mayChange && <EditButton name={row.name[t.language]} onEdit={() => open(row, true)} />}
        </RowActions>
      ),
      { hideHeader: true, card: 'actions' },
    ),
  ]
  return (
    <div className="flex flex-col gap-4">
      <ListScreen
        {...frame}
        query={specificationsQuery}
        columns={columns}
        skeletonColumns={5}
        rows={({ specifications }) => specifications}
      />
      <SpecificationDialog opened={opened} mayChange={mayChange} onClose={() => setOpened(undefined)} />
    </div>
  )
}

const route = getRouteApi('/admin/admin/settings/services')
const panels = {
  services: ServicesPanel,
  prices: PricesPanel,
  conflicts: ConflictsPanel,
  'defect-types': DefectsPanel,
  laboratories: LaboratoriesPanel,
  'test-methods': MethodsPanel,
  specifications: SpecificationsPanel,
}

export const ServicesScreen = () => {
  const t = servicesTexts.useT()
  const { tab = 'services' } = readServicesSearch(route.useSearch())
  const navigate = route.useNavigate()
  const mayChange = adminUser.use()?.role === 'SUPER_ADMIN'
  return (
    <>
      <PageHead
        above={
          mayChange && (
            <Breadcrumb crumbs={[{ label: t('settings'), href: '/admin/settings' }, { label: t('title') }]} />
          )
        }
        title={<PageTitle wide>{t('title')}</PageTitle>}
      >
        <p className="measure">{t('lead')}</p>
        {mayChange ? (
          <Link href="/admin/imports" className="quiet-link self-start py-2 font-medium">
            {t('import')}
          </Link>
        ) : (
          <p className="text-small text-ink-3">{t('read-only')}</p>
        )}
      </PageHead>
      <Tabs
        label={t('title')}
        selectedKey={tab}
        onChoose={(key) =>
          void navigate({ search: readServicesSearch({ tab: key }), replace: true, resetScroll: false })
        }
        tabs={serviceTabs.map((key) => {
          const Panel = panels[key]
          return { key, label: t(key), panel: <Panel key={key} mayChange={mayChange} /> }
        })}
      />
    </>
  )
}
