// Bank details are encrypted by column, and masked except where they are edited.
import { maskSign } from '@assure/contract/calls/inspectors'
import type { Keys } from '../../platform/keys.ts'
import type { EncryptedBank } from './store.ts'

export type BankDetail = {
  bank_name: string
  account_holder_name: string
  account_number: string
  iban: string
  swift_code: string
}
type BankEdit = { [Name in keyof BankDetail]?: string | undefined }

export const noBank: BankDetail = {
  bank_name: '',
  account_holder_name: '',
  account_number: '',
  iban: '',
  swift_code: '',
}

export const encryptBank = (keys: Keys, bank: BankDetail): EncryptedBank => ({
  bank_name: keys.encrypt('bank', bank.bank_name),
  account_holder_name: keys.encrypt('bank', bank.account_holder_name),
  account_number: keys.encrypt('bank', bank.account_number),
  iban: keys.encrypt('bank', bank.iban),
  swift_code: keys.encrypt('bank', bank.swift_code),
})

export const decryptBank = (keys: Keys, encrypted: EncryptedBank | undefined): BankDetail =>
  encrypted === undefined
    ? noBank
    : {
        bank_name: keys.decrypt('bank', encrypted.bank_name),
        account_holder_name: keys.decrypt('bank', encrypted.account_holder_name),
        account_number: keys.decrypt('bank', encrypted.account_number),
        iban: keys.decrypt('bank', encrypted.iban),
        swift_code: keys.decrypt('bank', encrypted.swift_code),
      }

const shownDigits = 4
const hidden = maskSign.repeat(4)

/** A short number is hidden completely: its last four digits would be most of it. */
export const masked = (value: string): string => {
  const digits = value.replace(/[\s-]/g, '')
  return digits === '' ? '' : digits.length >= shownDigits * 2 ? `${hidden}${digits.slice(-shownDigits)}` : hidden
}

export const maskBank = (bank: BankDetail): BankDetail => ({
  ...bank,
  account_number: masked(bank.account_number),
  iban: masked(bank.iban),
  swift_code: masked(bank.swift_code),
})

/** Fields that are left out or still masked stay. */
export const mergeBank = (present: BankDetail, edit: BankEdit): BankDetail => {
  const merged = { ...present }
  for (const name of Object.keys(noBank) as (keyof BankDetail)[]) {
    const value = edit[name]
    if (value !== undefined && !value.includes(maskSign)) merged[name] = value
  }
  return merged
}

export const bankChanges = (before: BankDetail, after: BankDetail): (keyof BankDetail)[] =>
  (Object.keys(noBank) as (keyof BankDetail)[]).filter((name) => before[name] !== after[name])
