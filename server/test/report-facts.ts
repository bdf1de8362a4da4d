import type { CertificationReport, ReportItem } from '@assure/contract/signed/report-facts'
import { aCertificate } from './certificate-facts.ts'

const item = (key: string, own: Partial<ReportItem> = {}): ReportItem => ({
  key,
  text: { en: 'Is the floor clean and free of standing water?', ar: 'هل الأرضية نظيفة وخالية من المياه الراكدة؟' },
  requirement: 'WCS 4.2',
  repeat: null,
  isCritical: false,
  answer: { text: { en: 'Yes', ar: 'نعم' }, verdict: 'good' },
  note: null,
  photos: [],
  findings: [],
  ...own,
})

/** The facts of a report in both scripts, with every optional part. */
export const aReport: CertificationReport = {
  issuer: aCertificate.issuer,
  signatory: aCertificate.signatory,
  holder: aCertificate.holder,
  facility: aCertificate.facility,
  issuedAt: aCertificate.issuedAt,
  number: 'IR-2026-000042',
  kind: 'certification',
  revision: 1,
  revisionReason: null,
  approval: {
    result: 'certified',
    by: 'inspector',
    name: 'محمد Rahman',
    at: '2026-03-05T08:10:00.000Z',
    override: null,
  },
  checklist: {
    code: 'COLD-STORE',
    name: { en: 'Warehouse and cold store', ar: 'مستودع ومخزن مبرّد' },
    version: 3,
  },
  inspection: {
    inspector: 'محمد Rahman',
    days: ['2026-03-03', '2026-03-05'],
    beganAt: '2026-03-03T05:00:00.000Z',
    submittedAt: '2026-03-05T08:05:00.000Z',
  },
  score: { got: 11, possible: 13, percent: 84.6, passMark: 80, result: 'pass' },
  sections: [
    {
      key: 'cold',
      title: { en: 'Cold rooms', ar: 'غرف التبريد' },
      got: 8,
      possible: 10,
      percent: 80,
      items: [
        item('cold.floor'),
        item('cold.temperature#2', {
          text: { en: 'Air temperature', ar: 'درجة حرارة الهواء' },
          repeat: { en: 'Room 2', ar: 'الغرفة 2' },
          isCritical: true,
          answer: { text: { en: '-18.5 °C', ar: '-18.5 °C' }, verdict: 'good' },
        }),
        item('cold.door', {
          text: { en: 'Do the doors close tightly?', ar: 'هل تُغلق الأبواب بإحكام؟' },
          answer: { text: { en: 'No', ar: 'لا' }, verdict: 'bad' },
          note: 'The seal of door 3 (باب المخزن الشمالي) is torn over 40 cm; طُلب استبداله before 20 March 2026.',
          photos: [1, 2],
          findings: ['F-2026-000007'],
        }),
        item('cold.log', { text: { en: 'Temperature log', ar: 'سجل درجات الحرارة' }, answer: null }),
      ],
    },
    {
      key: 'people',
      title: { en: 'People', ar: 'العاملون' },
      got: 0,
      possible: 0,
      percent: null,
      items: [
        item('people.remarks', {
          text: { en: 'What did the staff say?', ar: 'ماذا قال العاملون؟' },
          requirement: null,
          answer: {
            text: {
              en: 'تم تدريب جميع العاملين في Al Quoz Plant 2 (12-3).',
              ar: 'تم تدريب جميع العاملين في Al Quoz Plant 2 (12-3).',
            },
            verdict: null,
          },
        }),
      ],
    },
  ],
  findings: [
    {
      number: 'F-2026-000007',
      class: 'minor',
      state: 'closed',
      requirement: 'WCS 4.7',
      seen: 'The seal of one door is torn. إطار الباب الشمالي ممزق.',
      dueOn: '2026-05-28',
      item: 'cold.door',
      photos: [2],
    },
  ],
  photos: [
    {
      place: 1,
      sha256: 'a'.repeat(64),
      takenAt: '2026-03-05T07:31:00.000Z',
      item: 'cold.door',
      location: { latitude: 25.012_34, longitude: 55.061_23 },
    },
    { place: 2, sha256: 'b'.repeat(64), takenAt: null, item: 'cold.door', location: null },
  ],
  signatures: [
    { role: 'contact', name: 'عائشة المنصوري', signedAt: '2026-03-05T08:00:00.000Z', refusedReason: null },
    {
      role: 'inspector',
      name: 'محمد Rahman',
      signedAt: '2026-03-05T08:02:00.000Z',
      arrivedAt: '2026-03-05T14:30:00.000Z',
      refusedReason: null,
    },
  ],
  statusUrl: 'https://assure.example/verify/IR-2026-000042',
}
