// The fields of records that people edit, in the order of their forms, each with its kind. Schemas of calls, forms,
// lists of facts and the server's names of fields are made from these lists. The words are in `words/record-fields.ts`.

/** The longest text of each kind that a call accepts. */
export const lengths = { name: 120, line: 200, email: 254, phone: 40, reason: 1000, note: 5000, token: 200 } as const

/** `name` and `line` are one line of text; a `choice` is the id of a row of reference data. */
type Kind = 'name' | 'line' | 'email' | 'phone' | 'day' | 'choice'
/** With a question mark, the field can be left out. */
export type FieldKind = Kind | `${Exclude<Kind, 'email' | 'phone'>}?`
export type RecordFields = Readonly<Record<string, FieldKind>>

/** The fields in a row; what was left out is null. */
export type ValuesOf<F extends RecordFields> = {
  [Name in keyof F]:
    | (F[Name] extends `choice${string}` ? number : string)
    | (F[Name] extends `${string}?` ? null : never)
}

export const namesOf = <F extends RecordFields>(fields: F) => Object.keys(fields) as (keyof F & string)[]
export const isOptional = (kind: FieldKind): boolean => kind.endsWith('?')
/** Without the question mark. */
export const kindOf = (kind: FieldKind): Kind => kind.replace('?', '') as Kind
export const requiredOf = <F extends RecordFields>(fields: F) =>
  namesOf(fields).filter((name) => !isOptional(fields[name] as FieldKind))

/** The same fields, none of which can be left out. */
export const requiring = <const F extends RecordFields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, kindOf(kind)])) as {
    [Name in keyof F]: F[Name] extends `${infer Kind}?` ? Kind : F[Name]
  }

/** Facts about the place, after its address. */
export const facilityPlace = { nearest_port: 'name', phone_number: 'phone' } as const
export const facilityContact = {
  contact_full_name: 'line',
  contact_email: 'email',
  contact_phone_number: 'phone',
} as const
export const facilityFields = {
  name: 'line',
  owned_status: 'choice',
  partner_company: 'line?',
  /** Last day of the agreement. */
  partnership_agreement_expires_on: 'day?',
  address_line_1: 'line',
  address_line_2: 'line?',
  city: 'name',
  emirate: 'choice',
  ...facilityPlace,
  ...facilityContact,
} as const
/** What its company may change of a certified facility. */
export const certifiedFacilityFields = ['phone_number', ...namesOf(facilityContact)] as const

export const userName = { first_name: 'name', last_name: 'name' } as const
/** After the email address. */
export const userReach = { phone_number: 'phone', position: 'name?' } as const
export const userPerson = { ...userName, ...userReach } as const
export const userCompany = {
  company_name: 'line',
  company_type: 'choice',
  address_line_1: 'line?',
  address_line_2: 'line?',
  city: 'name?',
  emirate: 'choice?',
} as const
export const userFields = { ...userPerson, ...userCompany } as const

/** What tax invoices say about a company, if its owner says more than its name and address. */
export const buyerFields = { legal_name: 'line?', trn: 'line?', billing_address: 'line?' } as const

export const inspectorFields = { ...userName, email: 'email', phone_number: 'phone', countryId: 'choice' } as const
export const bankFields = ['bank_name', 'account_holder_name', 'account_number', 'iban', 'swift_code'] as const
/** Of an inspector's bank numbers. */
export const bankLengths = { account_number: 40, iban: 50, swift_code: 20 } as const
