// The equipment register: chips show what needs a calibration.
import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { byWord, codeLinkColumn, dateColumn, nameColumn, tagColumn } from '../../../panels/list/columns.tsx'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { InstrumentDialog } from './instrument-dialog.tsx'
import { instrumentFilters, readInstrumentSearch } from './instrument-search.ts'
import { InstrumentTag } from './instrument-tag.tsx'
import { instrumentTexts } from './texts.ts'
import { usePlaceWords } from './use-place-words.ts'

type Row = AnswerFor<'GET /admin/api/instruments'>['instruments'][number]

const route = getRouteApi('/admin/admin/instruments')

const useColumns = (): Column<Row>[] => {
  const t = instrumentTexts.useT()
  const placeOf = usePlaceWords()
  return [
    codeLinkColumn('number', t('number'), ({ number }) => number, {
      href: ({ id }) => `/admin/instruments/${id}`,
      sort: byWord('number'),
    }),
    nameColumn('kind', t('kind'), ({ kind }) => kind[t.language]),
    nameColumn('model', t('model'), ({ model }) => model ?? noValue, { from: 'lg' }),
    nameColumn('place', t('place'), placeOf),
    dateColumn('until', t('until'), (row) => row.calibrated_until, {
      none: t('until.never'),
      sort: byWord('due'),
    }),
    tagColumn('state', t('state'), ({ state }) => <InstrumentTag state={state} />),
  ]
}

export const InstrumentsScreen = () => {
  const t = instrumentTexts.useT()
  const navigate = route.useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const { frame, chips, exportButton } = useList(
    'instruments',
    'GET /admin/api/instruments',
    readInstrumentSearch(route.useSearch()),
    navigate,
  )
  const open = ({ id }: { id: string }) => void navigate({ to: '/admin/instruments/$id', params: { id } })
  return (
    <>
      <ListScreen
        {...frame}
        ownOrder="number"
        title={t('title')}
        texts={usualTexts(t)}
        columns={useColumns()}
        skeletonColumns={6}
        rows={({ instruments }) => instruments}
        onOpen={open}
        actions={
          <>
            {exportButton}
            <LinkButton look="ghost" size="medium" href="/admin/controls">
              {t('controls')}
            </LinkButton>
            <LinkButton look="ghost" size="medium" href="/admin/instruments/labels">
              {t('print-labels')}
            </LinkButton>
            <Button size="medium" onClick={() => setIsAdding(true)}>
              {t('add')}
            </Button>
          </>
        }
        chips={chips('state', instrumentFilters, (state) => t(`filter.${state}`))}
      />
      <InstrumentDialog open={isAdding} instrument={undefined} onClose={() => setIsAdding(false)} onSaved={open} />
    </>
  )
}
