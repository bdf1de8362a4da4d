// The catalogue of defects that inspectors name on site.
import type { AnswerFor } from '@assure/contract/calls'
import { isHsPrefix } from '@assure/contract/domain/defect-types'
import { imageEndings } from '@assure/contract/domain/image-endings'
import { type DefectClass, defectClasses } from '@assure/contract/domain/inspection-result'
import { limits } from '@assure/contract/domain/vocabulary'
import { noValue } from '@assure/contract/words/empty'
import { defectClassWords } from '@assure/contract/words/goods'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Answer, call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { byWord, nameColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Link } from '../../../ui/link.tsx'
import { Code } from '../../../ui/values.tsx'
import { BothLanguages } from './both-languages.tsx'
import { prefixesOf } from './hs-prefixes.ts'
import { servicesTexts } from './texts.ts'
import { useCatalogue, useEditing, useStateColumn } from './use-catalogue.tsx'
import { useSave } from './use-save.ts'

type Props = { row: DefectType | undefined; onClose: () => void }

const rules = { endings: imageEndings, maxBytes: limits.fileBytes, maxFiles: 1 } as const

const valuesOf = (type: DefectType | undefined) => ({
  code: type?.code ?? '',
  class: type?.class ?? ('major' as DefectClass),
  'name.en': type?.name.en ?? '',
  'name.ar': type?.name.ar ?? '',
  hs_prefixes: type?.hs_prefixes.join(' ') ?? '',
  is_active: type?.is_active ?? true,
  without_picture: false,
})
type Values = ReturnType<typeof valuesOf>

const DefectForm = ({ row: type, onClose }: Props) => {
  const t = servicesTexts.useT()
  const files = useFiles(rules)
  const [picture] = files.files
  /** What was saved, if only the picture was refused. */
  const saved = useRef(type)
  const saveFields = (values: Values): Promise<Answer<DefectType>> => {
    const body = {
      name: { en: values['name.en'], ar: values['name.ar'] },
      hs_prefixes: prefixesOf(values.hs_prefixes),
    }
    return saved.current
      ? call('PATCH /admin/api/defect-types/:code', {
          params: { code: saved.current.code },
          body: { ...body, is_active: values.is_active, version: saved.current.version },
        })
      : call('POST /admin/api/defect-types', { body: { ...body, code: values.code, class: values.class } })
  }
  const savePicture = (code: string, values: Values): Promise<Answer<DefectType>> | undefined => {
    if (picture) {
      const form = new FormData()
      form.append('picture', picture)
      return call('POST /admin/api/defect-types/:code/picture', { params: { code }, form })
    }
    return values.without_picture
      ? call('DELETE /admin/api/defect-types/:code/picture', { params: { code } })
      : undefined
  }
  const save = useSave<Values>({
    send: async (values) => {
      const answer = await saveFields(values)
      if (!answer.ok) return answer
      saved.current = answer.value
      return (await savePicture(answer.value.code, values)) ?? answer
    },
    fieldOf: (field) => (field === 'name' ? 'name.en' : field.replace(/\.\d+$/, '')),
    onDone: onClose,
  })
  const form = useForm<Values>({
    initial: valuesOf(type),
    required: ['code', 'name.en', 'name.ar'],
    check: (values): Partial<Record<keyof Values, string>> =>
      prefixesOf(values.hs_prefixes).every(isHsPrefix) ? {} : { hs_prefixes: t('kinds.invalid') },
    submit: save,
  })
  return (
    <DialogForm form={form} guard submit={t('save')} busyText={t('saving')} onCancel={onClose}>
      {type ? (
        <p className="text-ink-2">
          <Code className="font-semibold text-ink">{type.code}</Code> {defectClassWords[type.class][t.language]}
        </p>
      ) : (
        <>
          <Field label={t('defect.code')} hint={t('defect.code.hint')} {...form.field('code')}>
            <TextInput dir="ltr" autoComplete="off" autoCapitalize="characters" maxLength={20} />
          </Field>
          <Field label={t('class')} hint={t('class.hint')} {...form.field('class')}>
            <Select options={defectClasses.map((one) => ({ value: one, label: defectClassWords[one][t.language] }))} />
          </Field>
        </>
      )}
      <BothLanguages label={(language) => t(`name.${language}`)} field={(language) => form.field(`name.${language}`)} />
      <Field label={t('kinds')} hint={t('kinds.hint')} optional {...form.field('hs_prefixes')}>
        <TextInput dir="ltr" inputMode="numeric" autoComplete="off" maxLength={400} />
      </Field>
      <Field label={t('picture')} hint={t('picture.hint')} optional group name="picture" error={form.errors.picture}>
        <FileDrop files={files} camera compact disabled={form.busy} />
      </Field>
      {type?.picture_url && !picture && (
        <div className="flex items-center gap-4">
          <img src={type.picture_url} alt={t('picture.present')} className="size-20 rounded-field object-cover" />
          <Checkbox
            id="without-picture"
            label={t('picture.remove')}
            value={form.values.without_picture}
            onValue={(on) => form.set('without_picture', on)}
          />
        </div>
      )}
      {type && (
        <Checkbox
          id="defect-active"
          label={t('defect.active')}
          value={form.values.is_active}
          onValue={(on) => form.set('is_active', on)}
        />
      )}
    </DialogForm>
  )
}

// Adds a defect to the catalogue or changes one. Its code and class stay.
const DefectDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = servicesTexts.useT()
  return (
    <Dialog open={open} onClose={rest.onClose} title={t(rest.row ? 'defect.edit' : 'defect.new')}>
      {open && <DefectForm {...rest} />}
    </Dialog>
  )
}

const list = 'GET /admin/api/defect-types'
export type DefectType = AnswerFor<typeof list>['defect_types'][number]
type Row = DefectType & { id: string }

export const DefectsPanel = ({ mayChange }: { mayChange: boolean }) => {
  const t = servicesTexts.useT()
  const editing = useEditing<Row>(mayChange, ({ code }) => code)
  const { frame, query } = useCatalogue(
    {
      list,
      name: 'defect-types',
      state: 'active',
      lead: t('defect-types.lead'),
      add: mayChange ? { label: t('defect.add'), onAdd: editing.onAdd } : undefined,
    },
    ['code', 'code-desc', 'name', 'name-desc'],
  )
  const typesQuery = useCall(list, { query }, { placeholderData: keepPreviousData })
  const stateColumn = useStateColumn<Row>('active', ({ is_active }) => is_active)
  const columns: Column<Row>[] = [
    textColumn('code', t('defect.code'), ({ code }) => <Code className="text-small">{code}</Code>, {
      card: 'heading',
      sort: byWord('code'),
    }),
    nameColumn('name', t('name'), ({ name }) => name[t.language], { sort: byWord('name') }),
    textColumn('class', t('class'), (row) => defectClassWords[row.class][t.language]),
    textColumn(
      'kinds',
      t('kinds'),
      ({ hs_prefixes: prefixes }) => (prefixes.length === 0 ? t('kinds.all') : <Code>{prefixes.join(' ')}</Code>),
      { from: 'lg', wraps: true, width: '11rem' },
    ),
    textColumn(
      'picture',
      t('picture'),
      ({ picture_url: url }) =>
        url === null ? noValue : <img src={url} alt="" loading="lazy" className="size-10 rounded-field object-cover" />,
      { from: 'lg', width: '6rem' },
    ),
    stateColumn,
    ...editing.column,
  ]
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small">
        <Link href="/admin/defects" className="quiet-link">
          {t('defect.statistics')}
        </Link>
      </p>
      <ListScreen
        {...frame}
        query={typesQuery}
        columns={columns}
        skeletonColumns={7}
        rows={({ defect_types: types }) => types.map((type) => ({ ...type, id: type.code }))}
      />
      <DefectDialog {...editing.dialog} />
    </div>
  )
}
