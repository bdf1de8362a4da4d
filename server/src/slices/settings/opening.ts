// What must be set before payments open and certificates are issued, so that none carries the trial's details.

import { firstRunSteps } from '@assure/contract/calls/settings'
import { isIban, isSwiftCode } from '@assure/contract/domain/iban'
import { isTrn } from '@assure/contract/domain/trn'
import { type Config, isTrial } from '../../platform/config.ts'
import type { Settings } from './read-settings.ts'

export type FirstRunStep = (typeof firstRunSteps)[number]
type Facts = Pick<Settings, 'issuer' | 'bankDetails' | 'vatRateBp'>

/** Marks of the placeholder values that a new database has; in Arabic the mark agrees with its noun. */
const trialMarks = ['(trial)', '(تجريبي)', '(تجريبية)']
const trialContact = 'certificates@assure.example'

const isSet = (...texts: readonly string[]): boolean =>
  texts.every((text) => text.trim() !== '' && !trialMarks.some((mark) => text.includes(mark)))

const isDone: Record<FirstRunStep, (facts: Facts) => boolean> = {
  name: ({ issuer }) => isSet(issuer.nameEn, issuer.nameAr),
  address: ({ issuer }) => isSet(issuer.addressEn, issuer.addressAr),
  tax: ({ issuer, vatRateBp }) => (issuer.trn === null ? vatRateBp === 0 : isTrn(issuer.trn)),
  signatory: ({ issuer }) =>
    isSet(issuer.signatoryEn, issuer.signatoryAr, issuer.signatoryTitleEn, issuer.signatoryTitleAr) &&
    isSet(issuer.contactEmail) &&
    issuer.contactEmail !== trialContact,
  bank: ({ bankDetails }) =>
    isSet(bankDetails.bankName, bankDetails.accountHolderName, bankDetails.accountNumber) &&
    isIban(bankDetails.iban) &&
    isSwiftCode(bankDetails.swiftCode),
}

export const listFirstRunSteps = (facts: Facts): { step: FirstRunStep; isDone: boolean }[] =>
  firstRunSteps.map((step) => ({ step, isDone: isDone[step](facts) }))

/** Printed on certificates, which never change once issued. */
const certificateSteps: readonly FirstRunStep[] = ['name', 'address', 'signatory']

export const mayIssueCertificates = (config: Pick<Config, 'mode'>, facts: Facts): boolean =>
  isTrial(config) || certificateSteps.every((step) => isDone[step](facts))

export const arePaymentsOpen = (config: Pick<Config, 'mode'>, facts: Facts): boolean =>
  isTrial(config) || listFirstRunSteps(facts).every((step) => step.isDone)
