// Adds an instrument or changes one.
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { changedMeanwhileIn } from '../../../panels/changed-meanwhile/changes.ts'
import { optionsWith } from '../../../panels/record/options-with.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { ComboBox } from '../../../ui/form/combo-box.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { loadInspectors } from '../facilities/inspector-options.ts'
import { BothLanguages } from '../services/both-languages.tsx'
import { instrumentTexts } from './texts.ts'
import type { Instrument } from './use-place-words.ts'

type Props = { instrument: Instrument | undefined; onClose: () => void; onSaved?: (saved: { id: string }) => void }

const places = ['kit', 'laboratory', 'inspector'] as const
type Place = (typeof places)[number]
const placeOf = (instrument: Instrument | undefined): Place =>
  instrument?.laboratory ? 'laboratory' : instrument?.inspector ? 'inspector' : 'kit'

const valuesOf = (instrument: Instrument | undefined) => ({
  number: instrument?.number ?? '',
  'kind.en': instrument?.kind.en ?? '',
  'kind.ar': instrument?.kind.ar ?? '',
  model: instrument?.model ?? '',
  measuring_range: instrument?.measuring_range ?? '',
  resolution: instrument?.resolution ?? '',
  place: placeOf(instrument) as string,
  laboratory_id: instrument?.laboratory ? String(instrument.laboratory.id) : '',
  inspector_id: instrument?.inspector?.id ?? '',
})

const InstrumentForm = ({ instrument, onClose, onSaved }: Props) => {
  const t = instrumentTexts.useT()
  const meta = useCall('GET /admin/api/inspectors/meta', {})
  const { form } = useActForm({
    initial: valuesOf(instrument),
    required: ['number', 'kind.en', 'kind.ar'],
    // The hidden field of another place stays empty.
    check: ({ place, laboratory_id, inspector_id }) => ({
      ...(place === 'laboratory' && laboratory_id === '' ? { laboratory_id: t('laboratory.choose') } : {}),
      ...(place === 'inspector' && inspector_id === '' ? { inspector_id: t('inspector.choose') } : {}),
    }),
    send: ({ number, 'kind.en': en, 'kind.ar': ar, place, laboratory_id, inspector_id, ...values }) => {
      const body = {
        ...values,
        kind: { en, ar },
        laboratory_id: place === 'laboratory' ? Number(laboratory_id) : null,
        inspector_id: place === 'inspector' ? inspector_id : null,
      }
      return instrument
        ? call('PATCH /admin/api/instruments/:id', {
            params: { id: instrument.id },
            body: { ...body, version: instrument.version },
          })
        : call('POST /admin/api/instruments', { body: { ...body, number } })
    },
    fieldOf: (field) => (field === 'kind' ? 'kind.en' : field),
    texts: { failed: t('save.failed') },
    done: '',
    refreshes: ['instrument'],
    problemOf: (failure) => (changedMeanwhileIn(failure) ? t('changed-meanwhile') : undefined),
    onDone: (saved) => {
      onClose()
      onSaved?.(saved)
    },
  })
  return (
    <DialogForm form={form} guard submit={t('save')} busyText={t('saving')} onCancel={onClose}>
      {instrument === undefined && (
        <Field label={t('number')} hint={t('number.hint')} {...form.field('number')}>
          <TextInput dir="ltr" autoComplete="off" maxLength={40} />
        </Field>
      )}
      <BothLanguages label={(language) => t(`kind.${language}`)} field={(language) => form.field(`kind.${language}`)} />
      <Field label={t('model')} optional {...form.field('model')}>
        <TextInput dir="auto" autoComplete="off" maxLength={120} />
      </Field>
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <Field label={t('range')} optional {...form.field('measuring_range')}>
          <TextInput dir="ltr" autoComplete="off" maxLength={120} />
        </Field>
        <Field label={t('resolution')} optional {...form.field('resolution')}>
          <TextInput dir="ltr" autoComplete="off" maxLength={120} />
        </Field>
      </div>
      <Field label={t('place')} hint={t('place.hint')} {...form.field('place')}>
        <Select options={places.map((value) => ({ value, label: t(`place.${value}`) }))} />
      </Field>
      {form.values.place === 'laboratory' && (
        <Field label={t('laboratory')} {...form.field('laboratory_id')}>
          <Select
            options={optionsWith(meta.data?.laboratories ?? [], instrument?.laboratory ? [instrument.laboratory] : [])}
            placeholder={t('laboratory.choose')}
          />
        </Field>
      )}
      {form.values.place === 'inspector' && (
        <Field label={t('inspector')} {...form.field('inspector_id')}>
          <ComboBox
            load={loadInspectors}
            selectedOption={
              instrument?.inspector ? { value: instrument.inspector.id, label: instrument.inspector.name } : undefined
            }
            placeholder={t('inspector.choose')}
          />
        </Field>
      )}
    </DialogForm>
  )
}

export const InstrumentDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = instrumentTexts.useT()
  return (
    <Dialog open={open} onClose={rest.onClose} title={t(rest.instrument ? 'edit.title' : 'new')}>
      {open && <InstrumentForm {...rest} />}
    </Dialog>
  )
}
