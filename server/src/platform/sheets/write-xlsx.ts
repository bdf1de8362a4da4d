// A workbook of one sheet of texts, for a template: a heading row that stays in view, and rows below it.

import { escapeMarkup } from '../escape-markup.ts'
import type { ZipEntry } from '../zip.ts'
import { zipOf } from '../zip.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const xlsxType = `${types}.sheet`

const cell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeMarkup(text)}</t></is></c>`

type Workbook = {
  name: string
  headings: readonly string[]
  rows: readonly (readonly string[])[]
  rightToLeft: boolean
}

const sheetXml = ({ headings, rows, rightToLeft }: Workbook): string => {
  const view = `<sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`
  const widths = `<cols><col min="1" max="${headings.length}" width="24" style="1" customWidth="1"/></cols>`
  const line = (cells: readonly string[], style: number) =>
    `<row>${cells.map((text) => cell(text, style)).join('')}</row>`
  const body = [line(headings, 2), ...rows.map((row) => line(row, 1))].join('')
  return `${declaration}<worksheet xmlns="${main}"><sheetViews>${view}</sheetViews>${widths}<sheetData>${body}</sheetData></worksheet>`
}

/** Style 1 is text: a telephone number keeps its zeros, and a day is what was typed. */
const styles =
  `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>'

const partsOf = (workbook: Workbook): ZipEntry[] => [
  {
    name: '[Content_Types].xml',
    body: `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    body: `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    body: `${declaration}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${escapeMarkup(workbook.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    body: `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
  },
  { name: 'xl/styles.xml', body: styles },
  { name: 'xl/worksheets/sheet1.xml', body: sheetXml(workbook) },
]

async function* each(parts: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* parts
}

export const xlsxOf = async (workbook: Workbook, at: Date): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(zipOf(each(partsOf(workbook)), at)))
