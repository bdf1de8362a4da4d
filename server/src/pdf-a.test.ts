// No PDF/A validator can be installed with the tests, so this checks the clauses of ISO 19005-3 (level A) that apply to
// our documents against their bytes.
import type { ReportFacts } from '@assure/contract/signed/report-facts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCertificate } from '../test/certificate-facts.ts'
import { aGoodsReport } from '../test/goods-report-facts.ts'
import { anInvoice } from '../test/invoices.ts'
import { advancesOf, type PdfObject, pdfObjects, referred } from '../test/pdf-objects.ts'
import { aReport } from '../test/report-facts.ts'
import { certificatePdf } from './slices/certificates/certificate-pdf.ts'
import { invoicePdf } from './slices/invoices/invoice-pdf.ts'
import { reportPdf } from './slices/issued-reports/report-pdf.ts'

const hexCodes = (hex: string): number[] => hex.match(/.{4}/g)?.map((code) => Number.parseInt(code, 16)) ?? []

const aDrawnReport = async (facts: ReportFacts): Promise<Buffer> => {
  const picture = { create: { width: 40, height: 30, channels: 3 as const, background: '#889' } }
  const photo = { remarks: [{ kind: 'arrow', x: 0, y: 0, to_x: 1, to_y: 1 } as const] }
  return reportPdf(facts, {
    qrUrl: facts.statusUrl,
    signedJson: Buffer.from('{"keyId":"x"}'),
    jws: 'a.b.c',
    photos: [
      { place: 1, bytes: await sharp(picture).jpeg().toBuffer(), ...photo },
      { place: 2, bytes: null, ...photo },
    ],
    strokes: [
      [
        [
          [0, 0],
          [50, 40],
        ],
      ],
      [],
    ],
  })
}

const drawings = {
  certificate: () =>
    certificatePdf(
      { ...aCertificate, facility: { ...aCertificate.facility, name: '漢字 مخزن المبرَّد لاعتماد (office)' } },
      { qrUrl: aCertificate.statusUrl, signedJson: Buffer.from('{"keyId":"x"}'), jws: 'a.b.c' },
    ),
  invoice: () => invoicePdf(anInvoice),
  report: () => aDrawnReport(aReport),
  'report of goods': () => aDrawnReport(aGoodsReport),
}
const isReport = (kind: keyof typeof drawings): boolean => kind === 'report' || kind === 'report of goods'

describe.each(['certificate', 'invoice', 'report', 'report of goods'] as const)('a %s', (kind) => {
  let pdf: Buffer
  let text: string
  let objects: Map<number, PdfObject>
  let all: PdfObject[]
  let catalog: PdfObject
  /** By page. */
  let contents: string[]
  let content: string
  const ofType = (type: string): PdfObject[] => all.filter(({ dict }) => /\/Type \/(\w+)/.exec(dict)?.[1] === type)

  beforeAll(async () => {
    pdf = await drawings[kind]()
    text = pdf.toString('latin1')
    objects = pdfObjects(pdf)
    all = [...objects.values()]
    catalog = ofType('Catalog')[0] as PdfObject
    contents = ofType('Page').map((page) => referred(objects, page, 'Contents').stream?.toString('latin1') ?? '')
    content = contents.join('\n')
  })

  test('6.1.2, 6.1.3: a header with a binary comment, a trailer with an id, no encryption', () => {
    expect(text).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/)
    expect(text.slice(text.lastIndexOf('trailer\n<<'))).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
    expect(text).not.toContain('/Encrypt')
  })

  test('6.1.7: streams of their true length, compressed with Flate or not at all, none outside the file', () => {
    const streams = all.filter(({ stream }) => stream !== undefined)
    expect(streams.length).toBeGreaterThan(10)
    for (const { dict } of streams) {
      const filter = dict.includes('/Subtype /Image') ? '/Filter /DCTDecode' : '/Filter /FlateDecode'
      expect(dict.match(/\/Filter \/\w+/g) ?? [filter]).toEqual([filter])
      const declared = Number(/\/Length (\d+)/.exec(dict)?.[1])
      const at = text.indexOf(dict) + dict.length + '\nstream\n'.length
      expect(text.slice(at + declared, at + declared + 10)).toBe('\nendstream')
    }
    expect(text).not.toContain('/LZWDecode')
  })

  test('6.2.3, 6.2.4, 6.2.10: one output intent with its profile; only its colours; nothing transparent', () => {
    const [intent] = ofType('OutputIntent')
    expect(intent?.dict).toContain('/S /GTS_PDFA1')
    const profile = referred(objects, intent as PdfObject, 'DestOutputProfile')
    expect(profile.stream?.toString('latin1', 16, 20)).toBe('RGB ')
    expect(content).toMatch(/\/DeviceRGB cs/)
    expect(content).not.toMatch(/\/Device(CMYK|Gray)|\s(k|K|g|G|sh)\n/)
    expect(text).not.toMatch(/\/SMask|\/BM |\/ca |\/CA /)
    const images = all.filter(({ dict }) => dict.includes('/Subtype /Image'))
    // The only photo is shown small and large, and embedded once.
    expect(images).toHaveLength(isReport(kind) ? 1 : 0)
    expect(content.match(/ Do$/gm) ?? []).toHaveLength(isReport(kind) ? 2 : 0)
    for (const { dict } of images) {
      expect(dict).toContain('/ColorSpace /DeviceRGB')
      expect(dict).not.toContain('/Interpolate true')
    }
  })

  test('6.2.11: every font embedded, with its own widths, and every glyph mapped to its characters', () => {
    const fonts = all.filter(({ dict }) => dict.includes('/Subtype /Type0'))
    expect(fonts.length).toBeGreaterThan(4)
    const resources = ofType('Page').map((page) => referred(objects, page, 'Resources').dict)
    for (const font of fonts) {
      const named = resources.flatMap((dict) => [...dict.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      const [, name] = named.find(([, , id]) => Number(id) === font.id) ?? []
      const descendant = referred(objects, font, 'DescendantFonts')
      expect(descendant.dict).toContain('/CIDToGIDMap /Identity')
      const file = referred(objects, referred(objects, descendant, 'FontDescriptor'), 'FontFile2').stream as Buffer
      const widths = /\/W \[0 \[([\d. \n]+)\]/.exec(descendant.dict)?.[1]?.trim().split(/\s+/).map(Number) ?? []
      expect(advancesOf(file).slice(0, widths.length)).toEqual(widths)

      const map = referred(objects, font, 'ToUnicode').stream?.toString('latin1') ?? ''
      const says = [...map.matchAll(/<([0-9a-f ]*)>(?=[ \]]|$)/gm)].slice(-widths.length)
      const used = new Set(
        [...content.matchAll(/^\/(F\d+) [\d.]+ Tf\n(.*) TJ$/gm)].flatMap(([, usedFont, shown = '']) =>
          usedFont !== name ? [] : [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hexCodes(hex)),
        ),
      )
      expect(used.size).toBeGreaterThan(0)
      for (const code of used) {
        // 6.2.11.8: .notdef is never drawn, not even for a letter that no font has.
        expect(code).toBeGreaterThan(0)
        const characters = hexCodes(says[code]?.[1]?.replaceAll(' ', '') ?? '')
        expect(characters.length).toBeGreaterThan(0)
        for (const character of characters) expect([0, 0xfeff, 0xfffe]).not.toContain(character)
      }
    }
    expect(text).not.toMatch(/\/Subtype \/(Type1|Type3|TrueType|MMType1)\b/)
  })

  test('6.3, 6.4, 6.5: no annotations, no forms, no actions, no scripts', () => {
    expect(text).not.toMatch(/\/(Annots|AcroForm|AA|OpenAction|JavaScript|JS|Launch|URI|XFA|EmbeddedFDFs)\b/)
  })

  test('6.6: unencrypted metadata that name the part and the level', () => {
    const metadata = referred(objects, catalog, 'Metadata')
    expect(metadata.dict).not.toContain('/Filter')
    const xmp = metadata.stream?.toString('utf8')
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(xmp?.slice(xmp.indexOf('<dc:title>'))).toMatch(/(ASR|INV|IR)-2026-/)
  })

  test('6.7: tagged, with a language and a tree of standard elements; nothing on the page outside of it', () => {
    expect(referred(objects, catalog, 'MarkInfo').dict).toContain('/Marked true')
    expect(catalog.dict).toMatch(/\/Lang \(en\)/)
    const elements = all.filter(({ dict }) => /\/S \/(Document|H1|H2|P|Figure)\b/.test(dict))
    expect(elements.length).toBeGreaterThan(20)
    for (const { dict } of elements.filter((element) => !element.dict.includes('/S /Document'))) {
      expect(dict).toMatch(/\/Lang \((en|ar)\)/)
      expect(dict).toMatch(dict.includes('/S /Figure') ? /\/Alt / : /\/ActualText /)
    }
    const marked = contents.map((page) => [...page.matchAll(/\/MCID (\d+)/g)].map(([, id]) => Number(id)))
    for (const ids of marked) expect(ids).toEqual(ids.map((_, index) => index))
    expect(elements.length).toBe(marked.flat().length + 1)
    let depth = 0
    for (const line of content.split('\n')) {
      if (/ B(DC|MC)$/.test(line)) depth++
      else if (line === 'EMC') depth--
      else if (/ TJ$|^(f|S|B|f\*|B\*)$/.test(line)) expect(depth).toBe(1)
    }
    expect(depth).toBe(0)
  })

  test('6.8: attachments have a name, a type, a relation and a date', () => {
    const files = ofType('Filespec')
    expect(files).toHaveLength(kind === 'invoice' ? 0 : 2)
    for (const file of files) {
      expect(file.dict).toMatch(/\/AFRelationship \/(Data|Alternative)/)
      expect(file.dict).toMatch(/^\/F \(.+\)$/m)
      expect(file.dict).toMatch(/^\/UF \(.+\)$/m)
      expect(file.dict).toContain('/Desc')
      const embedded = referred(objects, { ...file, dict: file.dict.slice(file.dict.indexOf('/EF')) }, 'F')
      expect(embedded.dict).toMatch(/\/Subtype \/[\w#.+-]+/)
      expect(embedded.dict).toContain('/ModDate')
      const associated = catalog.dict.split('/AF [')[1]?.split(']')[0] ?? ''
      expect(` ${associated}`).toContain(` ${file.id} 0 R`)
    }
  })
})
