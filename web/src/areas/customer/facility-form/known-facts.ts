// Fills fields from what the account already knows. Values that it replaces can be restored.
import type { AnswerFor } from '@assure/contract/calls'
import type { FacilityField, FacilityValues } from '../../../panels/facility-form/facility-values.ts'
import { useAnnounce } from '../../../ui/feedback/live-region.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { FormHandle } from '../../../ui/form/use-form.ts'
import { facilityFormTexts } from './texts.ts'

type Me = AnswerFor<'GET /api/user/me'>

export const companyAddress = ({ company }: Me): Partial<FacilityValues> => ({
  address_line_1: company.address_line_1 ?? '',
  address_line_2: company.address_line_2 ?? '',
  city: company.city ?? '',
  emirate: company.emirate === null ? '' : String(company.emirate),
})

export const ownContact = (me: Me): Partial<FacilityValues> => ({
  contact_full_name: `${me.first_name} ${me.last_name}`.trim(),
  contact_email: me.email,
  contact_phone_number: me.phone_number,
})

/** After keyboard activation, moves focus to the next empty field, or to the submit button if none is left. */
const goOn = (pressed: HTMLElement, filled: readonly string[]): void => {
  const form = pressed.closest('form')
  const rest = [...(form?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])].filter(
    (one) => one.checkVisibility() && (pressed.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
  )
  const next = rest.find(({ name, value }) => value === '' && !filled.includes(name))
  ;(next ?? form?.querySelector<HTMLElement>('[type=submit]'))?.focus()
}

type Pressed = { currentTarget: HTMLElement; detail: number }

export const useFilling = (
  form: Pick<FormHandle<FacilityValues>, 'set' | 'values'>,
): ((facts: Partial<FacilityValues>, event: Pressed) => void) => {
  const t = facilityFormTexts.useT()
  const announce = useAnnounce()
  const toast = useToast()
  const fill = (facts: Partial<FacilityValues>): void => {
    for (const [name, value] of Object.entries(facts)) form.set(name as FacilityField, value)
  }
  return (facts, { currentTarget, detail }) => {
    const before = Object.fromEntries(
      Object.keys(facts).map((name) => [name, form.values[name as FacilityField]]),
    ) as Partial<FacilityValues>
    const replacesTyped = Object.entries(before).some(
      ([name, value]) => value !== '' && value !== facts[name as FacilityField],
    )
    fill(facts)
    if (replacesTyped) toast({ text: t('filled'), undo: () => fill(before) })
    else announce(t('filled'))
    if (detail === 0) goOn(currentTarget, Object.keys(facts))
  }
}
