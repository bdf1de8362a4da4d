// Reports of a demand for money. A row opens what was written and how it was closed.
import { concernStates } from '@assure/contract/domain/vocabulary'
import { noValue } from '@assure/contract/words/empty'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { dateColumn, nameColumn, tagColumn, textColumn, useOpenColumn } from '../../../panels/list/columns.tsx'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { listTexts } from '../../../panels/list/texts.ts'
import { useList } from '../../../panels/list/use-list.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { Code } from '../../../ui/values.tsx'
import { type Concern, ConcernDialog } from './concern-dialog.tsx'
import { readConcernSearch } from './concern-search.ts'
import { concernsTexts } from './texts.ts'

/** With the screen instead of with the routes, because few people open it. */
export const loadTexts = () => Promise.all([concernsTexts.load(), listTexts.load()])

const route = getRouteApi('/admin/admin/concerns')

const useColumns = (onOpen: (concern: Concern) => void): Column<Concern>[] => {
  const t = concernsTexts.useT()
  const open = useOpenColumn<Concern>(({ reference }) => reference, onOpen)
  return [
    textColumn('reference', t('reference'), ({ reference }) => <Code>{reference}</Code>, { long: true }),
    nameColumn('about', t('about'), ({ about }) => about ?? noValue),
    dateColumn('reported', t('reported'), (row) => row.created_at),
    tagColumn('state', t('state'), ({ state }) => (
      <Tag tone={state === 'open' ? 'pending' : 'neutral'}>{t(state)}</Tag>
    )),
    open,
  ]
}

export const ConcernsScreen = () => {
  const t = concernsTexts.useT()
  const navigate = route.useNavigate()
  const search = readConcernSearch(route.useSearch())
  const { frame, chips } = useList('concerns', 'GET /admin/api/concerns', search, navigate)
  const [opened, setOpened] = useState<Concern>()
  return (
    <>
      <ListScreen
        {...frame}
        title={t('title')}
        texts={usualTexts(t)}
        columns={useColumns(setOpened)}
        skeletonColumns={5}
        rows={({ concerns }) => concerns}
        onOpen={setOpened}
        chips={chips('state', concernStates, (state) => t(state))}
      />
      <ConcernDialog concern={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
