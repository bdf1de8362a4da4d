// Adds a defect to the catalogue or changes one. Its code and class stay.
import { isHsPrefix } from '@assure/contract/domain/defect-types'
import { imageEndings } from '@assure/contract/domain/image-endings'
import { type DefectClass, defectClasses } from '@assure/contract/domain/inspection-result'
import { limits } from '@assure/contract/domain/vocabulary'
import { defectClassWords } from '@assure/contract/words/goods'
import { useRef } from 'react'
import { type Answer, call } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Code } from '../../../ui/values.tsx'
import { BothLanguages } from './both-languages.tsx'
import type { DefectType } from './defects-panel.tsx'
import { prefixesOf } from './hs-prefixes.ts'
import { servicesTexts } from './texts.ts'
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
          <Field
            label={t('class')}
            hint={t('class.hint')}
            {...form.field('class')}
            onValue={(value: string) => form.set('class', value as DefectClass)}
          >
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

export const DefectDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = servicesTexts.useT()
  return (
    <Dialog open={open} onClose={rest.onClose} title={t(rest.row ? 'defect.edit' : 'defect.new')}>
      {open && <DefectForm {...rest} />}
    </Dialog>
  )
}
