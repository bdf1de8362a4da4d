import { describe, expect, it } from 'vitest'
import type { GoodsWrite, InspectionWrite } from '../../../offline/inspection-writes.ts'
import { canHandOver, type UnsentItem } from '../../../offline/sync-state.ts'
import { type Inspection, overlay } from './overlay.ts'

const data: Inspection = {
  id: 'i',
  certification_id: 'c',
  facility_id: 'f',
  request_id: null,
  goods: null,
  checklist: null,
  answers: { floor: 'clean', door: 'yes' },
  notes: { door: 'Old' },
  photos: [
    {
      id: 'p1',
      key: 'door',
      taken_at: '2026-11-23T08:00:00Z',
      latitude: null,
      longitude: null,
      remarks: [],
      version: 'v1',
      url: '/p1',
      thumbnail_url: null,
      parts_arrived: [],
      parts: 1,
      refused: null,
    },
  ],
  signatures: [
    {
      id: 's',
      role: 'contact',
      name: 'Huda',
      strokes: [],
      refused_reason: null,
      signed_at: '2026-11-23T09:00:00Z',
      is_outdated: false,
    },
  ],
  score: null,
  repeats: {},
  handed_over: [],
  handed_over_count: 0,
  inspector: null,
  began_at: null,
  submitted_at: null,
  recommendation: null,
  reason: null,
  is_open: true,
  reopened: null,
  may_reopen: false,
  evidence: 'advised',
  self_assessment: null,
  findings: [],
  missing: [],
  read_at: '2026-11-23T09:00:00Z',
}

const someGoods: NonNullable<Inspection['goods']> = {
  number: 'REQ-2026-000001',
  company_name: 'Gulf Reefer',
  service: 'Import Inspection',
  version: 0,
  lines: [],
  sampling: [],
  container_numbers: [],
  seals: [],
  entries: {},
  measured_with: {},
  defect_types: [],
  result: 'conforms',
  reasons: [],
}

let made = 0
const entry = (write: InspectionWrite, more: Partial<UnsentItem> = {}): UnsentItem => ({
  id: `e${++made}`,
  key: 'k',
  accountId: 'a',
  facilityId: 'f',
  facilityName: 'F',
  order: made,
  enteredAt: made,
  write,
  state: 'waiting',
  faults: 0,
  ...more,
})
const answer = (item: string, value: string | null, more: Partial<UnsentItem> = {}, note?: string): UnsentItem =>
  entry(
    {
      kind: 'answer',
      certificationId: 'c',
      version: 'v',
      item,
      value,
      note,
      at: '2026-11-23T10:00:00Z',
      device: 'd',
      counter: made,
    },
    more,
  )

describe("local entries over the server's data", () => {
  it('show the last answer of this device, with or without its note', () => {
    const laid = overlay(data, [answer('door', 'no', {}, 'Stuck'), answer('door', 'yes'), answer('roof', 'no')], 0)
    expect(laid.answers).toEqual({ floor: 'clean', door: 'yes', roof: 'no' })
    expect(laid.notes).toEqual({})
    expect(laid.waiting).toBe(3)
  })
  it('keep a sent answer over an older response, and give way to a newer one', () => {
    const sent = answer('door', 'no', { state: 'sent', settledAt: 500 })
    expect(overlay(data, [sent], 400).answers.door).toBe('no')
    expect(overlay(data, [sent], 600).answers.door).toBe('yes')
  })
  it('show at its item why an answer was refused, until the next answer to it', () => {
    const refused = answer('door', 'no', { state: 'refused', problem: { code: 'answer.invalid', message: 'No.' } })
    expect(overlay(data, [refused], 0).problems).toEqual({ door: 'No.' })
    expect(overlay(data, [refused, answer('door', 'yes')], 0).problems).toEqual({})
  })
  it.each([
    ['inspection.other-version', 'other-version'],
    ['inspection.closed', 'closed'],
    ['inspection.not-found', 'reassigned'],
  ])('keep everything on %s, and say so once', (code, hitch) => {
    const laid = overlay(data, [answer('door', 'no', { state: 'refused', problem: { code } })], 0)
    expect([...laid.hitches.keys()]).toEqual([hitch])
    expect(laid.answers.door).toBe('no')
    expect(laid.problems).toEqual({})
  })
  it('of a removed goods line are listed, but neither shown nor signed', () => {
    const write = {
      kind: 'goods',
      certificationId: 'c',
      key: 'goods:major#2',
      value: 3,
      at: '2026-11-23T10:00:00Z',
      device: 'd',
      counter: 1,
    } as const
    const laid = overlay(data, [entry(write, { state: 'refused', problem: { code: 'goods.unknown-line' } })], 0)
    expect([...laid.hitches.keys()]).toEqual(['removed-line'])
    expect([laid.goods, laid.problems]).toEqual([{}, {}])
    expect(overlay(data, [entry(write)], 0).goods).toEqual({ 'goods:major#2': 3 })

    const beforeReturn = { state: 'refused', problem: { code: 'inspection.before-return', message: 'Again.' } } as const
    const ofLine = (line: number) => entry({ ...write, key: `goods:major#${line}` }, beforeReturn)
    const oneLine = { ...data, goods: { ...someGoods, lines: [{} as (typeof someGoods.lines)[number]] } }
    const returned = overlay(oneLine, [ofLine(1), ofLine(2)], 0)
    expect(returned.hitches.get('removed-line')).toMatchObject([{ write: { key: 'goods:major#2' } }])
    expect([returned.goods, returned.problems]).toEqual([{ 'goods:major#1': 3 }, { 'goods:major#1': 'Again.' }])
  })
  it('require a new signature once an answer differs from what was signed', () => {
    expect(overlay(data, [answer('door', 'yes', {}, 'Old')], 0).signatures[0]?.isOutdated).toBe(false)
    expect(overlay(data, [answer('door', 'no')], 0).signatures[0]?.isOutdated).toBe(true)
  })
  it('combine photos of the phone and the server, with their marks, without removed ones', () => {
    const photo = entry({
      kind: 'photo',
      certificationId: 'c',
      version: 'v',
      photoId: 'p2',
      item: 'door',
      takenAt: '2026-11-23T07:00:00Z',
      size: 1,
      sha256: '0',
    })
    const remarks = entry({
      kind: 'remarks',
      certificationId: 'c',
      photoId: 'p2',
      remarks: [{ kind: 'text', x: 0, y: 0, text: 'Here' }],
    })
    const removal = entry({ kind: 'photo-removal', certificationId: 'c', photoId: 'p1' })
    expect(overlay(data, [photo, remarks], 0).photos.map(({ id, remarks: marks }) => [id, marks.length])).toEqual([
      ['p2', 1],
      ['p1', 0],
    ])
    expect(overlay(data, [photo, removal], 0).photos.map(({ id }) => id)).toEqual(['p2'])
  })
  it('list open findings of server and phone once each, including those of the facility without an item', () => {
    const known = {
      id: 'n',
      number: 'F-2026-000001',
      class: 'major',
      state: 'open',
      description: 'Wet',
      key: null,
    } as const
    const from = { ...data, findings: [{ ...known, due_on: '2026-12-01' }] }
    const raised = entry({ kind: 'finding', certificationId: 'c', class: 'minor', description: 'Dust' })
    const write = {
      kind: 'free-finding',
      class: 'critical',
      description: 'Mice',
      requirement: '',
      check: 'desk',
    } as const
    const free = { ...raised, id: 'free', write: { ...write, files: [] } }
    const sent = { ...raised, id: 'sent', state: 'sent', settledAt: 500 } as const
    const refused = { ...raised, id: 'no', state: 'refused', problem: { code: 'x' } } as const
    const said = (askedAt: number) =>
      overlay(from, [raised, free, sent, refused], askedAt).openFindings.map(({ description, dueOn }) => [
        description,
        dueOn,
      ])
    expect(said(600)).toEqual([
      ['Wet', '2026-12-01'],
      ['Dust', undefined],
      ['Mice', undefined],
    ])
    expect(said(400)).toHaveLength(4)
    expect(overlay(data, [{ ...free, facilityId: 'other' }], 0).openFindings).toEqual([])
  })
  it("overlay recorded goods on the server's, and mark signatures outdated after a change", () => {
    const lot = { quantity: 40, inspected: 8, packing: 'good', marks: 'as-declared' } as const
    // The server may return an entry's fields in another order.
    const entries = { 'goods:lot#1': { marks: lot.marks, packing: lot.packing, inspected: 8, quantity: 40 } }
    const goods = { ...someGoods, entries }
    const ofRequest = { ...data, certification_id: null, facility_id: null, request_id: 'r', goods }
    const recorded = (key: string, value: GoodsWrite['value'], more: Partial<UnsentItem> = {}): UnsentItem =>
      entry(
        {
          kind: 'goods',
          certificationId: 'r',
          key,
          value,
          at: '2026-11-23T10:00:00Z',
          device: 'd',
          counter: 1,
          note: undefined,
        },
        { facilityId: 'r', isOfGoods: true, ...more },
      )
    const same = overlay(ofRequest, [recorded('goods:lot#1', lot)], 0)
    expect(same.goods).toEqual({ 'goods:lot#1': lot })
    expect(same.signatures[0]?.isOutdated).toBe(false)
    const counted = overlay(ofRequest, [recorded('goods:lot#1', lot), recorded('goods:major#1', 3)], 0)
    expect(counted).toMatchObject({ goods: { 'goods:major#1': 3 }, answers: data.answers, waiting: 2 })
    expect(counted.signatures[0]?.isOutdated).toBe(true)
    const refused = recorded('goods:major#1', 9, { state: 'refused', problem: { code: 'x', message: 'Too many.' } })
    expect(overlay(ofRequest, [refused], 0).problems).toEqual({ 'goods:major#1': 'Too many.' })
    const beforeReturn = entry(
      {
        kind: 'signature',
        certificationId: 'r',
        role: 'contact',
        name: 'Huda',
        strokes: [],
        answersHash: 'h',
        at: '2026-11-23T10:00:00Z',
      },
      { state: 'refused', problem: { code: 'inspection.before-return' } },
    )
    expect(overlay(ofRequest, [beforeReturn], 0).signatures[0]?.isOutdated).toBe(true)
    expect(overlay(ofRequest, [{ ...beforeReturn, state: 'waiting' }], 0).signatures[0]?.isOutdated).toBe(false)
    // Reassigned to another inspector: kept on the device, not handed over.
    const gone = recorded('goods:major#1', 9, { state: 'refused', problem: { code: 'inspection.not-found' } })
    expect([...overlay(ofRequest, [gone], 0).hitches.keys()]).toEqual(['reassigned'])
    expect([canHandOver(gone), canHandOver({ ...gone, isOfGoods: undefined })]).toEqual([false, true])
    expect(overlay(data, [recorded('goods:major#1', 3)], 0).waiting).toBe(0)
  })
  it('apply only to their own certification', () => {
    const other = answer('door', 'no')
    const elsewhere = { ...other, write: { ...other.write, certificationId: 'other' } as InspectionWrite }
    expect(overlay(data, [elsewhere], 0)).toMatchObject({ answers: data.answers, waiting: 0 })
  })
})
