import { lengths } from '@assure/contract/domain/record-fields'
import type { ReactNode } from 'react'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { FormHandle } from '../../../ui/form/use-form.ts'
import type { BuyerValues } from './buyer-values.ts'
import { buyerTexts } from './texts.ts'

type Props = { form: Pick<FormHandle<BuyerValues>, 'field' | 'values'>; hint?: ReactNode; optional?: boolean }

export const BuyerRows = ({ form, hint, optional = false }: Props) => {
  const t = buyerTexts.useT()
  return (
    <>
      <Field label={t('question')} group hint={hint} optional={optional} {...form.field('vat_registered')}>
        <RadioCards
          columns={2}
          choices={[
            ...(['yes', 'no'] as const).map((value) => ({ value, label: t(value), hint: t(`${value}.hint`) })),
            ...(optional ? [{ value: '', label: t('later') }] : []),
          ]}
        />
      </Field>
      {form.values.vat_registered === 'yes' && (
        <>
          <Field label={t('legal_name')} hint={t('legal_name.hint')} {...form.field('legal_name')}>
            <TextInput autoComplete="organization" maxLength={lengths.line} />
          </Field>
          <Field label={t('trn')} hint={t('trn.hint')} {...form.field('trn')}>
            <TextInput dir="ltr" inputMode="numeric" autoComplete="off" maxLength={40} />
          </Field>
          <Field label={t('billing_address')} {...form.field('billing_address')}>
            <TextInput autoComplete="street-address" maxLength={lengths.line} />
          </Field>
        </>
      )}
    </>
  )
}
