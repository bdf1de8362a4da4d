import { checklistLimits } from '@assure/contract/domain/checklist-content'
import { noValue } from '@assure/contract/words/empty'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { byAge, byWord, dateColumn, nameLinkColumn, tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { Code } from '../../../ui/values.tsx'
import { BilingualField } from './bilingual-field.tsx'
import type { ChecklistRow } from './checklist.ts'
import { checklistChips, readChecklistSearch } from './checklists-search.ts'
import { StateTag } from './state-tag.tsx'
import { checklistsTexts } from './texts.ts'

type Problem = { title: string; places: [place: string, text: string][] }

const mostPlaces = 50

// Imports an exported checklist from a file or from pasted text; each error names its place.
const ImportChecklistDialog = ({ onClose, onMade }: Props) => {
  const t = checklistsTexts.useT()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const act = useAct({
    send: (body: unknown) => call('POST /admin/api/checklists/import', { body: body as never }),
    texts: { failed: t('act.failed') },
    done: () => undefined,
    refreshes: ['checklist'],
    failsAtFields: true,
    fail: (title, { fieldErrors = {} }) => setProblem({ title, places: Object.entries(fieldErrors) }),
    onDone: ({ id }) => onMade(id),
  })
  const read = async (file: File | undefined): Promise<void> => {
    setProblem(undefined)
    if (!file) return
    if (file.size > checklistLimits.bytes) return setProblem({ title: t('import.too-large'), places: [] })
    setText(await file.text())
  }
  const save = async (): Promise<void> => {
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      return setProblem({ title: t('import.no-json'), places: [] })
    }
    await act.run(body)
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('import.title')}
      submit={t('import.button')}
      busy={act.busy}
      busyText={t('saving')}
      onSubmit={() => void save()}
    >
      <p className="text-ink-2">{t('import.text')}</p>
      <Field label={t('import.file')} optional>
        <FileInput onFile={(file) => void read(file)} />
      </Field>
      <Field label={t('import.paste')}>
        <TextArea
          rows={8}
          dir="ltr"
          spellCheck={false}
          className="font-mono text-small"
          value={text}
          onValue={setText}
        />
      </Field>
      {problem && (
        <InlineAlert tone="error" title={problem.title}>
          {problem.places.length > 0 && (
            <ul className="mt-1 max-h-48 overflow-y-auto text-small">
              {problem.places.slice(0, mostPlaces).map(([place, fault]) => (
                <li key={place}>
                  <Code>{place}</Code> — {fault}
                </li>
              ))}
            </ul>
          )}
        </InlineAlert>
      )}
    </FormDialog>
  )
}

const FileInput = ({ onFile }: { onFile: (file: File | undefined) => void }) => (
  <input
    type="file"
    accept="application/json,.json"
    onChange={(event) => onFile(event.target.files?.[0])}
    className="block w-full text-small file:me-3 file:min-h-11 file:rounded-field file:border file:border-control file:bg-surface file:px-4 file:text-ink"
  />
)

type Props = { onClose: () => void; onMade: (id: string) => void }

const firstPassMark = 80

const CreateChecklistDialog = ({ onClose, onMade }: Props) => {
  const t = checklistsTexts.useT()
  const { form } = useActForm({
    initial: { code: '', name: { en: '', ar: '' } },
    send: ({ code, name }) =>
      call('POST /admin/api/checklists', {
        body: { code: code.trim().toUpperCase(), name, content: { pass_mark: firstPassMark, sections: [] } },
      }),
    texts: { failed: t('act.failed') },
    done: () => undefined,
    refreshes: ['checklist'],
    onDone: ({ id }) => onMade(id),
  })
  return (
    <FormDialog
      open
      form={form}
      onClose={onClose}
      title={t('create.title')}
      submit={t('create.button')}
      busyText={t('saving')}
    >
      <Field label={t('code')} hint={t('code.hint')} {...form.field('code')}>
        <TextInput dir="ltr" autoComplete="off" maxLength={40} />
      </Field>
      <BilingualField
        name="new-name"
        label={t('name')}
        max={200}
        value={form.values.name}
        errors={{ en: form.errors['name.en'], ar: form.errors['name.ar'] }}
        onValue={(name) => form.set('name', name)}
      />
    </FormDialog>
  )
}

const route = getRouteApi('/admin/admin/checklists')

const useColumns = (): Column<ChecklistRow>[] => {
  const t = checklistsTexts.useT()
  const nameOf = ({ name, code }: ChecklistRow): string => name[t.language] || name.en || name.ar || code
  return [
    nameLinkColumn('name', t('name'), nameOf, {
      href: ({ id }) => `/admin/checklists/${id}`,
      card: 'heading',
      sort: byWord('name'),
    }),
    textColumn('code', t('code'), ({ code }) => <Code className="text-small">{code}</Code>, {
      under: 'name',
      sort: byWord('code'),
    }),
    tagColumn('state', t('state'), (row) => <StateTag checklist={row} />),
    textColumn('items', t('items'), (row) => row.item_count),
    textColumn(
      'services',
      t('services'),
      ({ services }) => (services.length === 0 ? noValue : services.map(({ name }) => name).join(t('comma'))),
      { long: true, from: 'lg' },
    ),
    textColumn('used', t('used'), (row) => t('facilities', { count: row.facility_count }), { from: 'lg' }),
    dateColumn('changed', t('changed'), (row) => row.updated_at, { sort: byAge }),
  ]
}

export const ChecklistsScreen = () => {
  const t = checklistsTexts.useT()
  const navigate = useNavigate()
  const { frame, chips, exportButton } = useList(
    'checklists',
    'GET /admin/api/checklists',
    readChecklistSearch(route.useSearch()),
    route.useNavigate(),
    { usual: { sort: 'newest' } },
  )
  const [dialog, setDialog] = useState<'create' | 'import'>()
  const columns = useColumns()
  const open = (id: string): void => void navigate({ to: '/admin/checklists/$id', params: { id } })
  const made = (id: string): void => {
    setDialog(undefined)
    open(id)
  }
  return (
    <>
      <ListScreen
        {...frame}
        title={t('title')}
        texts={usualTexts(t)}
        columns={columns}
        skeletonColumns={7}
        counted
        rows={({ checklists }) => checklists}
        onOpen={({ id }) => open(id)}
        actions={
          <>
            {exportButton}
            <Button look="ghost" onClick={() => setDialog('import')}>
              {t('import')}
            </Button>
            <Button onClick={() => setDialog('create')}>{t('create')}</Button>
          </>
        }
        chips={chips('state', checklistChips, (state) => t(`state.${state}`))}
      />
      {dialog === 'create' && <CreateChecklistDialog onClose={() => setDialog(undefined)} onMade={made} />}
      {dialog === 'import' && <ImportChecklistDialog onClose={() => setDialog(undefined)} onMade={made} />}
    </>
  )
}
