// Where the goods are, who meets the inspector there, when, and how the goods travel. Known facts are not asked for.
import { drawingStates, placeKinds, type SampleDelivery, sampleDeliveries } from '@assure/contract/domain/request-moves'
import { Microscope, PackageSearch, Truck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useReportDay } from '../../../panels/product-test/test-facts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import { draftWord } from './kind-words.ts'
import { TransportFields } from './transport-fields.tsx'
import { useDraft } from './use-draft.ts'
import { useFields } from './use-fields.ts'

const icon = { size: 22, 'aria-hidden': true } as const
const icons: Record<SampleDelivery, ReactNode> = {
  brought: <Microscope {...icon} />,
  collected: <Truck {...icon} className="mirror" />,
  drawn: <PackageSearch {...icon} />,
}

const isDrawing = (state: string): boolean => drawingStates.some((one) => one === state)

const InspectionChoice = () => {
  const t = requestDraftTexts.useT()
  const { field } = useFields('test')
  const present = useDraft((state) => state.request.drawn_in)
  const { data } = useCall('GET /api/user/requests', { query: { kind: 'inspection', limit: 100 } })
  const open = (data?.requests ?? []).filter(({ state }) => isDrawing(state))
  // One that has ended since it was chosen is still shown, with its error.
  const listed = present && !open.some(({ id }) => id === present.id) ? [present, ...open] : open
  return (
    <Field {...field('drawn_in_id')} hint={data && open.length === 0 ? t('samples.no-inspection') : undefined}>
      <Select
        placeholder={t('samples.inspection.choose')}
        options={listed.map(({ id, number, title }) => ({
          value: id,
          label: [number, title].filter(Boolean).join(' · '),
        }))}
      />
    </Field>
  )
}

// How the samples of a product test come to the laboratory.
const SampleFields = () => {
  const t = requestDraftTexts.useT()
  const { values, field } = useFields('test')
  const request = useDraft((state) => state.request)
  const reportDay = useReportDay()(request)
  return (
    <Card title={t('samples.title')}>
      <div className="flex flex-col gap-5">
        <Field {...field('sample_delivery')} group>
          <RadioCards
            choices={sampleDeliveries.map((one) => ({
              value: one,
              label: t(`samples.${one}`),
              hint: t(`samples.${one}.hint`),
              icon: icons[one],
            }))}
          />
        </Field>
        {values.sample_delivery === 'drawn' && <InspectionChoice />}
        {reportDay !== undefined && <p className="text-ink-2">{t('samples.report', { day: reportDay })}</p>}
      </div>
    </Card>
  )
}

const forever = { staleTime: Number.POSITIVE_INFINITY }

const FacilityChoice = ({ field }: { field: ReturnType<typeof useFields<'place'>>['field'] }) => {
  const t = requestDraftTexts.useT()
  const { data } = useCall('GET /api/user/facilities', {})
  const facilities = data?.facilities ?? []
  return (
    <Field {...field('facility_id')}>
      <Select
        placeholder={t('place.facility.choose')}
        options={facilities.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
      />
    </Field>
  )
}

const PlaceFields = () => {
  const t = requestDraftTexts.useT()
  const kind = useDraft((state) => state.request.kind)
  const { values, field } = useFields('place')
  const { data: lists } = useCall('GET /api/pages/company-info', {}, forever)
  return (
    <Card title={t(draftWord(kind, 'place.where'))}>
      <div className="flex flex-col gap-5">
        <Field {...field('kind')} group>
          <RadioCards columns={2} choices={placeKinds.map((kind) => ({ value: kind, label: t(`place.${kind}`) }))} />
        </Field>
        {values.kind === 'facility' && <FacilityChoice field={field} />}
        {values.kind !== '' && values.kind !== 'facility' && (
          <>
            <Field {...field('name')} hint={t('place.name.hint')}>
              <TextInput maxLength={200} />
            </Field>
            <Field {...field('address_line_1')} optional>
              <TextInput autoComplete="off" maxLength={200} />
            </Field>
            <div className="grid gap-5 min-[26rem]:grid-cols-2">
              <Field {...field('city')} optional>
                <TextInput maxLength={120} />
              </Field>
              <Field {...field('emirate')} optional={values.kind === 'vessel'}>
                <Select
                  placeholder={t('place.emirate.choose')}
                  options={(lists?.emirates ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              </Field>
            </div>
            <Field {...field('map_link')} optional hint={t('place.map_link.hint')}>
              <TextInput dir="ltr" inputMode="url" maxLength={1000} />
            </Field>
          </>
        )}
      </div>
    </Card>
  )
}

const ContactFields = () => {
  const t = requestDraftTexts.useT()
  const { values, set, field } = useFields('place')
  const { data: me } = useCall('GET /api/user/me', {})
  if (values.kind === '') return null
  return (
    <Card
      title={t('place.contact')}
      aside={
        me && (
          <Button
            look="ghost"
            size="small"
            onClick={() =>
              set({
                contact_full_name: `${me.first_name} ${me.last_name}`.trim(),
                contact_phone_number: me.phone_number,
                contact_email: me.email,
              })
            }
          >
            {t('place.contact.me')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Field {...field('contact_full_name')} optional>
          <TextInput autoComplete="off" maxLength={120} />
        </Field>
        <Field {...field('contact_phone_number')} optional>
          <PhoneField autoComplete="off" />
        </Field>
        <Field {...field('contact_email')} optional>
          <TextInput type="email" autoComplete="off" maxLength={254} />
        </Field>
      </div>
    </Card>
  )
}

const TimeFields = () => {
  const t = requestDraftTexts.useT()
  const kind = useDraft((state) => state.request.kind)
  const { field } = useFields('times')
  return (
    <Card title={t(draftWord(kind, 'times.title'))}>
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 min-[26rem]:grid-cols-2">
          <Field {...field('wished_from')}>
            <DateInput />
          </Field>
          <Field {...field('wished_to')} optional>
            <DateInput />
          </Field>
        </div>
        {kind !== 'test' && (
          <Field {...field('ready_on')} optional>
            <DateInput />
          </Field>
        )}
      </div>
    </Card>
  )
}

const NoteFields = () => {
  const t = requestDraftTexts.useT()
  const kind = useDraft((state) => state.request.kind)
  const { field } = useFields('notes')
  return (
    <Card title={t(draftWord(kind, 'notes.title'))}>
      <Field {...field('instructions')} optional hint={t(draftWord(kind, 'instructions.hint'))}>
        <TextArea rows={3} dir="auto" maxLength={5000} />
      </Field>
    </Card>
  )
}

export const PlaceStep = ({ field }: { field?: string | undefined }) => {
  const kind = useDraft((state) => state.request.kind)
  const delivery = useDraft((state) => state.values.test.sample_delivery)
  const isVisited = kind !== 'test' || delivery === 'collected'
  useEffect(() => {
    if (!field) return
    // Falls back to the facility or the kind: a name is asked for only once the kind is known, and a facility has its
    // own.
    const names = [field.replace(/(_numbers)\.\d+$/, '$1'), 'place.facility_id', 'place.kind']
    const element = names.map((name) => document.getElementById(`field-${name}`)).find((one) => one !== null)
    const control = element?.matches('fieldset') ? element.querySelector<HTMLElement>('input, select') : element
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }, [field])
  return (
    <div className="flex flex-col gap-5">
      {kind === 'test' && <SampleFields />}
      {isVisited && (
        <>
          <PlaceFields />
          <ContactFields />
          <TimeFields />
        </>
      )}
      {kind !== 'test' && <TransportFields />}
      <NoteFields />
    </div>
  )
}
