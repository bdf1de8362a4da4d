// Texts that a report's public page shows in both languages together, besides those that are also printed.

import type { ReportState } from '@assure/contract/domain/vocabulary'
import type { BothLanguages } from '@assure/contract/signed/credential'
import { sharedReportWords } from '@assure/contract/words/report'

export const reportStateWords: Record<ReportState, BothLanguages> = {
  valid: { en: 'Valid', ar: 'ساري المفعول' },
  revised: { en: 'Revised', ar: 'معدّل' },
  withdrawn: { en: 'Withdrawn', ar: 'مسحوب' },
}

type Sentence = { state: ReportState; revision: number; heldRevision: number | undefined; withdrawn: BothLanguages }

/** A reader without the printed code learns what to look for on the report. */
export const reportSentence = ({ state, revision, heldRevision, withdrawn }: Sentence): BothLanguages => {
  if (state === 'withdrawn')
    return {
      en: `This report was withdrawn on ${withdrawn.en}. It is no longer valid.`,
      ar: `سُحب هذا التقرير في ${withdrawn.ar} ولم يعد معتمدًا.`,
    }
  if (state === 'valid') return { en: 'We issued this report, and it is valid.', ar: 'هذا التقرير صادر عنا ومعتمد.' }
  return heldRevision === undefined
    ? {
        en: `This report was revised. Revision ${revision} is the current one. Compare it with the revision printed on the report.`,
        ar: `عُدّل هذا التقرير، والإصدار المعتمد هو ${revision}. يُرجى مقارنته برقم الإصدار المطبوع على التقرير.`,
      }
    : {
        en: `This is revision ${heldRevision}. Revision ${revision} has replaced it.`,
        ar: `هذا هو الإصدار ${heldRevision}، وقد حل محله الإصدار ${revision}.`,
      }
}

export const reportWords = {
  ...sharedReportWords,
  issued: { en: 'Issued on', ar: 'تاريخ الإصدار' },
  withdrawn: { en: 'Withdrawn on', ar: 'تاريخ السحب' },
  issuer: { en: 'Issued by', ar: 'جهة الإصدار' },
  release: { en: 'Release of the goods', ar: 'الإفراج عن البضائع' },
  questions: { en: 'Questions about this report', ar: 'للاستفسار عن هذا التقرير' },
  result: { en: 'Result', ar: 'النتيجة' },
  score: { en: 'Score', ar: 'الدرجة' },
  photos: { en: 'Photos', ar: 'الصور' },
  contents: { en: 'Report contents', ar: 'محتوى التقرير' },
  compare: {
    en: 'Compare this with the report that you have. Any difference was made after we issued it.',
    ar: 'يُرجى مقارنته بالتقرير الذي بين يديك. ما يختلف عنه جرى تغييره بعد الإصدار.',
  },
  scan: {
    en: 'To see what the report says, scan the code on its first page.',
    ar: 'للاطلاع على محتوى التقرير، امسح الرمز الموجود على صفحته الأولى.',
  },
  unknown: { en: 'Unknown number', ar: 'رقم غير معروف' },
  unknownText: {
    en: 'We have not issued a report with this number. Check every character against the report.',
    ar: 'لم نُصدر تقريرًا بهذا الرقم. يُرجى مقارنته بالتقرير رمزًا رمزًا.',
  },
  notOurs: {
    en: 'If a report shows this number, it is not ours. Tell us: send a photo of it and say who gave it to you.',
    ar: 'إذا كان هذا الرقم مكتوبًا على تقرير فهو ليس صادرًا عنا. يُرجى إبلاغنا: راسلنا مرفقًا صورة له ومن سلّمه إليك.',
  },
  version: { en: 'Version', ar: 'الإصدار' },
} as const satisfies Record<string, BothLanguages>
