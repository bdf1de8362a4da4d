// Bank details: encrypted column by column, masked wherever they are not edited.
import { maskSign } from '@assure/contract/calls/inspectors'
import type { Keys } from '../../platform/keys.ts'
import type { SealedBank } from './store.ts'

export type BankDetail = {
  bank_name: string
  account_holder_name: string
  account_number: string
  iban: string
  swift_code: string
}
export type GivenBank = { [Name in keyof BankDetail]?: string | undefined }

export const noBank: BankDetail = {
  bank_name: '',
  account_holder_name: '',
  account_number: '',
  iban: '',
  swift_code: '',
}

export const sealBank = (keys: Keys, bank: BankDetail): SealedBank => ({
  bankName: keys.encrypt('bank', bank.bank_name),
  accountHolderName: keys.encrypt('bank', bank.account_holder_name),
  accountNumber: keys.encrypt('bank', bank.account_number),
  iban: keys.encrypt('bank', bank.iban),
  swiftCode: keys.encrypt('bank', bank.swift_code),
})

export const openBank = (keys: Keys, sealed: SealedBank | undefined): BankDetail =>
  sealed === undefined
    ? noBank
    : {
        bank_name: keys.decrypt('bank', sealed.bankName),
        account_holder_name: keys.decrypt('bank', sealed.accountHolderName),
        account_number: keys.decrypt('bank', sealed.accountNumber),
        iban: keys.decrypt('bank', sealed.iban),
        swift_code: keys.decrypt('bank', sealed.swiftCode),
      }

const shownFigures = 4
const hidden = maskSign.repeat(4)

/** A short number is hidden whole: its last four figures would be most of it. */
const masked = (value: string): string => {
  const figures = value.replace(/[\s-]/g, '')
  return figures === '' ? '' : figures.length >= shownFigures * 2 ? `${hidden}${figures.slice(-shownFigures)}` : hidden
}

export const maskBank = (bank: BankDetail): BankDetail => ({
  ...bank,
  account_number: masked(bank.account_number),
  iban: masked(bank.iban),
  swift_code: masked(bank.swift_code),
})

/** What is left out, or came back masked, stays as it is. */
export const mergeBank = (present: BankDetail, given: GivenBank): BankDetail => {
  const kept = { ...present }
  for (const name of Object.keys(noBank) as (keyof BankDetail)[]) {
    const value = given[name]
    if (value !== undefined && !value.includes(maskSign)) kept[name] = value
  }
  return kept
}

export const bankChanges = (before: BankDetail, after: BankDetail): (keyof BankDetail)[] =>
  (Object.keys(noBank) as (keyof BankDetail)[]).filter((name) => before[name] !== after[name])
