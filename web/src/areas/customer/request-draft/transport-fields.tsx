// How the goods travel, in which containers, and who is at the other end.
import { transportModes } from '@assure/contract/domain/request-moves'
import { CircleCheck } from 'lucide-react'
import { Card } from '../../../ui/data/tiles.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { Code } from '../../../ui/values.tsx'
import { CountryBox } from './country-box.tsx'
import { type ContainerEntry, containersOf } from './draft-checks.ts'
import { requestDraftTexts } from './draft-texts.ts'
import { useDraft } from './use-draft.ts'
import { useFields } from './use-fields.ts'

const ContainerWords = ({ entry: { number, fault } }: { entry: ContainerEntry }) => {
  const t = requestDraftTexts.useT()
  const shown = <Code>{number}</Code>
  if (!fault)
    return (
      <span className="inline-flex flex-wrap items-center gap-1.5 text-ink-2">
        <CircleCheck size={16} aria-hidden="true" className="text-certified" /> {shown} {t('container.right')}
      </span>
    )
  return (
    <span className="font-semibold text-danger">
      {fault.meant !== undefined
        ? t.parts('container.mix-up', { number: shown, meant: <Code>{fault.meant}</Code> })
        : fault.expected !== undefined
          ? t.parts('container.check-digit', { number: shown, expected: <Code>{fault.expected}</Code> })
          : t.parts('container.form-of', { number: shown })}
    </span>
  )
}

const billOf = { sea: 'bill.sea', air: 'bill.air', road: 'bill.road' } as const
const vesselOf = { sea: 'vessel.sea', air: 'vessel.air', road: 'vessel.road' } as const

export const TransportFields = () => {
  const t = requestDraftTexts.useT()
  const { values, field } = useFields('transport')
  const other = useFields('counterparty')
  const country = other.field('country')
  const direction = useDraft((state) => state.request.direction)
  const mode = transportModes.find((one) => one === values.mode)
  const containers = containersOf(values.container_numbers ?? '')
  const isFaulty = containers.some(({ fault }) => fault)
  return (
    <>
      <Card title={t('transport.title')}>
        <div className="flex flex-col gap-5">
          <Field {...field('mode')} group optional>
            <RadioCards choices={transportModes.map((one) => ({ value: one, label: t(`transport.${one}`) }))} />
          </Field>
          <Field {...field('bill_number')} label={t(mode ? billOf[mode] : 'field.transport.bill_number')} optional>
            <TextInput dir="ltr" autoCapitalize="characters" maxLength={120} />
          </Field>
          <Field {...field('vessel_or_flight')} label={t(mode ? vesselOf[mode] : 'vessel')} optional>
            <TextInput dir="ltr" maxLength={120} />
          </Field>
          <Field {...field('arrives_on')} optional>
            <DateInput />
          </Field>
          {mode !== 'air' && (
            <div className="flex flex-col gap-2">
              <Field
                {...field('container_numbers')}
                optional
                hint={t('containers.hint')}
                error={isFaulty ? t('containers.faulty') : undefined}
              >
                <TextArea rows={2} dir="ltr" spellCheck={false} autoCapitalize="characters" className="font-mono" />
              </Field>
              <ul aria-label={t('field.transport.container_numbers')} aria-live="polite" className="text-small">
                {containers.map((entry, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a number typed twice stands there twice
                  <li key={`${entry.number}-${at}`}>
                    <ContainerWords entry={entry} />
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Field {...field('seals')} optional hint={t('seals.hint')}>
            <TextArea rows={2} dir="ltr" spellCheck={false} autoCapitalize="characters" className="font-mono" />
          </Field>
        </div>
      </Card>
      <Card title={t(direction === 'export' ? 'counterparty.export' : 'counterparty.import')}>
        <div className="flex flex-col gap-5">
          <Field {...other.field('name')} optional>
            <TextInput autoComplete="off" maxLength={200} />
          </Field>
          <Field {...country} optional>
            <CountryBox value={country.value} onValue={country.onValue} />
          </Field>
        </div>
      </Card>
    </>
  )
}
