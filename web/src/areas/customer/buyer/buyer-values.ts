// What the form about the buyer on tax invoices holds, checks and sends.
import type { AnswerFor, BodyFor } from '@assure/contract/calls'
import { buyerFields, namesOf } from '@assure/contract/domain/record-fields'
import { isTrn, simplifiedInvoiceLimit } from '@assure/contract/domain/trn'
import { formValuesOf } from '../../../panels/record/form-values.ts'
import type { FieldErrors } from '../../../ui/form/form-state.ts'

type Company = AnswerFor<'GET /api/user/me'>['company']
export type BuyerValues = Record<keyof typeof buyerFields, string> & { vat_registered: string }

/** Before the owner said otherwise, the company's own name and address. */
export const buyerValuesOf = ({ buyer, name, ...company }: Company): BuyerValues => {
  const { legal_name, billing_address, ...values } = formValuesOf(buyerFields, buyer)
  const address = [company.address_line_1, company.address_line_2, company.city, company.emirateInfo?.name]
  return {
    ...values,
    legal_name: legal_name || name,
    billing_address: billing_address || address.filter(Boolean).join(', '),
    vat_registered: buyer.vat_registered === null ? '' : buyer.vat_registered ? 'yes' : 'no',
  }
}

export const buyerErrors = (values: BuyerValues, texts: { required: string; trn: string }): FieldErrors => {
  if (values.vat_registered !== 'yes') return {}
  const empty = namesOf(buyerFields).filter((name) => values[name].trim() === '')
  return {
    ...(isTrn(values.trn) ? {} : { trn: texts.trn }),
    ...Object.fromEntries(empty.map((name) => [name, texts.required])),
  }
}

/** Without a registration, invoices show the company as it is. */
export const buyerBody = ({ vat_registered, ...fields }: BuyerValues): BodyFor<'PATCH /api/user/me'> =>
  vat_registered === 'yes'
    ? { vat_registered: true, ...fields }
    : {
        vat_registered: vat_registered === 'no' ? false : null,
        ...Object.fromEntries(namesOf(buyerFields).map((name) => [name, ''])),
      }

/** The question comes once, and again if a simplified invoice is not enough and it was skipped. */
export const asksForBuyer = ({ buyer }: Company, total: number): boolean =>
  buyer.asked_at === null || (needsBuyer(total) && buyer.vat_registered === null)

export const needsBuyer = (total: number): boolean => total > simplifiedInvoiceLimit
