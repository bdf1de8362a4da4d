// Spreadsheets to import, good and hostile.

import { xlsxOf } from '../src/platform/sheets/index.ts'
import { zipOf } from '../src/platform/zip.ts'
import type { Client, FormFile } from './client.ts'

export const facilityHeadings = [
  'Name',
  'Ownership',
  'Partner Company',
  'Agreement expires on',
  'Address Line 1',
  'Address Line 2',
  'City',
  'Emirate',
  'Nearest Port',
  'Phone',
  'Contact Person',
  'Contact Email',
  'Contact Phone',
] as const

/** A good row, by the position of the file. */
export const facilityRow = (number: number, change: Partial<Record<(typeof facilityHeadings)[number], string>> = {}) =>
  facilityHeadings.map(
    (heading) =>
      change[heading] ??
      {
        Name: `Cold store ${number}`,
        Ownership: 'Owned',
        'Address Line 1': `Quay ${number}`,
        City: 'Dubai',
        Emirate: 'Dubai',
        'Nearest Port': 'Jebel Ali',
        Phone: '+971 4 800 1234',
        'Contact Person': 'Layla Nasser',
        'Contact Email': 'layla@example.ae',
        'Contact Phone': '+971 50 123 4567',
      }[heading as string] ??
      '',
  )

export const inspectorHeadings = [
  'First Name',
  'Last Name',
  'Email Address',
  'Mobile Number',
  'Country',
  'Service Areas',
  'Services',
  'Laboratory',
  'Bank Name',
  'Account Holder Name',
  'Account Number',
  'IBAN',
  'SWIFT/BIC Code',
] as const

/** A good row. Each number is another person. */
export const inspectorRow = (
  number: number | string,
  change: Partial<Record<(typeof inspectorHeadings)[number], string>> = {},
) =>
  inspectorHeadings.map(
    (heading) =>
      change[heading] ??
      {
        'First Name': 'Omar',
        'Last Name': `Khalil ${number}`,
        'Email Address': `omar.${number}@Example.ae`,
        'Mobile Number': '+971 50 765 4321',
        Country: 'United Arab Emirates',
        'Bank Name': 'Emirates NBD',
        'Account Holder Name': 'Omar Khalil',
        'Account Number': '1015-0020-7744',
        IBAN: 'AE070331234567890123456',
        'SWIFT/BIC Code': 'EBILAEAD',
      }[heading as string] ??
      '',
  )

const csvLine = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

export const csvBytes = (rows: readonly (readonly string[])[]): Buffer => Buffer.from(rows.map(csvLine).join('\r\n'))

export const csvFile = (rows: readonly (readonly string[])[], name = 'facilities.csv'): FormFile => ({
  name,
  bytes: csvBytes(rows),
})

export const workbook = (headings: readonly string[], rows: readonly (readonly string[])[]): Promise<Buffer> =>
  xlsxOf({ name: 'Sheet', headings, rows, rightToLeft: false }, new Date('2026-03-02T08:00:00Z'))

async function* each(parts: Readonly<Record<string, string>>) {
  for (const [name, body] of Object.entries(parts)) yield { name, body }
}

/** Uploaded, not confirmed: one good row and one with a fault. */
export const anOwnImport = async (owner: Client): Promise<string> => {
  const rows = [facilityHeadings, facilityRow(1), facilityRow(2, { City: '' })]
  const sent = await owner.form('POST', '/api/user/imports', { kind: 'facilities', file: csvFile(rows) })
  if (sent.status !== 201) throw new Error(`No import: ${sent.text}`)
  return sent.body.data.id
}

/** The same for inspectors, by an administrator. */
export const anOfficeImport = async (admin: Client, number: number | string): Promise<string> => {
  const rows = [inspectorHeadings, inspectorRow(number), inspectorRow(`${number}.bad`, { IBAN: 'AE1' })]
  const sent = await admin.form('POST', '/admin/api/imports', { kind: 'inspectors', file: csvFile(rows) })
  if (sent.status !== 201) throw new Error(`No import: ${sent.text}`)
  return sent.body.data.id
}

const ns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const sheetXml = (rows: string, before = ''): string =>
  `<?xml version="1.0"?>${before}<worksheet xmlns="${ns}"><sheetData>${rows}</sheetData></worksheet>`

/** A workbook whose parts a test writes. */
export const workbookOf = async (sheet: string, more: Readonly<Record<string, string>> = {}): Promise<Buffer> =>
  Buffer.concat(
    await Array.fromAsync(
      zipOf(
        each({
          '[Content_Types].xml': '<Types xmlns="x"/>',
          'xl/workbook.xml': `<workbook xmlns="${ns}" xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
          'xl/worksheets/sheet1.xml': sheet,
          ...more,
        }),
        new Date('2026-03-02T08:00:00Z'),
      ),
    ),
  )
