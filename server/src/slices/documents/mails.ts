import { isolated } from '@assure/contract/domain/isolation'
import { countedInArabic, countedInEnglish, daysInArabic } from '../../platform/mail/counted.ts'
import { datesIn } from '../../platform/mail/inserted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'
import { documentNames, type RemindedDocument } from '../notifications/index.ts'

export type ReminderReader = 'owner' | 'admin' | 'inspector'

type Values = {
  about: { document: RemindedDocument; reader: ReminderReader }
  name: string
  facilityName: string | null
  days: number
  expiresOn: string
  url: string
}

const inEnglish = {
  owner: { ask: 'Upload the new one in time.', button: 'Open documents' },
  admin: { ask: 'Ask for the new one in time, and keep it with the facility.', button: 'Open facility' },
  inspector: { ask: 'Send the new one to the office in time.', button: 'Open Assure' },
} as const
const inArabic = {
  owner: { ask: 'يُرجى رفع المستند الجديد في الوقت المناسب.', button: 'فتح المستندات' },
  admin: { ask: 'يُرجى طلب المستند الجديد في الوقت المناسب وحفظه مع المنشأة.', button: 'فتح صفحة المنشأة' },
  inspector: { ask: 'يُرجى إرسال المستند الجديد إلى المكتب في الوقت المناسب.', button: 'فتح Assure' },
} as const

export const documentReminderMail: Mail<'document-reminder', Values> = {
  name: 'document-reminder',
  topic: 'reminders',
  en: ({ about: { document, reader }, name, facilityName, days, expiresOn, url }) => {
    const heading = `${documentNames[document].en} expires ${
      days === 0 ? 'today' : `in ${countedInEnglish(days, 'day', 'days')}`
    }`
    const { ask, button } = inEnglish[reader]
    return {
      subject: `${heading}: ${isolated(name)}`,
      heading,
      paragraphs: [`${isolated(name)} is valid until ${datesIn.en.day(expiresOn)}. ${ask}`],
      facts: facilityName === null ? [] : [['Facility', isolated(facilityName)]],
      button: { label: button, url },
    }
  },
  ar: ({ about: { document, reader }, name, facilityName, days, expiresOn, url }) => {
    const heading = `تنتهي صلاحية ${documentNames[document].ar} ${
      days === 0 ? 'اليوم' : `خلال ${countedInArabic(days, daysInArabic)}`
    }`
    const { ask, button } = inArabic[reader]
    return {
      subject: `${heading}: ${isolated(name)}`,
      heading,
      paragraphs: [`المستند «${isolated(name)}» سارٍ حتى ${datesIn.ar.day(expiresOn)}. ${ask}`],
      facts: facilityName === null ? [] : [['المنشأة', isolated(facilityName)]],
      button: { label: button, url },
    }
  },
}
