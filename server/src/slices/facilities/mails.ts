import { isolated } from '@assure/contract/domain/isolation'
import { type ArabicNoun, countedInArabic } from '../../platform/mail/counted.ts'
import type { Mail } from '../../platform/mail/mail-text.ts'

const facilitiesInArabic: ArabicNoun = {
  one: 'منشأة واحدة',
  two: 'منشأتين',
  few: 'منشآت',
  many: 'منشأة',
  other: 'منشأة',
}

/** `inspectorName` is set in the owner's mail only. */
export const inspectorAssignedMail: Mail<
  'inspector-assigned',
  { facilityName: string; inspectorName?: string | undefined; facilityUrl: string }
> = {
  name: 'inspector-assigned',
  topic: 'visits',
  en: ({ facilityName, inspectorName, facilityUrl }) => {
    const heading = inspectorName === undefined ? 'Facility assigned to you' : 'Inspector assigned'
    return {
      subject: `${heading}: ${isolated(facilityName)}`,
      heading,
      paragraphs: [
        inspectorName === undefined
          ? `You will inspect ${isolated(facilityName)}. Next, arrange a visit with the owner.`
          : `${isolated(inspectorName)} will inspect ${isolated(facilityName)}. Next, they will arrange a visit with you.`,
      ],
      button: { label: 'View facility', url: facilityUrl },
    }
  },
  ar: ({ facilityName, inspectorName, facilityUrl }) => ({
    subject: `${inspectorName === undefined ? 'منشأة مسندة إليك' : 'تعيين مفتش'}: ${isolated(facilityName)}`,
    heading: inspectorName === undefined ? 'أُسندت إليك منشأة' : 'تم تعيين مفتش',
    paragraphs: [
      inspectorName === undefined
        ? `أُسند إليك تفتيش منشأة «${isolated(facilityName)}». والخطوة التالية هي الاتفاق مع المالك على موعد الزيارة.`
        : `تم تعيين ${isolated(inspectorName)} لتفتيش منشأة «${isolated(facilityName)}». والخطوة التالية هي الاتفاق معك على موعد الزيارة.`,
    ],
    button: { label: 'فتح صفحة المنشأة', url: facilityUrl },
  }),
}

export const inspectorAssignedToSeveralMail: Mail<
  'inspector-assigned-to-several',
  { inspectorName?: string | undefined; facilities: { name: string; url: string }[] }
> = {
  name: 'inspector-assigned-to-several',
  topic: 'visits',
  en: ({ inspectorName, facilities }) => {
    const heading = inspectorName === undefined ? 'Facilities assigned to you' : 'Inspector assigned'
    return {
      subject: `${heading}: ${facilities.length} facilities`,
      heading,
      paragraphs: [
        inspectorName === undefined
          ? `You will inspect these ${facilities.length} facilities. Next, arrange the visits with their owners.`
          : `${isolated(inspectorName)} will inspect these ${facilities.length} facilities. Next, they will arrange the visits with you.`,
      ],
      links: facilities.map(({ name, url }) => ({ label: isolated(name), url })),
    }
  },
  ar: ({ inspectorName, facilities }) => ({
    subject: `${inspectorName === undefined ? 'منشآت مسندة إليك' : 'تعيين مفتش'}: ${countedInArabic(facilities.length, facilitiesInArabic)}`,
    heading: inspectorName === undefined ? 'أُسندت إليك منشآت' : 'تم تعيين مفتش',
    paragraphs: [
      inspectorName === undefined
        ? 'أُسند إليك تفتيش المنشآت التالية. والخطوة التالية هي الاتفاق مع المالكين على مواعيد الزيارات.'
        : `تم تعيين ${isolated(inspectorName)} لتفتيش المنشآت التالية. والخطوة التالية هي الاتفاق معك على مواعيد الزيارات.`,
    ],
    links: facilities.map(({ name, url }) => ({ label: isolated(name), url })),
  }),
}

export const inspectorRemovedMail: Mail<'inspector-removed', { facilityName: string }> = {
  name: 'inspector-removed',
  en: ({ facilityName }) => ({
    subject: `No longer assigned: ${isolated(facilityName)}`,
    heading: 'Assignment ended',
    paragraphs: [
      `You are no longer assigned to ${isolated(facilityName)}. Its visits have been removed from your calendar.`,
    ],
  }),
  ar: ({ facilityName }) => ({
    subject: `انتهاء الإسناد: ${isolated(facilityName)}`,
    heading: 'انتهى إسناد المنشأة إليك',
    paragraphs: [`لم تعد منشأة «${isolated(facilityName)}» مسندة إليك، ولم تعد زياراتها ضمن تقويمك.`],
  }),
}

export const inspectorRemovedFromSeveralMail: Mail<'inspector-removed-from-several', { facilityNames: string[] }> = {
  name: 'inspector-removed-from-several',
  en: ({ facilityNames }) => ({
    subject: `No longer assigned: ${facilityNames.length} facilities`,
    heading: 'Assignments ended',
    paragraphs: [
      `You are no longer assigned to these ${facilityNames.length} facilities. Their visits have been removed from your calendar.`,
      ...facilityNames.map(isolated),
    ],
  }),
  ar: ({ facilityNames }) => ({
    subject: `انتهاء الإسناد: ${countedInArabic(facilityNames.length, facilitiesInArabic)}`,
    heading: 'انتهى إسناد منشآت إليك',
    paragraphs: ['لم تعد المنشآت التالية مسندة إليك، ولم تعد زياراتها ضمن تقويمك.', ...facilityNames.map(isolated)],
  }),
}
