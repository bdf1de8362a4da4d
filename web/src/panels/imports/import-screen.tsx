// One import, from its preview to its result. It follows the job by live updates, and asks again by itself meanwhile.
import { type ImportScope, type ImportView, importViews } from '@assure/contract/domain/imports'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { call, inArea } from '../../lib/api.ts'
import { useCall } from '../../lib/query.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ToggleChip } from '../../ui/data/filter-bar.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { SummaryList } from '../../ui/data/summary-list.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx'
import { RadioCards } from '../../ui/form/choices.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useActForm } from '../act/use-act-form.ts'
import { QueryState } from '../query-state/query-state.tsx'
import { ColumnsCard } from './columns-card.tsx'
import { type Import, type ImportArea, importPages } from './import-calls.ts'
import { ProgressCard } from './progress-card.tsx'
import { isEnded, RowsTable } from './rows-table.tsx'
import { importTexts } from './texts.ts'

type Props = { area: ImportArea; one: Import }

const RunForm = ({ area, one }: Props) => {
  const t = importTexts.useT()
  const hasFaults = one.counts.faulty > 0
  const initial: { rows: ImportScope } = { rows: hasFaults ? 'good' : 'all' }
  const { form, overtaken } = useActForm<{ rows: string }, Import>({
    initial,
    area,
    holds: false,
    send: ({ rows }) =>
      call(inArea(area, 'POST /imports/:id/run'), {
        params: { id: one.id },
        body: { rows: rows === 'all' ? 'all' : 'good', version: one.version },
      }),
    texts: { failed: t('run.failed') },
    done: t('started'),
    refreshes: ['import'],
  })
  return (
    <Form
      form={form}
      actions={
        <div className="flex flex-col gap-3">
          <Button type="submit" wide busy={form.busy}>
            {t('run')}
          </Button>
          <LinkButton look="ghost" wide href={importPages[area].start}>
            {t('another')}
          </LinkButton>
        </div>
      }
    >
      {overtaken}
      <Field label={t('run.which')} group {...form.field('rows')}>
        <RadioCards
          choices={[
            {
              value: 'all',
              label: t('run.all'),
              hint: t(hasFaults ? 'run.all.off' : 'run.all.hint'),
              disabled: hasFaults,
            },
            { value: 'good', label: t('run.good'), hint: t('run.good.hint') },
          ]}
        />
      </Field>
      <p className="text-ink-2">
        {t('run.undo')} {one.kind === 'inspectors' && t('run.invitations')}
      </p>
    </Form>
  )
}

// Confirms an import: all rows or none, or only those without a fault.
const RunCard = ({ area, one }: Props) => {
  const t = importTexts.useT()
  return (
    <Card title={t('run.title')}>
      {!one.may.confirm ? (
        <p className="text-ink-2">{t('run.super')}</p>
      ) : one.counts.good === 0 ? (
        <div className="flex flex-col gap-4">
          <InlineAlert tone="warning">{t('run.nothing')}</InlineAlert>
          <LinkButton look="ghost" wide href={importPages[area].start}>
            {t('another')}
          </LinkButton>
        </div>
      ) : (
        // Other columns can bring the first faults, or take away the last ones.
        <RunForm key={String(one.counts.faulty > 0)} area={area} one={one} />
      )}
    </Card>
  )
}

const rowsPerPage = 25
const askAgainMs = 3_000

const countIn = ({ counts }: Import, view: ImportView): number =>
  ({
    all: counts.rows,
    faulty: counts.faulty,
    created: counts.created,
    'left-out': counts.left_out,
    kept: counts.kept,
  })[view]

/** Before an import ends, what is left out is what has faults. The one that is shown stays, even if it has no rows left. */
const viewsOf = (one: Import, shown: ImportView): ImportView[] =>
  importViews.filter((view) => {
    if (view === 'all' || view === shown) return true
    if (view === 'left-out' ? !isEnded(one) : view === 'faulty' && isEnded(one)) return false
    return countIn(one, view) > 0
  })

type RowsProps = {
  one: Import
  view: ImportView
  page: number
  busy: boolean
  onShow: (view: ImportView, page: number) => void
}

const Rows = ({ one, view, page, busy, onShow }: RowsProps) => {
  const t = importTexts.useT()
  const { pagination } = one
  const views = viewsOf(one, view)
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-h3 font-semibold text-ink">{t(one.state === 'checked' ? 'rows.title' : 'rows.result')}</h2>
      {one.state === 'checked' && (
        <SummaryList
          framed
          rows={[
            { label: t('count.rows'), value: one.counts.rows },
            { label: t('count.good'), value: one.counts.good },
            { label: t('count.faulty'), value: one.counts.faulty },
          ]}
        />
      )}
      {views.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('show')}</legend>
          {views.map((other) => (
            <ToggleChip
              key={other}
              label={t(`show.${other}`)}
              count={countIn(one, other)}
              pressed={view === other}
              cross={false}
              onPress={() => onShow(other, 1)}
            />
          ))}
        </fieldset>
      )}
      {one.page_rows.length === 0 ? (
        <p className="text-ink-2">{t('rows.none')}</p>
      ) : (
        <RowsTable one={one} busy={busy} />
      )}
      {pagination.pages > 1 && (
        <Pager
          page={page}
          pages={pagination.pages}
          total={pagination.total}
          busy={busy}
          onPage={(next) => onShow(view, next)}
        />
      )}
    </div>
  )
}

export const ImportScreen = ({ area, id }: { area: ImportArea; id: string }) => {
  const t = importTexts.useT()
  const [{ view, page }, setShown] = useState<{ view: ImportView; page: number }>({ view: 'all', page: 1 })
  const query = useCall(
    inArea(area, 'GET /imports/:id'),
    { params: { id }, query: { show: view, page, limit: rowsPerPage } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'running' || data?.state === 'undoing' ? askAgainMs : false,
    },
  )
  const back = <LinkButton href={importPages[area].start}>{t('another')}</LinkButton>
  return (
    <QueryState
      query={query}
      texts={{ loading: t('loading'), failed: t('one.failed') }}
      final={{ status: 404, title: t('one.gone'), action: back }}
      skeleton={<SkeletonBlock height={480} />}
      className="flex flex-col gap-5"
    >
      {(one) => (
        <>
          {one.state === 'checked' ? <ColumnsCard area={area} one={one} /> : <ProgressCard area={area} one={one} />}
          <Rows
            one={one}
            view={view}
            page={page}
            busy={query.isFetching && query.isPlaceholderData}
            onShow={(nextView, nextPage) => setShown({ view: nextView, page: nextPage })}
          />
          {one.state === 'checked' && <RunCard area={area} one={one} />}
        </>
      )}
    </QueryState>
  )
}
