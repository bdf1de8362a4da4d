// The report's PDF: its text, its signed facts, and where its QR code leads.
import { execFileSync } from 'node:child_process'
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { certificateForm, verifyCredential } from '@assure/contract/signed/credential'
import { type ReportFacts, reportForm, seemsToBeReport, verifyReport } from '@assure/contract/signed/report-facts'
import { extractJson } from '@assure/contract/signed/signed-facts'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCertificate } from '../../../test/certificate-facts.ts'
import { aGoodsReport } from '../../../test/goods-report-facts.ts'
import { linesOf, withPdf } from '../../../test/pdf-text.ts'
import { aReport } from '../../../test/report-facts.ts'
import { temporaryFolder } from '../../../test/support.ts'
import { aTestReport } from '../../../test/test-report-facts.ts'
import type { Keys } from '../../platform/keys.ts'
import { pageHeight } from '../../platform/pdf/pdf-writer.ts'
import { signFacts, signFactsAsJws, signPdfAs } from '../../platform/sign-facts.ts'
import { publishedKeys } from '../certificates/index.ts'
import { frame } from './report-flow.ts'
import { reportPdf } from './report-pdf.ts'

const pair = {
  keyId: 'YxpxWurDsf0W5kzoZLUkPoXXoP9_m59r90CvL5SZmU4',
  ...generateKeyPairSync('ed25519'),
  since: '2026-01-01',
}
type Pair = typeof pair
const keysOf = (one: Pair): Keys =>
  ({
    signing: () => ({ keyId: one.keyId, privateKey: one.privateKey, published: [one] }),
  }) as Partial<Keys> as Keys
const keys = keysOf(pair)
const published = publishedKeys(keys)
const qrUrl = `${aReport.statusUrl}?key=0123456789abcdef_-ABCD`

const issue = async (facts: ReportFacts): Promise<{ json: Buffer; jws: Buffer; pdf: Buffer }> => {
  const signedJson = signFacts(reportForm, facts, keys)
  const jws = await signFactsAsJws(reportForm, facts, keys)
  const pdf = await reportPdf(facts, { qrUrl, signedJson, jws, photos: [], strokes: [] })
  return { json: signedJson, jws: Buffer.from(jws), pdf: signPdfAs(reportForm, pdf, keys) }
}

let json: Buffer
let jws: Buffer
let pdf: Buffer
beforeAll(async () => {
  ;({ json, jws, pdf } = await issue(aReport))
})

describe('the seal of a report', () => {
  test.each([
    ['pdf', () => pdf],
    ['json', () => json],
    ['jws', () => jws],
  ] as const)('verifies with its facts: %s', async (source, bytes) => {
    expect(seemsToBeReport(bytes())).toBe(true)
    expect(await verifyReport(bytes(), published)).toEqual({
      state: 'genuine',
      facts: aReport,
      keyId: pair.keyId,
      source,
    })
    expect(Buffer.from(extractJson(reportForm, pdf) ?? []).equals(json)).toBe(true)
  })

  test('made by an earlier release is reproduced byte for byte and still verifies', async () => {
    // The key of RFC 8037, appendix A, and its thumbprint.
    const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'
    const jwk = { kty: 'OKP', crv: 'Ed25519', x, d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A' }
    const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
    const keyId = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k'
    const former = keysOf({ keyId, privateKey, publicKey: createPublicKey(privateKey), since: '2026-01-01' })
    const kept = (name: string) => readFileSync(join(import.meta.dirname, '../../../test/old-reports', name))
    expect(await signFactsAsJws(reportForm, aReport, former)).toBe(kept('report.jws').toString())
    expect(signFacts(reportForm, aReport, former).toString()).toBe(kept('report.txt').toString())
    for (const [name, source] of [
      ['report.jws', 'jws'],
      ['report.txt', 'json'],
    ] as const)
      expect(await verifyReport(kept(name), publishedKeys(former))).toEqual({
        state: 'genuine',
        facts: aReport,
        keyId,
        source,
      })
  })

  test.each([aGoodsReport, aTestReport])('covers $number in the same way', async (facts) => {
    const issued = await issue(facts)
    for (const bytes of [issued.pdf, issued.json, issued.jws]) {
      expect(seemsToBeReport(bytes)).toBe(true)
      expect(await verifyReport(bytes, published)).toMatchObject({ state: 'genuine', facts })
    }
  })

  test('is not valid for other counts of defects', async () => {
    const goods = await issue(aGoodsReport)
    const other = signFacts(reportForm, { ...aGoodsReport, number: 'IR-2026-000044' }, keys)
    const forged = Buffer.from(goods.json.toString().replace('"found":11', '"found":10'))
    expect(forged.equals(goods.json)).toBe(false)
    expect((await verifyReport(forged, published)).state).toBe('forged')
    expect(other.equals(goods.json)).toBe(false)
  })

  test('is not valid for a certificate, nor the other way round', async () => {
    expect((await verifyCredential(json, published)).state).not.toBe('genuine')
    expect((await verifyCredential(pdf, published)).state).toBe('forged')
    const certificate = signFacts(certificateForm, aCertificate, keys)
    expect(seemsToBeReport(certificate)).toBe(false)
    expect((await verifyReport(certificate, published)).state).not.toBe('genuine')
  })

  test('is broken by any flipped byte, in every form', async () => {
    const states = new Map<string, number>()
    for (const bytes of [pdf, json, jws])
      for (let round = 0; round < 120; round++) {
        const changed = Buffer.from(bytes)
        const at = Math.floor(((round + 0.37) * bytes.length) / 120)
        changed[at] = (changed[at] ?? 0) ^ (1 << (round % 8))
        const check = seemsToBeReport(changed) ? verifyReport : verifyCredential
        const { state } = await check(changed, published)
        states.set(state, (states.get(state) ?? 0) + 1)
      }
    expect([...states.keys()].filter((state) => state === 'genuine')).toEqual([])
    expect(states.get('forged')).toBeGreaterThan(350)
  })
})

describe('a printed report', () => {
  test('contains everything in both languages, on numbered pages', async () => {
    const lines = await linesOf(pdf)
    for (const line of [
      'Inspection report',
      'تقرير تفتيش',
      'Facility مخزن جبل علي – Plant 2 (الفرع 12-3) المنشأة',
      'Inspected on 3 March 2026, 5 March 2026',
      'Decided on 5 March 2026 5 مارس 2026 تاريخ القرار',
      'Score 84.6% · Pass mark 80%',
      'Do the doors close tightly?',
      'هل تُغلق الأبواب بإحكام؟',
      'غير مطابق',
      'The seal of one door is torn. إطار الباب الشمالي ممزق.',
      'عائشة المنصوري',
      '5 March 2026, 12:02, received on 5 March 2026, 18:30',
    ])
      expect(lines.join('\n')).toContain(line)
    const pages = await withPdf(pdf, async ({ numPages }) => numPages)
    expect(pages).toBeGreaterThan(1)
    expect(lines.filter((line) => line.includes(` of ${pages} `))).toHaveLength(pages)
  })

  test.each([aReport, aGoodsReport, aTestReport])('$number has room for its proof above the footer', async (facts) => {
    const { pdf: issued } = await issue(facts)
    const bottoms = await withPdf(issued, async (read) => {
      const { items } = await (await read.getPage(1)).getTextContent()
      return items.flatMap((item) =>
        'str' in item ? [{ text: item.str, bottom: pageHeight - item.transform[5] }] : [],
      )
    })
    const bottomOf = (part: string) =>
      Math.max(...bottoms.filter(({ text }) => text.includes(part)).map(({ bottom }) => bottom))
    const proof = ['/integrity', '/verify/', pair.keyId].map(bottomOf)
    for (const bottom of proof) {
      expect(bottom).toBeGreaterThan(pageHeight / 2)
      expect(bottom).toBeLessThan(frame.foot.y)
    }
  })

  test('explains a decision that differs from the inspection, and a revision', async () => {
    const reason = 'المفتش السابق أعاد الزيارة on 7 March and saw the door repaired.'
    const override = { ...aReport.approval, by: 'administrator' as const, override: { reason } }
    const revised = await issue({
      ...aReport,
      approval: override,
      revision: 2,
      revisionReason: { en: 'A name was misspelt.', ar: 'A name was misspelt.' },
    })
    const lines = (await linesOf(revised.pdf)).join(' ')
    expect(lines).toContain('Administrative decision, independent of')
    expect(lines).toContain(reason)
    expect(lines).toContain('A name was misspelt.')
    expect(lines).toContain('Revision 2')
  })

  test('shows for goods what was requested, how they were inspected, and each line with its plan', async () => {
    const { pdf: goods } = await issue(aGoodsReport)
    const lines = await linesOf(goods)
    const text = lines.join('\n')
    for (const line of [
      'Goods inspection report',
      'تقرير تفتيش بضائع',
      'Request REQ-2026-000007 الطلب',
      'Conforms with remarks',
      'Computed result: Does not conform',
      'Reason for a different result',
      'The crushed cartons were taken out.',
      'This report relates only to the goods',
      'Quantity declared 4000 cartons',
      'Quantity found 3990 cartons',
      'Level II; critical: none; major: AQL 2.5; minor: AQL 4',
      'الكبرى: AQL 2.5؛',
      'Conditions on site',
      'Ambient temperature 4.5 °C',
      'Rashid Khan, راشد',
      'مكان مسقوف',
      'Light rain at the gate.',
      'Found: 11 (L, n 200, Ac 10, Re 11): Rejected',
      'Core temperature',
      'at most -18 °C',
      'خارج الحدود',
      'وُجد مكسورًا',
      'CSQU3054383',
      'Contact at the inspection',
      '4 × Packing wet or stained by water',
      'PACK-WET',
    ])
      expect(text).toContain(line)
    expect(text).not.toMatch(/accredit|الاعتماد الدولي/i)
    const pages = await withPdf(goods, async ({ numPages }) => numPages)
    expect(lines.filter((line) => line.includes(` of ${pages} `))).toHaveLength(pages)
  })

  test('of goods sampled by an earlier release has no level, AQL and conditions', async () => {
    const lots = aGoodsReport.lots.map((lot) => ({
      ...lot,
      defects: lot.defects.map(({ level: _level, aql: _aql, named: _named, ...defect }) => defect),
    }))
    const { conditions: _conditions, ...earlier } = { ...aGoodsReport, lots }
    const text = (await linesOf((await issue(earlier)).pdf)).join('\n')
    expect(text).toContain('Found: 11 (L, n 200, Ac 10, Re 11): Rejected')
    expect(text).not.toMatch(/AQL|Conditions on site|PACK-WET/)
  })

  test('shows for a product test who tested what, each sample, and each result with its limit and rule', async () => {
    const { pdf: tested } = await issue(aTestReport)
    const lines = await linesOf(tested)
    const text = lines.join('\n')
    for (const line of [
      'Test report',
      'تقرير اختبار',
      'Request REQ-2026-000009 الطلب',
      'Computed result: Inconclusive',
      'النتيجة المحسوبة: غير حاسمة',
      'Accreditation LB-TEST-017 رقم الاعتماد',
      'مختبر الخليج للأغذية',
      'Authorised by Reem Darwish اعتماد النتائج',
      'Released by ليلى Haddad إصدار التقرير',
      '5 March 2026 to 11 March 2026',
      'Reason for a different result',
      'Reason for this revision',
      'now 0.28 ± 0.03 mg/kg (Pass)',
      'Address Al Quoz 4, شارع 12, Dubai العنوان',
      'Drawn during an inspection REQ-2026-000007',
      'Simple acceptance: each result must meet its limit.',
      'قبول بسيط: يجب أن تستوفي كل نتيجة حدها.',
      'The results relate only to the items tested.',
      'لا تتعلق النتائج إلا بالعيّنات التي خضعت للاختبار.',
      'Lot number L-2026/081 (ب) رقم الدفعة',
      'Rejected, 4 March 2026, 13:00, Too warm, العينة دافئة',
      'replaced by SMP-2026-000002',
      'Found broken, 4 March 2026, 13:00, Reception',
      'S-772 Intact when received',
      'Temperature when received 4.2 °C',
      'Detection of Salmonella',
      'غير مكتشف',
      '0.28 ± 0.03 mg/kg At most 0.30 mg/kg',
      'لا يزيد على 0.30 mg/kg',
      'Earlier result: 0.41 ± 0.03 mg/kg (Fail, Fail).',
      'do not conform to the specification Chilled food.',
      'Al Waha Markets (2)',
      'Covers only what was tested',
      'Second statement of conformity',
      'بيان المطابقة الثاني',
      'At most 0.25 mg/kg',
      'Supplier manual, 4.2',
      'Guarded acceptance: with the uncertainty on both sides.',
      'This statement applies only to the results for: Lead.',
      'يقتصر هذا البيان على نتائج: الرصاص.',
      'Not tested, so not judged Listeria',
      '<0.1 mg/kg',
      'غير حاسم',
      '<10; 20; 120; <10; <10',
      'يجتاز الاختبار',
      'From 4.0 to 4.6 pH',
      'GSO 193',
    ])
      expect(text).toContain(line)
    const pages = await withPdf(tested, async ({ numPages }) => numPages)
    expect(lines.filter((line) => line.includes(` of ${pages} `))).toHaveLength(pages)
  })

  test('names neither an accreditation nor an instruction that a product test does not have', async () => {
    const { second: _second, ...alone } = aTestReport
    const { pdf: brought } = await issue({
      ...alone,
      revision: 1,
      revisionReason: null,
      changes: [],
      delivery: 'brought',
      drawnIn: null,
      holderAddress: null,
      laboratory: { ...aTestReport.laboratory, accreditation: null },
      request: { ...aTestReport.request, instructions: null },
    })
    const text = (await linesOf(brought)).join('\n')
    expect(text).toContain('The customer took the samples. The results apply')
    expect(text).not.toMatch(/Second s|Accreditation|Instructions|Changes in this revision|رقم الاعتماد/)
  })

  test('continues many results over many pages in full', async () => {
    const [, sample] = aTestReport.samples
    const [, first] = sample?.tests ?? []
    if (sample === undefined || first === undefined) throw new Error('a sample with a test')
    const tests = Array.from({ length: 120 }, (_, at) => ({
      ...first,
      parameter: { en: `Parameter ${at} `.repeat(at % 40 === 0 ? 12 : 1).trim(), ar: `الاختبار ${at}` },
    }))
    const { pdf: long } = await issue({ ...aTestReport, samples: [{ ...sample, tests }] })
    const text = (await linesOf(long)).join(' ')
    expect(tests.filter((_, at) => !text.includes(`Parameter ${at} `))).toEqual([])
  }, 60_000)

  test('contains many goods lines with long texts in full', async () => {
    const [lot] = aGoodsReport.lots
    if (lot === undefined) throw new Error('a lot')
    const lots = Array.from({ length: 50 }, (_, at) => ({
      ...lot,
      line: at + 1,
      description: `Goods ${at} `.repeat(at % 25 === 0 ? 30 : 2),
      notes: at % 25 === 0 ? [`Note${at} `.repeat(300)] : [],
      photos: [],
    }))
    const { pdf: long } = await issue({ ...aGoodsReport, lots })
    const text = (await linesOf(long)).join(' ')
    expect(lots.filter(({ line }) => !text.includes(`Goods line ${line}`))).toEqual([])
    expect(text.match(/Note25/g)).toHaveLength(300)
  }, 60_000)

  test('contains 500 items with long texts over many pages in full', async () => {
    const [section] = aReport.sections
    const [first] = section?.items ?? []
    if (section === undefined || first === undefined) throw new Error('a section with an item')
    const items = Array.from({ length: 500 }, (_, at) => ({
      ...first,
      key: `item.${at}`,
      text: { en: `Question ${at} `.repeat(at % 50 === 0 ? 60 : 4), ar: `السؤال ${at}` },
      note: at % 100 === 0 ? `Note${at} `.repeat(300) : null,
    }))
    const { pdf: long } = await issue({ ...aReport, sections: [{ ...section, items }] })
    const lines = (await linesOf(long)).join(' ')
    expect(items.filter(({ text }) => !lines.includes(text.ar))).toEqual([])
    expect(lines.match(/Note100/g)).toHaveLength(300)
    expect(await verifyReport(long, published)).toMatchObject({ state: 'genuine' })
  }, 60_000)

  test.skipIf(!existsSync('/usr/bin/pdftoppm'))('shows a QR code that leads to its page, with its key', async () => {
    const folder = temporaryFolder()
    const [from, to] = [join(folder.path, 'a.pdf'), join(folder.path, 'a')]
    writeFileSync(from, pdf)
    execFileSync('/usr/bin/pdftoppm', ['-r', '150', '-png', '-singlefile', from, to])
    const { data, info } = await sharp(`${to}.png`).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(qrUrl)
    folder.remove()
  })
})
