// The lists that forms choose from, in both languages. Deactivating an entry shows immediately and rolls back on
// failure.

import type { AnswerFor, ParamsFor } from '@assure/contract/calls'
import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { type Answer, call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { useCall } from '../../../lib/query.ts'
import { refreshAfter } from '../../../lib/refreshes.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { QueryProblem } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Card } from '../../../ui/data/tiles.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { SkeletonTable } from '../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { foldText } from '../../../ui/form/listbox.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { settingsTexts } from './texts.ts'

type ReferenceList = ParamsFor<'GET /admin/api/reference/:list'>['list']
type ReferenceEntry = AnswerFor<'GET /admin/api/reference/:list'>['entries'][number]

type Props = {
  list: ReferenceList
  entry: ReferenceEntry | undefined
  onClose: () => void
}

const longest = 120

const EntryForm = ({ list, entry, onClose, fail }: Props & { fail: (text: string) => void }) => {
  const t = settingsTexts.useT()
  const act = useActForm({
    initial: { en: entry?.name.en ?? '', ar: entry?.name.ar ?? '', position: entry ? String(entry.position) : '' },
    required: ['en', 'ar'],
    check: ({ position }) => (/^\d*$/.test(position.trim()) ? {} : { position: t('number.invalid') }),
    subject: entry && { area: 'admin', kind: 'reference', id: `${list}/${entry.id}`, seen: seenOf.reference(entry) },
    send: ({ en, ar, position }, seen): Promise<Answer<unknown>> => {
      const body = {
        name: { en: en.trim(), ar: ar.trim() },
        ...(position.trim() ? { position: Number(position) } : {}),
      }
      return entry
        ? call('PATCH /admin/api/reference/:list/:id', { params: { list, id: entry.id }, body: { ...body, seen } })
        : call('POST /admin/api/reference/:list', { params: { list }, body })
    },
    texts: { failed: t('entry.failed') },
    done: t(entry ? 'entry.changed' : 'entry.added'),
    refreshes: ['reference'],
    fieldOf: (name) => (name === 'name' ? 'en' : name.replace(/^name\./, '')),
    fail,
    onDone: onClose,
  })
  const { form } = act
  return (
    <DialogForm {...act} summary={false} submit={t('save')} busyText={t('saving')} onCancel={onClose}>
      <Field label={t('english')} {...form.field('en')}>
        <TextInput dir="ltr" lang="en" autoComplete="off" maxLength={longest} />
      </Field>
      <Field label={t('arabic')} {...form.field('ar')}>
        <TextInput dir="rtl" lang="ar" autoComplete="off" maxLength={longest} />
      </Field>
      <Field label={t('position')} hint={t('position.hint')} optional {...form.field('position')}>
        <TextInput dir="ltr" inputMode="numeric" autoComplete="off" maxLength={5} />
      </Field>
    </DialogForm>
  )
}

// Adds or changes an entry of a reference list, in both languages.
const EntryDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = settingsTexts.useT()
  const { notice, fail } = useNotice()
  return (
    <>
      <Dialog open={open} onClose={rest.onClose} title={t(rest.entry ? 'entry.edit' : 'entry.add')}>
        {open && <EntryForm {...rest} fail={fail} />}
      </Dialog>
      {notice}
    </>
  )
}

const lists = [
  'emirates',
  'company-types',
  'countries',
  'service-areas',
  'services',
] as const satisfies readonly ReferenceList[]

// Lists longer than this get a search.
const manyEntries = 12

const ActiveSwitch = ({
  list,
  entry,
  fail,
}: {
  list: ReferenceList
  entry: ReferenceEntry
  fail: (text: string) => void
}) => {
  const t = settingsTexts.useT()
  const [pendingState, setPendingState] = useState<boolean>()
  const turn = async (on: boolean): Promise<void> => {
    setPendingState(on)
    const answer = await call('PATCH /admin/api/reference/:list/:id', {
      params: { list, id: entry.id },
      body: { is_active: on, seen: seenOf.reference(entry) },
    })
    if (answer.ok) await refreshAfter('admin', 'reference')
    else fail(explain(answer, { failed: t('entry.failed') }))
    setPendingState(undefined)
  }
  return (
    <div className="w-fit">
      <Switch
        label={<span className="sr-only">{t('active.label', { name: entry.name[t.language] })}</span>}
        value={pendingState ?? entry.is_active}
        busy={pendingState !== undefined}
        onValue={(on) => void turn(on)}
      />
    </div>
  )
}

const Entries = ({ list }: { list: ReferenceList }) => {
  const t = settingsTexts.useT()
  const words = useUiText()
  const { notice, fail } = useNotice()
  const [query, setQuery] = useState('')
  const [editing, setEditing] = useState<{ entry: ReferenceEntry | undefined }>()
  const entriesQuery = useCall('GET /admin/api/reference/:list', {
    params: { list },
  })
  const searchText = foldText(query.trim())
  const entries = entriesQuery.data?.entries ?? []
  const shown = entries.filter(({ name }) => foldText(`${name.en} ${name.ar}`).includes(searchText))
  const inLanguage = (language: 'en' | 'ar') => (entry: ReferenceEntry) => (
    <bdi lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {entry.name[language]}
    </bdi>
  )
  const columns: Column<ReferenceEntry>[] = [
    textColumn('position', t('position'), (entry) => entry.position, { card: 'none', width: '7rem' }),
    textColumn('en', t('english'), inLanguage('en'), { card: 'heading' }),
    textColumn('ar', t('arabic'), inLanguage('ar')),
    tagColumn('active', t('active'), (entry) => <ActiveSwitch list={list} entry={entry} fail={fail} />, {
      width: '8rem',
    }),
    textColumn(
      'edit',
      t('edit'),
      (entry) => (
        <Button
          look="ghost"
          size="small"
          aria-label={t('edit.named', { name: entry.name[t.language] })}
          onClick={() => setEditing({ entry })}
        >
          {t('edit')}
        </Button>
      ),
      { hideHeader: true, card: 'actions', width: '7rem' },
    ),
  ]
  if (entriesQuery.error && entriesQuery.data === undefined)
    return (
      <QueryProblem
        as="card"
        failure={entriesQuery.error}
        texts={{ failed: t('lists.failed') }}
        onRetry={() => void entriesQuery.refetch()}
        busy={entriesQuery.isFetching}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {entries.length > manyEntries ? (
          <SearchField
            value={query}
            onValue={setQuery}
            label={t('lists.search')}
            className="min-w-0 flex-1 sm:max-w-80"
          />
        ) : (
          <span />
        )}
        <Button size="medium" onClick={() => setEditing({ entry: undefined })}>
          {t('add')}
        </Button>
      </div>
      <Loading
        loading={entriesQuery.isPending}
        text={t('lists.loading')}
        skeleton={<SkeletonTable rows={7} columns={4} />}
      >
        {shown.length > 0 ? (
          <DataTable caption={t(list)} columns={columns} rows={shown} rowKey={(entry) => String(entry.id)} />
        ) : (
          <p className="text-ink-2">{query ? words.nothingMatches : t('lists.empty')}</p>
        )}
      </Loading>
      <EntryDialog
        open={editing !== undefined}
        list={list}
        entry={editing?.entry}
        onClose={() => setEditing(undefined)}
      />
      {notice}
    </div>
  )
}

export const ReferenceLists = () => {
  const t = settingsTexts.useT()
  const [openList, setOpenList] = useState<string>(lists[0])
  return (
    <Card title={t('lists.title')}>
      <p className="measure mb-3 text-small text-ink-2">{t('lists.lead')}</p>
      <Tabs
        label={t('lists.title')}
        selectedKey={openList}
        onChoose={setOpenList}
        tabs={lists.map((list) => ({ key: list, label: t(list), panel: <Entries key={list} list={list} /> }))}
      />
    </Card>
  )
}
