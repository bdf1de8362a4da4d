// Chooses an inspector for one or more facilities, those who can be assigned first. Each option shows where and for
// what they work, how much is open, and when they are free.

import type { AnswerFor } from '@assure/contract/calls'
import { isolated } from '@assure/contract/domain/isolation'
import { limits } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { callQuery, queryClient } from '../../../lib/query.ts'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { ComboBox } from '../../../ui/form/combo-box.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Option } from '../../../ui/form/select.tsx'
import { type Contact, inspectorOption } from '../facilities/inspector-options.ts'
import { chooseInspectorTexts } from './texts.ts'

type Inspector = AnswerFor<'GET /admin/api/inspectors'>['inspectors'][number]
type Place = { id: string; emirate: number; emirateInfo: { name: string } }

const useOptionOf = (places: readonly Place[]): ((inspector: Inspector) => Option) => {
  const t = chooseInspectorTexts.useT()
  const dates = useDates()
  const list = (names: readonly string[]): string => [...new Set(names)].join(t.language === 'ar' ? '، ' : ', ')
  const namesOf = (named: readonly { name: string }[]): string => list(named.map(({ name }) => name))
  return (inspector) => {
    const { serviceAreas, services, planning } = inspector
    const { emirates = null, certifies = null, conflict = null } = planning ?? {}
    const elsewhere = emirates === null ? [] : places.filter(({ emirate }) => !emirates.includes(emirate))
    const hint = [
      serviceAreas.length > 0 ? t('areas', { names: namesOf(serviceAreas) }) : t('no-areas'),
      services.length > 0 ? t('services', { names: namesOf(services) }) : t('no-services'),
      planning &&
        t('load', {
          assignments: t('assignments', { count: planning.open_assignments }),
          visits: t('visits', { count: planning.open_visits }),
          day: dates.date(planning.next_free_day),
        }),
    ]
    const warning = [
      conflict !== null && t('conflict', { reason: isolated(conflict) }),
      elsewhere.length > 0 && t('elsewhere', { places: list(elsewhere.map(({ emirateInfo }) => emirateInfo.name)) }),
      certifies === false && t('other-services'),
    ]
    return {
      ...inspectorOption(inspector),
      hint: hint.filter(Boolean).join('\n'),
      warning: warning.filter(Boolean).join(' ') || undefined,
    }
  }
}

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The facilities to assign. */
  places: readonly Place[]
  /** The current inspector. */
  present?: Contact | undefined
  value: string
  onValue: (inspectorId: string) => void
  disabled: boolean
}

export const InspectorChooser = ({ label, hint, error, places, present, value, onValue, disabled }: Props) => {
  const t = chooseInspectorTexts.useT()
  const optionOf = useOptionOf(places)
  const [place, ...others] = places
  const [warnings, setWarnings] = useState<Readonly<Record<string, string | undefined>>>({})
  const load = async (search: string): Promise<readonly Option[]> => {
    const { inspectors } = await queryClient.query(
      callQuery('GET /admin/api/inspectors', {
        query: {
          page: 1,
          limit: limits.pickerSize,
          search,
          sort: 'fit',
          active: 'true',
          planning: 'true',
          // Several facilities are ranked only by what they share.
          facility: others.length === 0 ? place?.id : undefined,
        },
      }),
    )
    const options = inspectors.map(optionOf)
    setWarnings((known) => ({ ...known, ...Object.fromEntries(options.map((one) => [one.value, one.warning])) }))
    return options
  }
  const warning = warnings[value]
  return (
    <>
      <Field label={label} hint={hint} error={error} value={value} onValue={onValue}>
        <ComboBox
          load={load}
          selectedOption={present && inspectorOption(present)}
          placeholder={t('choose')}
          disabled={disabled}
        />
      </Field>
      {warning && (
        <InlineAlert tone="warning" live className="p-3!">
          {warning}
        </InlineAlert>
      )}
    </>
  )
}
