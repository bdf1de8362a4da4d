// Reports of a demand for money. A row opens what was written and how it was closed.

import type { AnswerFor } from '@assure/contract/calls'
import { concernStates } from '@assure/contract/domain/vocabulary'
import { noValue } from '@assure/contract/words/empty'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { dateColumn, nameColumn, tagColumn, textColumn, useOpenColumn } from '../../../panels/list/columns.tsx'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { listTexts } from '../../../panels/list/texts.ts'
import { useList } from '../../../panels/list/use-list.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { readConcernSearch } from './concern-search.ts'
import { concernsTexts } from './texts.ts'

type Concern = AnswerFor<'GET /admin/api/concerns'>['concerns'][number]

const ConcernFacts = ({ concern: { about, text, contact, created_at: createdAt, closed } }: { concern: Concern }) => {
  const t = concernsTexts.useT()
  const { date } = useDates()
  const written = (value: string) => <Name className="whitespace-pre-line">{value}</Name>
  return (
    <SummaryList
      rows={[
        { label: t('text'), value: written(text) },
        about !== null && { label: t('about'), value: written(about) },
        { label: t('contact'), value: contact === null ? t('contact.none') : written(contact) },
        { label: t('reported'), value: date(createdAt) },
        closed !== null && {
          label: t('outcome'),
          value: written(closed.outcome),
          note: t('closed.by', { name: closed.by.name, date: date(closed.at) }),
        },
      ]}
    />
  )
}

type Props = { concern: Concern; onClose: () => void }

const CloseForm = ({ concern, onClose }: Props) => {
  const t = concernsTexts.useT()
  const act = useActForm({
    initial: { outcome: '' },
    required: ['outcome'],
    send: ({ outcome }) =>
      call('POST /admin/api/concerns/:id/close', { params: { id: concern.id }, body: { outcome } }),
    texts: { failed: t('close.failed') },
    done: '',
    refreshes: ['concern'],
    onDone: onClose,
  })
  return (
    <DialogForm {...act} guard submit={t('close')} busyText={t('closing')} onCancel={onClose}>
      <ConcernFacts concern={concern} />
      <Field label={t('outcome')} hint={t('outcome.hint')} {...act.form.field('outcome')}>
        <TextArea rows={4} maxLength={5000} />
      </Field>
    </DialogForm>
  )
}

// What was reported, and the form that closes it.
const ConcernDialog = ({ concern, onClose }: { concern: Concern | undefined; onClose: () => void }) => (
  <Dialog open={concern !== undefined} onClose={onClose} title={concern?.reference ?? ''}>
    {concern &&
      (concern.state === 'open' ? (
        <CloseForm concern={concern} onClose={onClose} />
      ) : (
        <ConcernFacts concern={concern} />
      ))}
  </Dialog>
)

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
