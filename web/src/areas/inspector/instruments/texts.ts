import { createTexts } from '../../../lib/i18n.ts'

export const instrumentFieldTexts = createTexts({
  label: { en: 'Measured with', ar: 'جهاز القياس' },
  hint: { en: 'Choose the instrument, type its number, or scan its label.', ar: 'اختر الجهاز أو اكتب رقمه أو امسح ملصقه.' },
  choose: { en: 'Number of the instrument', ar: 'رقم الجهاز' },
  until: { en: 'Calibrated until {date}', ar: 'معاير حتى {date}' },
  never: { en: 'Never calibrated', ar: 'لم تسبق معايرته' },
  out: { en: 'Out of service', ar: 'خارج الخدمة' },
  ended: { en: 'Calibration ended on {date}', ar: 'انتهت معايرته في {date}' },
  'bar.unknown': { en: 'No instrument has the number {number}.', ar: 'لا يوجد جهاز قياس بالرقم {number}.' },
  'bar.out-of-service': { en: '{number} is out of service. Use another instrument.', ar: 'الجهاز {number} خارج الخدمة. يُرجى استخدام جهاز آخر.' },
  'bar.ended': { en: 'The calibration of {number} ended on {date}. Use another instrument, or say why you use it.', ar: 'انتهت معايرة الجهاز {number} في {date}. يُرجى استخدام جهاز آخر أو ذكر سبب استخدامه.' },
  'bar.never': { en: '{number} was never calibrated. Use another instrument, or say why you use it.', ar: 'لم تسبق معايرة الجهاز {number}. يُرجى استخدام جهاز آخر أو ذكر سبب استخدامه.' },
  override: { en: 'Why do you use it?', ar: 'ما سبب استخدامه؟' },
  'override.hint': { en: 'The report prints the reason.', ar: 'يُطبع السبب في التقرير.' },
  methods: { en: 'Instruments and batches', ar: 'أجهزة القياس ودفعات التحليل' },
  'batch.label': { en: '{method}: batch', ar: '{method}: دفعة التحليل' },
  'batch.hint': { en: 'As its controls name it. A failed control of the batch holds the results.', ar: 'كما تسميها عيّنات ضبطها. وعيّنة الضبط التي لا تنجح تعلّق نتائج الدفعة.' },
  'methods.text': { en: 'For the results that you save now, by method.', ar: 'للنتائج التي تحفظها الآن، بحسب الطريقة.' },
  'methods.label': { en: '{method}: measured with', ar: '{method}: جهاز القياس' },
})
