// Adds or changes a service. The fields depend on its kind.
import type { AnswerFor } from '@assure/contract/calls'
import { requestDirections, requestDocumentKinds, requestKinds } from '@assure/contract/domain/request-moves'
import { samplingAqls, samplingLevels } from '@assure/contract/domain/sampling-plan'
import { call } from '../../../lib/api.ts'
import { callQuery, queryClient } from '../../../lib/query.ts'
import { fieldsWithoutNumber } from '../../../lib/typed-number.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { ComboBox } from '../../../ui/form/combo-box.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MultiSelect } from '../../../ui/form/multi-select.tsx'
import { type Option, Select } from '../../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { type FormHandle, useForm } from '../../../ui/form/use-form.ts'
import { Link } from '../../../ui/link.tsx'
import { Name } from '../../../ui/values.tsx'
import { BothLanguages } from './both-languages.tsx'
import { bodyOf, isBooked, isPaired, type ServiceValues, valuesOf } from './service-values.ts'
import { servicesTexts } from './texts.ts'
import { useSave } from './use-save.ts'

type Service = AnswerFor<'GET /admin/api/services'>['services'][number]
type Price = AnswerFor<'GET /admin/api/prices'>['prices'][number]
type Props = {
  service: Service | undefined
  prices: readonly Price[]
  onClose: () => void
}

/** Maps the server's field names to this form's. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'name.en',
  description: 'description.en',
  documents: 'required',
  preparation: 'preparation.en',
  'sampling.level': 'level',
  'sampling.aql.critical': 'critical',
  'sampling.aql.major': 'major',
  'sampling.aql.minor': 'minor',
}

const languages = ['en', 'ar'] as const
const aqls: readonly Option[] = samplingAqls.map((aql) => ({ value: String(aql), label: String(aql) }))
const directionOf = (language: 'en' | 'ar') => (language === 'ar' ? 'rtl' : 'ltr')

const loadSpecifications = async (search: string): Promise<readonly Option[]> => {
  const query = { page: 1, limit: 20, search, sort: 'name', active: 'true' } as const
  const { specifications } = await queryClient.query(callQuery('GET /admin/api/specifications', { query }))
  return specifications.map(({ id, name }) => ({ value: String(id), label: name.en, hint: name.ar }))
}

type Part = { form: FormHandle<ServiceValues> }

const InspectionFields = ({ form }: Part) => {
  const t = servicesTexts.useT()
  const { directions } = form.values
  return (
    <>
      <Field label={t('directions')} group error={form.errors.directions} name="directions">
        <div className="flex flex-wrap gap-x-6">
          {requestDirections.map((one) => (
            <Checkbox
              key={one}
              id={`direction-${one}`}
              label={t(`direction.${one}`)}
              value={directions.includes(one)}
              onValue={(on) =>
                form.set('directions', on ? [...directions, one] : directions.filter((other) => other !== one))
              }
            />
          ))}
        </div>
      </Field>
      {languages.map((language) => (
        <Field
          key={language}
          optional
          label={t(`preparation.${language}`)}
          hint={t('preparation.hint')}
          {...form.field(`preparation.${language}`)}
        >
          <TextArea rows={4} dir={directionOf(language)} lang={language} maxLength={4000} />
        </Field>
      ))}
      <Field label={t('level')} hint={t('level.hint')} {...form.field('level')}>
        <Select
          placeholder={t('level.none')}
          options={samplingLevels.map((level) => ({ value: level, label: level }))}
        />
      </Field>
      {form.values.level !== '' && (
        <>
          <Field label={t('aql.critical')} {...form.field('critical')}>
            <Select placeholder={t('aql.none')} options={aqls} />
          </Field>
          <Field label={t('aql.major')} {...form.field('major')}>
            <Select options={aqls} />
          </Field>
          <Field label={t('aql.minor')} {...form.field('minor')}>
            <Select options={aqls} />
          </Field>
        </>
      )}
    </>
  )
}

const KindFields = ({
  form,
  isBySettings,
  specification,
}: Part & { isBySettings: boolean; specification: Option | undefined }) => {
  const t = servicesTexts.useT()
  const { kind } = form.values
  const documents = requestDocumentKinds.map((one) => ({ value: one, label: t(`document.${one}`) }))
  return (
    <>
      {kind === 'certification' && !isBySettings && (
        <Field label={t('validity')} {...form.field('validity_months')}>
          <TextInput dir="ltr" inputMode="numeric" autoComplete="off" maxLength={3} />
        </Field>
      )}
      {kind === 'inspection' && <InspectionFields form={form} />}
      {kind === 'test' && (
        <>
          <Field label={t('specification')} hint={t('specification.hint')} optional {...form.field('specification_id')}>
            <ComboBox
              load={loadSpecifications}
              selectedOption={specification}
              placeholder={t('specification.choose')}
            />
          </Field>
          <Field label={t('sample.quantity')} optional {...form.field('sample.quantity')}>
            <TextInput dir="ltr" inputMode="decimal" autoComplete="off" maxLength={10} />
          </Field>
          <Field label={t('sample.unit')} optional {...form.field('sample.unit')}>
            <TextInput autoComplete="off" maxLength={20} />
          </Field>
        </>
      )}
      {isBooked(kind) && (
        <>
          <Field label={t('refund')} hint={t('refund.hint')} {...form.field('owner_refund_percent')}>
            <TextInput dir="ltr" inputMode="numeric" autoComplete="off" maxLength={3} />
          </Field>
          <Field
            label={t('documents.required')}
            hint={t('documents.required.hint')}
            optional
            {...form.field('required')}
          >
            <MultiSelect options={documents} />
          </Field>
          <Field label={t('documents.helpful')} optional {...form.field('helpful')}>
            <MultiSelect options={documents.filter(({ value }) => !form.values.required.includes(value))} />
          </Field>
        </>
      )}
    </>
  )
}

/** Only links: checklists and services are connected on the checklist's page, where the order is chosen too. */
const ChecklistLinks = ({ checklists }: Pick<Service, 'checklists'>) => {
  const t = servicesTexts.useT()
  return (
    <div>
      <p className="font-medium text-ink">{t('checklists')}</p>
      {checklists.length === 0 && <p className="text-small text-ink-2">{t('checklists.none')}</p>}
      <ul>
        {checklists.map(({ id, name }) => (
          <li key={id}>
            <Link href={`/admin/checklists/${id}`} className="quiet-link inline-flex min-h-6 items-center">
              <Name>{name[t.language] || name.en}</Name>
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-2">
        {t.parts('checklists.choose', {
          link: (words) => (
            <Link href="/admin/checklists" className="quiet-link">
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  )
}

const numbers = ['position', 'validity_months', 'owner_refund_percent', 'sample.quantity'] as const

const ServiceForm = ({ service, prices, onClose }: Props) => {
  const t = servicesTexts.useT()
  const isBySettings = service?.is_by_settings ?? false
  const save = useSave<ServiceValues>({
    send: (values) => {
      const body = bodyOf(values, isBySettings)
      return service
        ? call('PATCH /admin/api/services/:id', {
            params: { id: service.id },
            body: { ...body, version: service.version },
          })
        : call('POST /admin/api/services', { body })
    },
    fieldOf: (field) => fieldNames[field] ?? field,
    onDone: onClose,
  })
  const form = useForm<ServiceValues>({
    initial: valuesOf(service),
    required: ['name.en', 'name.ar'],
    check: (values) => ({
      ...Object.fromEntries(fieldsWithoutNumber(values, numbers).map((name) => [name, t('number.invalid')])),
      ...(values.kind !== 'inspection' || isPaired(values) ? {} : { 'preparation.ar': t('preparation.unpaired') }),
    }),
    submit: save,
  })
  return (
    <DialogForm form={form} guard submit={t('save')} busyText={t('saving')} onCancel={onClose}>
      <BothLanguages label={(language) => t(`name.${language}`)} field={(language) => form.field(`name.${language}`)} />
      <Field label={t('kind')} hint={t('kind.hint')} {...form.field('kind')}>
        <Select
          placeholder={t('kind.none')}
          options={requestKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
      </Field>
      {service && form.values.kind !== '' && <ChecklistLinks checklists={service.checklists} />}
      {isBySettings && <p className="text-small text-ink-2">{t('price.settings.hint')}</p>}
      {form.values.kind !== '' && (
        <>
          {languages.map((language) => (
            <Field key={language} label={t(`description.${language}`)} {...form.field(`description.${language}`)}>
              <TextArea rows={3} dir={directionOf(language)} lang={language} maxLength={1000} />
            </Field>
          ))}
          {!isBySettings && (
            <Field label={t('price')} {...form.field('price_id')}>
              <Select
                placeholder={t('price.none')}
                options={[
                  ...prices.map(({ id, name }) => ({ value: String(id), label: name[t.language] })),
                  { value: 'quote', label: t('price.quote') },
                ]}
              />
            </Field>
          )}
        </>
      )}
      <KindFields
        form={form}
        isBySettings={isBySettings}
        specification={
          service?.specification
            ? { value: String(service.specification.id), label: service.specification.name[t.language] }
            : undefined
        }
      />
      <Field label={t('position')} hint={t('position.hint')} optional {...form.field('position')}>
        <TextInput dir="ltr" inputMode="numeric" autoComplete="off" maxLength={5} />
      </Field>
      <Checkbox
        id="service-offered"
        label={t('offered.label')}
        hint={t('offered.hint')}
        value={form.values.is_offered}
        onValue={(on) => form.set('is_offered', on)}
      />
    </DialogForm>
  )
}

export const ServiceDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = servicesTexts.useT()
  return (
    <Dialog open={open} onClose={rest.onClose} title={t(rest.service ? 'service.edit' : 'service.new')}>
      {open && <ServiceForm {...rest} />}
    </Dialog>
  )
}
